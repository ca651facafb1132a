/** The strip of a session for lists: a few strokes, without links. */
import type { Glance, Stroke } from '../../model/glance.ts';
import { pathOf, runsOf } from './columns.ts';
import { inks } from './draw.ts';
import { scaleOf } from './scale.ts';

const width = 96;
const base = 10;

/** Half as high as the strip, and coarse: a list has many. */
export function bandOf(glance: Glance): Stroke[] {
  if (glance.moments.length < 2) return [];
  const scale = scaleOf(glance, width);
  const runs = Map.groupBy(runsOf(scale, 3), ({ line }) => line);
  runs.delete('waited');
  return [...runs].map(([line, those]) => {
    const height = Math.max(1, inks[line].height / 2);
    return { role: inks[line].role, width: height, d: pathOf(those, base - height / 2) };
  });
}
