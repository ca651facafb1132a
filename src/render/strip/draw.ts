/**
 * The strip: a session in one line, as static SVG. Kinds differ in height as well as in colour; what is drawn is hidden from
 * screen readers, which are told its sum and read the links.
 */
import type { Glance } from '../../model/glance.ts';
import { escapeAttribute, html, type SafeHtml, trusted } from '../html.ts';
import { inks, type Rows, rowsOf, runsOf, stripPath } from './columns.ts';
import { type Cell, cellsOf, nameOf, type StripContext, summaryOf } from './links.ts';
import { baseline, hereOf, marksOf, timesOf } from './marks.ts';
import { type Scale, scaleOf } from './scale.ts';

/** No strip is larger, in bytes. */
const mostBytes = 4096;
/** As wide as the column, in its pixels. */
export const width = 664;
const below = baseline + 5;
const bottom = 16;

/** From fine to coarse: width of a column, least width of a cell, length of a label. The first that fits is drawn. */
const grains = [
  { step: 1, cell: 26, label: 48 },
  { step: 2, cell: 26, label: 36 },
  { step: 2, cell: 28, label: 28 },
  { step: 3, cell: 30, label: 24 },
  { step: 4, cell: 34, label: 20 },
  { step: 4, cell: 44, label: 16 },
  { step: 6, cell: 60, label: 12 },
  { step: 8, cell: 90, label: 8 },
  { step: 8, cell: 220, label: 0 },
  { step: 8, cell: width, label: 0 },
] as const;

type Grain = (typeof grains)[number];

/** Draws one for each page of a session; its course is the same on all. Empty where there is nothing to draw: one moment has no course. */
export function drawCourse(glance: Glance): (context: StripContext) => string {
  if (glance.moments.length < 2) return () => '';
  const scale = scaleOf(glance, width);
  const known = new Map<Grain, Course>();
  const courseAt = (grain: Grain): Course => {
    const course = known.get(grain) ?? {
      ...rowsOf(glance.lanes, scale, grain.step * 2),
      cells: cellsOf(scale, grain.cell),
      lines: linesOf(scale, grain.step),
    };
    known.set(grain, course);
    return course;
  };
  return (context) => {
    let drawn = '';
    for (const grain of grains) {
      drawn = drawnAt(grain, glance, scale, courseAt(grain), context).toString();
      if (Buffer.byteLength(drawn) <= mostBytes) break;
    }
    return drawn;
  };
}

/** What of a strip is the same on all pages. */
interface Course extends Rows {
  cells: Cell[];
  lines: SafeHtml[];
}

function drawnAt(grain: Grain, glance: Glance, scale: Scale, { rows, pitch, cells, lines }: Course, context: StripContext): SafeHtml {
  const depth = below + Math.ceil(rows.length * pitch);
  const height = depth + bottom;
  return html`<svg class="strip" viewBox="0 0 ${width} ${height}" role="group" aria-label="${summaryOf(glance, context)}">
<g id="session-course" aria-hidden="true">${hereOf(scale, depth, context.part)}${lines}${rows.map((row, index) => html`<path class="ink-quiet" stroke-width="${pitch > 2 ? 2 : 1}" d="${stripPath(row, below + index * pitch + 1)}"/>`)}${marksOf(scale, depth, grain.step * 3)}</g>
<g class="lengths" aria-hidden="true">${timesOf(scale, height - 4, context.clock)}</g>
<g class="cells"${context.language ? html` lang="${context.language}"` : undefined}>${cells.map((cell) => linkOf(cell, height - 4, grain.label, context))}</g>
</svg>`;
}

/** Lines stand on the base, each as high as its kind. */
function linesOf(scale: Scale, step: number): SafeHtml[] {
  const runs = Map.groupBy(runsOf(scale, step), ({ line }) => line);
  return [...runs].map(
    ([line, those]) =>
      html`<path class="ink-${inks[line].role}" stroke-width="${inks[line].height}"${line === 'waited' && html` stroke-dasharray="1 3"`} d="${stripPath(those, baseline - inks[line].height / 2)}"/>`,
  );
}

/** Its words are shown when it is pointed at. */
function linkOf(cell: Cell, y: number, most: number, context: StripContext): SafeHtml {
  const isLate = cell.from > width / 2;
  const words = escapeAttribute(nameOf(cell, most, context));
  return html`<a href="${context.urlOf(cell.anchor, cell.part)}"><rect x="${cell.from}" width="${cell.to - cell.from}"/><text x="${isLate ? cell.to : cell.from}" y="${y}"${isLate && html` class="late"`}>${trusted(words)}</text></a>`;
}
