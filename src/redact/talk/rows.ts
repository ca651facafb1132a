/** Rows of data that say by the names of features when they hold: weights, and verdicts in their order. */
import type { Candidate } from './candidates.ts';
import { FEATURES } from './features.ts';
import verdicts from './verdicts.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** `when`: names of features that hold, or, behind `!`, do not. */
export interface Row {
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
/** `case`: a text that this row decides, with its candidate between `‹` and `›`. */
export interface Verdict extends Row {
  name: string;
  gives: string | number;
  case: string;
}

type Test = (one: Candidate) => boolean;

function testOf(name: string): Test {
  const [, least] = /^points-(\d+)$/.exec(name) ?? [];
  if (least) return (one) => pointsOf(one) >= Number(least);
  if (name === 'key-link') return (one) => /key|code/.test(linkOf(one).when);
  const [, tie] = /^tie-(\w+)$/.exec(name) ?? [];
  if (tie) return (one) => linkOf(one).tie === tie;
  const test = FEATURES[name];
  if (!test) throw new Error(`No feature is called ${name}`);
  return test;
}

/** Whether all that a row asks for holds of a candidate. */
export function compiled<T extends Row>(rows: readonly T[]): (T & { holds: Test })[] {
  return rows.map((row) => {
    const parts = row.when.split(' ').filter(Boolean);
    const tests = parts.map((part) => ({ test: testOf(part.replace('!', '')), wanted: !part.startsWith('!') }));
    return { ...row, holds: (one) => tests.every(({ test, wanted }) => test(one) === wanted) };
  });
}

const links = compiled<Link>(weights.links);
const signs = compiled<Weight>(weights.signs);

/** Which rows of the weights hold of a candidate: its link, and behind the links its signs. */
export const termsOf = (one: Candidate): number[] => [
  links.findIndex(({ holds }) => holds(one)),
  ...signs.flatMap(({ holds }, at) => (holds(one) ? links.length + at : [])),
];
const known = new WeakMap<Candidate, { link?: Link; points?: number }>();
const of = (one: Candidate) => {
  let all = known.get(one);
  if (!all) known.set(one, (all = {}));
  return all;
};

/** How a candidate hangs together with the nearest word for a secret: the first link that holds; the last does always. */
export const linkOf = (one: Candidate): Link => (of(one).link ??= links.find(({ holds }) => holds(one)) as Link);

/** How much speaks for a candidate. */
export const pointsOf = (one: Candidate): number =>
  (of(one).points ??= signs.reduce((sum, { points, holds }) => (holds(one) ? sum + points : sum), linkOf(one).points));

const tables = {
  place: compiled<Verdict>(verdicts.place),
  replaced: compiled<Verdict>(verdicts.replaced),
  asked: compiled<Verdict>(verdicts.asked),
};
export type Table = keyof typeof tables;

/** The row of a table that decides about a candidate: the first that holds. */
export const rowOf = (table: Table, one: Candidate): Verdict => tables[table].find(({ holds }) => holds(one)) as Verdict;
