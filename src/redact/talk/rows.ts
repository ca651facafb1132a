/** Rows of data that say by the names of features when they hold: weights, and verdicts in their order. */
import { byName, conditionOf } from '../formats/index.ts';
import type { Candidate } from './candidates.ts';
import { FEATURES, type Feature } from './features.ts';
import verdicts from './verdicts.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** `when`: names of features that hold, or, behind `!`, do not. */
interface Row {
  when: string;
}
export interface Weight extends Row {
  says: string;
  points: number;
}
/** What a link tells of a word: that it is the secret, that it answers a question for one, that one is near, or nothing. */
export interface Link extends Weight {
  tie: string;
}
/** What the first row that holds gives, where the candidate has `from` points, if that is said; else nothing. */
export interface Verdict extends Row {
  name: string;
  gives: string;
  from?: number;
  /** What is said, with who says it, and the candidate between `‹` and `›`: this row decides it. */
  case: string;
}

/** `place`: what a text says beside a noun. `replaced`, `asked`: what becomes of what is spoken. */
export type Table = 'place' | 'replaced' | 'asked';
export const tables: {
  weights: { readonly links: readonly Link[]; readonly signs: readonly Weight[] };
  verdicts: { readonly [table in Table]: readonly Verdict[] };
} = { weights, verdicts };

function testOf(name: string): Feature {
  if (name === 'key-link') return (one) => /key|code/.test(linkOf(one).when);
  const [, tie] = /^tie-(\w+)$/.exec(name) ?? [];
  return tie ? (one) => linkOf(one).tie === tie : byName(FEATURES, 'feature')(name);
}
/** Whether all that a row asks for holds of a candidate. */
const compiled = <T extends Row>(rows: readonly T[]) => rows.map((row) => ({ row, holds: conditionOf(row.when, testOf) }));

const [links, signs] = [compiled(tables.weights.links), compiled(tables.weights.signs)];
const decides = { place: compiled(verdicts.place), replaced: compiled(verdicts.replaced), asked: compiled(verdicts.asked) };

/** What was found out about a candidate is known from then on. */
function kept<Value extends object | number>(make: (one: Candidate) => Value): (one: Candidate) => Value {
  const known = new WeakMap<Candidate, Value>();
  return (one) => {
    const value = known.get(one) ?? make(one);
    known.set(one, value);
    return value;
  };
}

/** How a candidate hangs together with the nearest word for a secret: the first link that holds; the last does always. */
const linkOf = kept((one) => links.find(({ holds }) => holds(one))?.row as Link);
/** How much speaks for a candidate. */
const pointsOf = kept((one) => signs.reduce((sum, { row, holds }) => (holds(one) ? sum + row.points : sum), linkOf(one).points));
/** The row of a table that decides about a candidate: the first that holds; where none does, nothing comes of it. */
const rowOf = (table: Table, one: Candidate): Verdict | undefined => decides[table].find(({ holds }) => holds(one))?.row;

/** What judges by rows. */
export const judge = {
  pointsOf,
  rowOf,
  /** All rows of a table that hold of a candidate, in their order. */
  rowsOf: (table: Table, one: Candidate) => decides[table].filter(({ holds }) => holds(one)).map(({ row }) => row),
  /** Which weights count for a candidate, by their number: its link, and behind all links its signs. */
  termsOf: (one: Candidate): number[] => [
    tables.weights.links.indexOf(linkOf(one)),
    ...signs.flatMap(({ holds }, index) => (holds(one) ? links.length + index : [])),
  ],
  /** What a table gives a candidate; undefined where that is nothing. */
  givenBy(table: Table, one: Candidate): string | undefined {
    const row = rowOf(table, one);
    return row === undefined || row.gives === 'nothing' || pointsOf(one) < (row.from ?? Number.NEGATIVE_INFINITY) ? undefined : row.gives;
  },
};
