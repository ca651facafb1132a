/** Lines of a drawing: which kind of moment each column shows, runs of one kind, and rows of threads beside the main one. */
import type { Glance, Lane, MomentKind, Stroke } from '../../model/glance.ts';
import { type Scale, scaleOf } from './scale.ts';

/** A kind of line. What else a moment may be leaves the column empty. */
type Line = 'said' | 'quiet' | 'read' | 'ran' | 'edited' | 'failed' | 'waited';

const lines: { [Kind in MomentKind]?: Line } = {
  said: 'said',
  thought: 'quiet',
  other: 'quiet',
  delegated: 'quiet',
  read: 'read',
  ran: 'ran',
  edited: 'edited',
  failed: 'failed',
  waited: 'waited',
};
/** Where a column shows one of several moments, it is the one that tells most. */
const weights: { [Name in Line]: number } = { failed: 3, edited: 2, ran: 1.2, read: 1.1, said: 1, quiet: 0.7, waited: 0.5 };

/** Colours are roles of the palette, which the small strip in the margin inherits as well. */
export const inks: { [Name in Line]: { role: string; height: number } } = {
  waited: { role: 'quiet', height: 1 },
  quiet: { role: 'edge', height: 2 },
  said: { role: 'edge', height: 4 },
  read: { role: 'edge', height: 8 },
  ran: { role: 'quiet', height: 12 },
  edited: { role: 'accent', height: 18 },
  failed: { role: 'bad', height: 12 },
};

export interface ColumnRun {
  line: Line;
  from: number;
  to: number;
}

/** Runs of columns that are `step` wide; cut pauses belong to none. */
export function runsOf({ placed, width }: Scale, step: number): ColumnRun[] {
  const columns: Map<Line, number>[] = Array.from({ length: Math.ceil(width / step) }, () => new Map());
  for (const { moment, x, end, isCut } of placed) {
    const line = lines[moment.kind];
    if (!line || isCut) continue;
    for (let column = Math.floor(x / step); column < columns.length && column * step < end; column += 1) {
      const share = Math.min(end, (column + 1) * step) - Math.max(x, column * step);
      const seen = columns[column];
      seen?.set(line, (seen.get(line) ?? 0) + share * weights[line]);
    }
  }
  const runs: ColumnRun[] = [];
  for (const [index, seen] of columns.entries()) {
    const line = [...seen].reduce<[Line | undefined, number]>((most, one) => (one[1] > most[1] ? one : most), [undefined, 0])[0];
    if (!line) continue;
    const last = runs.at(-1);
    if (last?.line === line && last.to === index * step) last.to = Math.min(width, (index + 1) * step);
    else runs.push({ line, from: index * step, to: Math.min(width, (index + 1) * step) });
  }
  return runs;
}

/** Runs as the data of one path: lines at one height. */
export function stripPath(runs: readonly { from: number; to: number }[], y: number): string {
  let reached = 0;
  let path = '';
  for (const { from, to } of runs) {
    path += path === '' ? `M${from} ${y}h${to - from}` : `m${from - reached} 0h${to - from}`;
    reached = to;
  }
  return path;
}

const bandWidth = 96;
const bandBase = 10;

/** The strip of a session for lists: a few strokes, without links; half as high, and coarse, as a list has many. */
export function bandOf(glance: Glance): Stroke[] {
  if (glance.moments.length < 2) return [];
  const scale = scaleOf(glance, bandWidth);
  const runs = Map.groupBy(runsOf(scale, 3), ({ line }) => line);
  runs.delete('waited');
  return [...runs].map(([line, those]) => {
    const height = Math.max(1, inks[line].height / 2);
    return { role: inks[line].role, width: height, d: stripPath(those, bandBase - height / 2) };
  });
}

/** Rows fit into so much height; each is drawn as thick as they leave room for. */
const rowsHeight = 12;
const mostRows = 8;
const thickest = 3;

export interface Rows {
  rows: { from: number; to: number }[][];
  /** From one row to the next. */
  pitch: number;
}

/** As many rows as run at once; where they are too many, the last one shows that something runs. Ends lie on a grid of `step`. */
export function rowsOf(lanes: readonly Lane[], scale: Scale, step: number): Rows {
  const onGrid = (time: number) => Math.round(scale.at(time) / step) * step;
  const rows: { from: number; to: number }[][] = [];
  for (const lane of lanes.toSorted((a, b) => a.from - b.from)) {
    const from = Math.min(onGrid(lane.from), scale.width - step);
    const one = { from, to: Math.max(from + step, onGrid(lane.to)) };
    const free = rows.find((row) => (row.at(-1)?.to ?? 0) < one.from);
    if (free) free.push(one);
    else if (rows.length < mostRows) rows.push([one]);
    else {
      const last = rows.at(-1)?.at(-1);
      if (last) last.to = Math.max(last.to, one.to);
    }
  }
  return { rows, pitch: Math.min(thickest, rowsHeight / Math.max(rows.length, 1)) };
}
