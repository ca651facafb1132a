/** Where the moments of a session stand in a drawing: time from left to right, long pauses cut. */
import type { Glance, Moment } from '../../model/glance.ts';

export interface Placed {
  moment: Moment;
  /** Where it begins and ends, from the left. */
  x: number;
  end: number;
  /** A time of waiting that is drawn as a cut. */
  isCut: boolean;
}

export interface Scale {
  placed: Placed[];
  width: number;
  /** The place of a time on the session's clock. */
  at(time: number): number;
}

const cutWidth = 16;
/** All cuts together take no more than this share of the width. */
const mostCuts = 0.3;
/** Every moment has so much room of its own, as long as all together leave most of the width to time. */
const ownRoom = 4;
const mostRoom = 0.35;
/** A pause is cut that lasts longer than this share of the work. */
const longPause = 0.1;
const shortest = 60_000;

export function scaleOf({ moments, ordered }: Glance, width: number): Scale {
  const lengths = moments.map(({ from, to }) => to - from);
  const work = moments.reduce((sum, { kind }, index) => sum + (kind === 'waited' ? 0 : (lengths[index] ?? 0)), 0);
  const limit = ordered ? Number.POSITIVE_INFINITY : Math.max(shortest, work * longPause);
  const cuts = moments.map(({ kind }, index) => kind === 'waited' && (lengths[index] ?? 0) > limit);
  const cutCount = cuts.filter(Boolean).length;
  const cut = Math.min(cutWidth, (width * mostCuts) / Math.max(cutCount, 1));
  const rest = width - cut * cutCount;
  const own = moments.filter(({ kind }) => kind !== 'waited').length;
  const time = lengths.reduce((sum, length, index) => sum + (cuts[index] ? 0 : length), 0);
  const room = time === 0 ? rest : Math.min(ownRoom * own, rest * mostRoom);
  let x = 0;
  const placed = moments.map((moment, index): Placed => {
    const start = x;
    if (cuts[index]) x += cut;
    else x += (moment.kind === 'waited' ? 0 : room / own) + (time === 0 ? 0 : ((lengths[index] ?? 0) / time) * (rest - room));
    return { moment, x: start, end: x, isCut: cuts[index] === true };
  });
  return { placed, width, at: (when) => placeOf(when, placed, width) };
}

function placeOf(when: number, placed: readonly Placed[], width: number): number {
  let low = 0;
  let high = placed.length - 1;
  // The last moment that begins at or before it.
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((placed[middle] as Placed).moment.from <= when) low = middle;
    else high = middle - 1;
  }
  const found = placed[low];
  if (!found) return 0;
  const { from, to } = found.moment;
  const share = to > from ? Math.min(1, Math.max(0, (when - from) / (to - from))) : 0;
  return Math.min(width, found.x + share * (found.end - found.x));
}
