/** Names of users that mean something else as well in a session: by the points of their different usages (`name-usages.json`). */
import { inFront, isWord, joined, type Row, type Source, stringScan } from '../formats/index.ts';
import { withParts } from './expressions.ts';
import table from './name-usages.json' with { type: 'json' };

/** Points from which on a name counts as ordinary. */
const ENOUGH = 2;
const AROUND = 40;

/** Those of `names` that mean something else as well in the texts of a session: by the points of their different usages. */
export function ordinaryNames(names: ReadonlySet<string>, texts: Iterable<string>): Set<string> {
  const lower = [...new Set([...names].filter((name) => !isWord(name)).map((name) => name.toLowerCase()))];
  const usages = lower.map(() => new Map<string, number>());
  const scan = stringScan(lower);
  for (const text of lower.length > 0 ? texts : []) {
    scan(text, (index, start, end) => {
      const found = usages[index] as Map<string, number>;
      if (found.size < ENOUGH * 4) addUsage(text, start, end, found);
    });
  }
  const isOrdinary = (found: ReadonlyMap<string, number> | undefined) =>
    !found || [...found.values()].reduce((sum, points) => sum + points, 0) >= ENOUGH;
  return new Set([...names].filter((name) => isOrdinary(usages[lower.indexOf(name.toLowerCase())])));
}

/** A row: its points, and what stands around the name, which is between `‹` and `›`, behind `⇧` where it has capitals: the first that holds counts. */
interface UsageRow extends Row {
  points: number;
  /** The same words around a name count once. */
  once?: boolean;
  caseless?: boolean;
  behind: Source;
}

const AROUND_IT = (place: string) => `(?=[^‹]{0,21}(?:${place}))[A-Za-z\\d]{0,20}[^A-Za-z\\d]?‹[^›]{0,80}›[^A-Za-z\\d]?[A-Za-z\\d]{0,20}`;
const PLACES = (table as UsageRow[]).map(({ points, once, caseless, behind }) => ({
  points,
  place: new RegExp(withParts(once ? AROUND_IT(joined(behind)) : behind), caseless ? 'i' : ''),
}));

/** Adds the usage at one place, with its points. */
function addUsage(text: string, start: number, end: number, usages: Map<string, number>): void {
  const name = text.slice(start, end);
  const sign = name === name.toLowerCase() ? '‹' : '‹⇧';
  const around = `${inFront(text, start, AROUND)}${sign}${name}›${text.slice(end, end + AROUND)}`;
  const { points, place } = PLACES[usageAt(around)] ?? { points: 0 };
  const found = points > 0 && place?.exec(around)?.[0];
  if (found) usages.set(found.replace(/‹[^›]{0,80}›/, '‹›').toLowerCase(), points);
}

/** The row that a place is of; -1 if it is of none. */
export const usageAt = (around: string): number => PLACES.findIndex(({ place }) => place.test(around));
