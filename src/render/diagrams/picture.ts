/**
 * A drawing as SVG of ours: by a list of elements and attributes, colours as classes (styles/figures.css), arrowheads drawn where
 * they point, as markers would need ids that are one in a page. Nothing in it is loaded, and its words are text.
 */
import { htmlToHast } from 'satteri';
import { escapeAttribute, html, type SafeHtml, trusted } from '../html.ts';
import { asLabelled } from './source.ts';

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { [name: string]: unknown };
  children?: Node[];
}

/** Shapes by their names, with what says where they are. */
const geometry: { [tag: string]: readonly string[] | undefined } = {
  g: [],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  path: ['d'],
  text: ['x', 'y', 'dx', 'dy'],
  tspan: ['x', 'y', 'dx', 'dy'],
};

const number = /^-?\d{1,7}(?:\.\d{1,20})?(?:em)?$/;
const numbers = /^[\d\s.,-]*$/;
const path = /^[\d\s.,\-MLHVCSQTAZmlhvcsqtaz]*$/;

/** Its colours, as ours: the second half of a class that begins with `f-` (what fills) or `s-` (what draws a line). */
const colours: { [colour: string]: string } = {
  'var(--_text)': 'text',
  'var(--_text-sec)': 'quiet',
  'var(--_text-muted)': 'quiet',
  'var(--_text-faint)': 'quiet',
  'var(--_line)': 'line',
  'var(--_arrow)': 'text',
  'var(--_node-fill)': 'box',
  'var(--_node-stroke)': 'line',
  'var(--_group-fill)': 'page',
  'var(--_group-hdr)': 'head',
  'var(--_inner-stroke)': 'head',
  'var(--_key-badge)': 'head',
  'var(--bg)': 'page',
  none: 'none',
};

/** What else it looks like, by the name that the parser gives it. */
const looks: { [name: string]: { attribute: string; form: RegExp } } = {
  fontSize: { attribute: 'font-size', form: /^\d{1,2}$/ },
  fontStyle: { attribute: 'font-style', form: /^italic$/ },
  fontWeight: { attribute: 'font-weight', form: /^(?:[5-9]00|bold)$/ },
  strokeDashArray: { attribute: 'stroke-dasharray', form: /^\d{1,2}(?: \d{1,2})*$/ },
  strokeWidth: { attribute: 'stroke-width', form: /^[2-9]$/ },
  textAnchor: { attribute: 'text-anchor', form: /^(?:middle|end)$/ },
};

/** Of what has a colour of its author's, which need not be seen in both schemes. */
const unknown = { fill: (tag: string) => (isText(tag) ? 'text' : 'box'), stroke: () => 'line' };
const isText = (tag: string): boolean => tag === 'text' || tag === 'tspan';

interface Marker {
  x: number;
  y: number;
  shapes: Node[];
}

/** Up to this width, all of a picture is seen in the column, where there is room for it: a little smaller (styles/figures.css). */
const widestWhole = 950;
/** Larger pictures are for no page. */
const largest = 250_000;
const longestSide = 6_000;

/** `links`: where boxes lead, by their ids. Undefined for what is no drawing. */
export function pictureOf(svg: string, links: ReadonlyMap<string, string>): SafeHtml | undefined {
  if (svg.length > largest) return undefined;
  const root = (htmlToHast(svg, { fragment: true }) as Node).children?.find(({ tagName }) => tagName === 'svg');
  const [, , width, height] = String(root?.properties?.viewBox).split(/\s+/).map(Number);
  if (!root || !width || !height || width > longestSide || height > longestSide) return undefined;
  const drawn = new Drawing(links).children(root);
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"`;
  const fits = width <= widestWhole ? ' class="fits"' : '';
  return html`${trusted(`<svg${fits} ${size}>`)}${trusted(drawn)}</svg>`;
}

class Drawing {
  readonly #links: ReadonlyMap<string, string>;
  readonly #markers = new Map<string, Marker>();
  constructor(links: ReadonlyMap<string, string>) {
    this.#links = links;
  }

  children(node: Node): string {
    return (node.children ?? []).map((child) => this.node(child)).join('');
  }

  node(node: Node): string {
    if (node.type === 'text') return node.value?.trim() === '' ? '' : labelOf(node.value ?? '');
    const { tagName = '', properties = {} } = node;
    if (tagName === 'defs') this.#keep(node);
    const names = Object.hasOwn(geometry, tagName) ? geometry[tagName] : undefined;
    if (names === undefined) return '';
    const inner = this.children(node);
    const shape = tagName === 'g' ? inner : `<${tagName}${placeOf(properties, names)}${lookOf(tagName, properties)}>${inner}</${tagName}>`;
    const url = tagName === 'g' ? this.#links.get(String(properties.dataId)) : undefined;
    if (url !== undefined) return `<a href="${escapeAttribute(url)}" rel="nofollow noopener">${shape}</a>`;
    return shape + this.#head(node, 'markerEnd') + this.#head(node, 'markerStart');
  }

  #keep(defs: Node): void {
    for (const { tagName, properties = {}, children = [] } of defs.children ?? [])
      if (tagName === 'marker')
        this.#markers.set(String(properties.id), { x: tipOf(properties), y: Number(properties.refY) || 0, shapes: children });
  }

  /** The arrowhead at one end of a line, turned as the line is. */
  #head(line: Node, end: 'markerStart' | 'markerEnd'): string {
    const [, id = ''] = /^url\(#([\w-]+)\)$/.exec(String(line.properties?.[end] ?? '')) ?? [];
    const marker = this.#markers.get(id);
    const points = pointsOf(line);
    const [tip, before] = end === 'markerEnd' ? [points.at(-1), points.at(-2)] : [points[0], points[1]];
    if (!marker || !tip || !before) return '';
    const angle = Math.round((Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI);
    const shapes = marker.shapes.map((shape) => this.node(shape)).join('');
    return `<g transform="translate(${short(tip[0])} ${short(tip[1])}) rotate(${angle}) translate(${-marker.x} ${-marker.y})">${shapes}</g>`;
  }
}

/** One that begins where its line ends would lie below what the line leads to. */
const tipOf = ({ refX, markerWidth }: { [name: string]: unknown }): number => Number(refX) || Number(markerWidth) || 0;

/** Words in it: a placeholder stays the text that it is. */
const labelOf = (text: string): string =>
  escapeAttribute(
    asLabelled(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, (sign) => `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`),
  );

const short = (value: number): number => Math.round(value * 10) / 10;
const shortened = (value: string): string => value.replace(/-?\d{1,12}\.\d{1,30}/g, (digits) => String(short(Number(digits))));

function placeOf(properties: { [name: string]: unknown }, names: readonly string[]): string {
  return names
    .flatMap((name) => {
      const value = properties[name];
      if (value === undefined) return [];
      const text = Array.isArray(value) ? value.join(' ') : String(value);
      const form = name === 'd' ? path : name === 'points' ? numbers : number;
      return form.test(text) && text !== '0' ? [` ${name}="${text.endsWith('em') ? text : shortened(text)}"`] : [];
    })
    .join('');
}

/** Its colours in classes, and what is the same in each scheme. */
function lookOf(tag: string, properties: { [name: string]: unknown }): string {
  const { fill, stroke, className } = properties;
  const classes = [
    fill !== undefined && `f-${colours[String(fill)] ?? unknown.fill(tag)}`,
    stroke !== undefined && `s-${colours[String(stroke)] ?? unknown.stroke()}`,
    Array.isArray(className) && className.includes('mono') && 'mono',
  ].filter(Boolean);
  const others = Object.entries(looks).flatMap(([name, { attribute, form }]) => {
    const value = properties[name];
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return value !== undefined && form.test(text) ? [` ${attribute}="${text}"`] : [];
  });
  return (classes.length === 0 ? '' : ` class="${classes.join(' ')}"`) + others.join('');
}

/** The corners of a line. */
function pointsOf({ tagName, properties = {} }: Node): [number, number][] {
  const { x1, y1, x2, y2, points, d } = properties;
  const all =
    tagName === 'line'
      ? [x1, y1, x2, y2].map(Number)
      : String((Array.isArray(points) ? points.join(' ') : points) ?? d ?? '')
          .match(/-?\d+(?:\.\d+)?/g)
          ?.map(Number);
  const corners: [number, number][] = [];
  for (let at = 0; at + 1 < (all?.length ?? 0); at += 2) corners.push([all?.[at] as number, all?.[at + 1] as number]);
  return corners;
}
