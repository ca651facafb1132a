/** Columns of a drawing: which kind of moment each shows, and runs of one kind. */
import type { MomentKind } from '../../model/glance.ts';
import type { Scale } from './scale.ts';

/** A kind of line. What else a moment may be leaves the column empty. */
export type Line = 'said' | 'quiet' | 'read' | 'ran' | 'edited' | 'failed' | 'waited';

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

export interface Run {
  line: Line;
  from: number;
  to: number;
}

/** Runs of columns that are `step` wide; cut pauses belong to none. */
export function runsOf({ placed, width }: Scale, step: number): Run[] {
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
  const runs: Run[] = [];
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
export function pathOf(runs: readonly { from: number; to: number }[], y: number): string {
  let reached = 0;
  let path = '';
  for (const { from, to } of runs) {
    path += path === '' ? `M${from} ${y}h${to - from}` : `m${from - reached} 0h${to - from}`;
    reached = to;
  }
  return path;
}
