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
export type Weights = { readonly links: readonly Link[]; readonly signs: readonly Weight[] };
export type Verdicts = { readonly [table in Table]: readonly Verdict[] };
export const tables: { weights: Weights; verdicts: Verdicts } = { weights, verdicts };

const featureOf = byName(FEATURES, 'feature');

/** What judges by rows. What it found out about a candidate it knows from then on. */
export function createJudge({ weights, verdicts }: { weights: Weights; verdicts: Verdicts }) {
  const known = new WeakMap<Candidate, { link?: Link; points?: number }>();
  const of = (one: Candidate) => {
    let all = known.get(one);
    if (!all) known.set(one, (all = {}));
    return all;
  };

  /** How a candidate hangs together with the nearest word for a secret: the first link that holds; the last does always. */
  const linkOf = (one: Candidate) => (of(one).link ??= links.find(({ holds }) => holds(one))?.row as Link);
  /** How much speaks for a candidate. */
  const pointsOf = (one: Candidate): number =>
    (of(one).points ??= signs.reduce((sum, { row, holds }) => (holds(one) ? sum + row.points : sum), linkOf(one).points));

  function testOf(name: string): Feature {
    if (name === 'key-link') return (one) => /key|code/.test(linkOf(one).when);
    const [, tie] = /^tie-(\w+)$/.exec(name) ?? [];
    if (tie) return (one) => linkOf(one).tie === tie;
    return featureOf(name);
  }
  /** Whether all that a row asks for holds of a candidate. */
  const compiled = <T extends Row>(rows: readonly T[]) => rows.map((row) => ({ row, holds: conditionOf(row.when, testOf) }));

  const [links, signs] = [compiled(weights.links), compiled(weights.signs)];
  const decides = { place: compiled(verdicts.place), replaced: compiled(verdicts.replaced), asked: compiled(verdicts.asked) };

  /** The row of a table that decides about a candidate: the first that holds; where none does, nothing comes of it. */
  const rowOf = (table: Table, one: Candidate): Verdict | undefined => decides[table].find(({ holds }) => holds(one))?.row;

  return {
    pointsOf,
    rowOf,
    /** All rows of a table that hold of a candidate, in their order. */
    rowsOf: (table: Table, one: Candidate) => decides[table].filter(({ holds }) => holds(one)).map(({ row }) => row),
    /** Which weights count for a candidate, by their number: its link, and behind all links its signs. */
    termsOf: (one: Candidate): number[] => [
      weights.links.indexOf(linkOf(one)),
      ...signs.flatMap(({ holds }, index) => (holds(one) ? links.length + index : [])),
    ],
    /** What a table gives a candidate; undefined where that is nothing. */
    givenBy(table: Table, one: Candidate): string | undefined {
      const row = rowOf(table, one);
      return row === undefined || row.gives === 'nothing' || pointsOf(one) < (row.from ?? Number.NEGATIVE_INFINITY) ? undefined : row.gives;
    },
  };
}

export const judge = createJudge(tables);
