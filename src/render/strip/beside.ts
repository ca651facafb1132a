/** Threads beside the main one, as rows of lines below it. */
import type { Lane } from '../../model/glance.ts';
import type { Scale } from './scale.ts';

/** Rows fit into so much height; each is drawn as thick as they leave room for. */
const height = 12;
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
  return { rows, pitch: Math.min(thickest, height / Math.max(rows.length, 1)) };
}
