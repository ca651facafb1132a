/**
 * A formula as MathML, which browsers set without a script or a font of ours. Temml reads it; of what it makes, only the elements
 * and attributes below are written. It says in styles what our policy forbids: the few that matter are classes of ours.
 */
import { type Child, escapeAttribute, html, join, nothing, type SafeHtml, trusted } from '../html.ts';
import type { Formula } from './formulas.ts';
import type temml from './temml.ts';

/** Undefined where it cannot be read. */
export type SetMath = (formula: Formula) => SafeHtml | undefined;

/** A node of Temml's tree; a fragment has no type, a text only a text. */
interface MathNode {
  type?: string;
  text?: string;
  attributes?: { [name: string]: unknown };
  children?: MathNode[];
  classes?: string[];
  style?: { [name: string]: unknown };
}

/** Loaded for the sessions that have formulas. */
export async function loadMath(): Promise<SetMath> {
  const { default: engine } = await import('./temml.ts');
  return (formula) => {
    // A name that was taken out is none of a formula.
    if (formula.tex.includes('[redacted: ')) return undefined;
    try {
      return written(engine, formula);
    } catch {
      // It throws its own errors, and any other for what it was not made for.
      return undefined;
    }
  };
}

const settings = { throwOnError: true, trust: false, strict: false, maxExpand: 200, maxSize: [20, 20] as [number, number] };
const maxDepth = 100;
const maxNodes = 5_000;

function written(engine: typeof temml, { source, tex, isBlock }: Formula): SafeHtml {
  const tree = engine.__renderToMathMLTree(tex, { ...settings, displayMode: isBlock, macros: {} }) as MathNode;
  const room = { nodes: maxNodes };
  const inner = join((tree.children ?? []).map((child) => nodeToHtml(child, 0, room)));
  const math = isBlock ? html`<math display="block">${inner}</math>` : html`<math>${inner}</math>`;
  const kind = isBlock ? html`class="tex block" tabindex="0"` : html`class="tex"`;
  return html`<span ${kind}>${math}<span class="source" aria-hidden="true">${source}</span></span>`;
}

const elements = new Set(
  'mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mpadded mphantom menclose mmultiscripts mprescripts none mstyle'.split(
    ' ',
  ),
);

const flag = /^(?:true|false)$/;
const length = /^-?\d{0,4}(?:\.\d{1,6})?(?:em|ex|pt|px|mu|%)?$/;
const attributes: { [name: string]: RegExp } = {
  accent: flag,
  accentunder: flag,
  columnalign: /^(?:left|right|center)(?: (?:left|right|center))*$/,
  displaystyle: flag,
  fence: flag,
  form: /^(?:prefix|infix|postfix)$/,
  height: length,
  depth: length,
  largeop: flag,
  linethickness: length,
  lspace: length,
  mathvariant: /^normal$/,
  maxsize: length,
  minsize: length,
  movablelimits: flag,
  rspace: length,
  scriptlevel: /^[+-]?\d$/,
  separator: flag,
  stretchy: flag,
  symmetric: flag,
  voffset: length,
  width: length,
};

/** Classes of Temml's that change how a formula reads. */
const classes: { [name: string]: string } = {
  'tml-left': 'm-left',
  'tml-right': 'm-right',
  'tml-overline': 'm-over',
  'tml-underline': 'm-under',
  'tml-jot': 'm-open',
};

/** The same of its styles. */
const styles: { [name: string]: (value: string) => string | undefined } = {
  border: () => 'm-box',
  borderTop: () => 'm-top',
  borderBottom: () => 'm-bottom',
  borderLeft: () => 'm-start',
  borderRight: () => 'm-end',
  paddingLeft: (value) =>
    /^0[a-z]/.test(value) ? 'm-close' : Number.parseFloat(value) >= 1 && value.endsWith('em') ? 'm-apart' : undefined,
  paddingRight: (value) => (/^0[a-z]/.test(value) ? 'm-closed' : undefined),
};

function nodeToHtml(node: MathNode, depth: number, room: { nodes: number }): Child {
  if (--room.nodes < 0 || depth > maxDepth) throw new RangeError('A formula of this size is none.');
  if (node.text !== undefined) return node.text;
  const inner = join((node.children ?? []).map((child) => nodeToHtml(child, depth + 1, room)));
  const { type } = node;
  if (type === undefined) return inner;
  if (!elements.has(type)) throw new TypeError('An element that is not known.');
  return html`${trusted(`<${type}`)}${attributesOf(node)}>${inner}${trusted(`</${type}>`)}`;
}

function attributesOf({ attributes: given = {}, classes: names = [], style = {} }: MathNode): SafeHtml {
  const known = Object.entries(given).filter(([name, value]) => Object.hasOwn(attributes, name) && attributes[name]?.test(String(value)));
  const ours = [
    ...names.map((name) => (Object.hasOwn(classes, name) ? classes[name] : undefined)),
    ...Object.entries(style).map(([name, value]) => (Object.hasOwn(styles, name) && value ? styles[name]?.(String(value)) : undefined)),
  ].filter((name) => name !== undefined);
  if (/strike/.test(String(given.notation))) ours.push('m-strike');
  if (ours.length > 0) known.push(['class', [...new Set(ours)].join(' ')]);
  return known.length === 0 ? nothing : trusted(known.map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`).join(''));
}
