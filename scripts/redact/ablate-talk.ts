/**
 * `node scripts/redact/ablate-talk.ts`: takes each row of the judge of talk away in turn (`src/redact/talk/weights.json` and
 * `verdicts.json`), and prints what becomes otherwise without it: words of the tests' cases, and of the blind sets, by what
 * they are (`gone`, `asked`, `stays`) and what became of them. A row without which nothing does is said to be idle.
 */
import { createJudge, judge, type Table, tables, type Verdict } from '../../src/redact/talk/rows.ts';
import { type Example, examplesOf, isTest, type Outcome, outcomeOf } from './inputs.ts';

interface Judged {
  example: Example;
  outcome: Outcome;
  points: number;
  terms: readonly number[];
  rows: { readonly [table in Table]: readonly Verdict[] };
}

const all = [...examplesOf('cases'), ...examplesOf('blind')].map((example): Judged => {
  const rowsOf = (table: Table) => judge.rowsOf(table, example.one);
  return {
    example,
    outcome: outcomeOf(example, judge.givenBy),
    points: judge.pointsOf(example.one),
    terms: judge.termsOf(example.one),
    rows: { place: rowsOf('place'), replaced: rowsOf('replaced'), asked: rowsOf('asked') },
  };
});

/** What becomes of a word with so many points, without a row. */
const withOut = ({ example, rows, points }: Judged, row: Verdict | undefined, more = 0) =>
  outcomeOf(example, (table) => {
    const next = rows[table].find((one) => one !== row);
    return next === undefined || next.gives === 'nothing' || points + more < (next.from ?? Number.NEGATIVE_INFINITY)
      ? undefined
      : next.gives;
  });

function report(name: string, of: readonly Judged[], outcomeNow: (one: Judged) => Outcome): void {
  const changes = of.flatMap((one) => {
    const { example, outcome } = one;
    const now = outcomeNow(one);
    return now === outcome ? [] : [`${isTest(example) ? 'case' : 'blind'} ${example.truth}: ${outcome} → ${now}`];
  });
  const counted = [...Map.groupBy(changes, (change) => change)].map(([change, { length }]) => `${change} (${length})`);
  console.log(`${name}: ${counted.sort().join(', ') || 'idle'}`);
}

const { links, signs } = tables.weights;
for (const [index, link] of links.entries()) {
  const without = createJudge({ ...tables, weights: { links: links.toSpliced(index, 1), signs } });
  const of = all.filter(({ terms }) => terms[0] === index);
  // The last link holds of every word.
  if (link.when !== '') report(`link, ${link.says}`, of, ({ example }) => outcomeOf(example, without.givenBy));
}
for (const [index, { says, points }] of signs.entries()) {
  const of = all.filter(({ terms }) => terms.includes(links.length + index));
  report(`sign, ${says}`, of, (one) => withOut(one, undefined, -points));
}
for (const table of ['place', 'replaced', 'asked'] as const)
  for (const row of tables.verdicts[table]) {
    const of = all.filter(({ rows }) => rows[table][0] === row);
    report(`${table}, ${row.name}`, of, (one) => withOut(one, row));
  }
