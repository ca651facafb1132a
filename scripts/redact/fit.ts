/**
 * `node scripts/redact/fit.ts`: makes the points of the judge of talk (`src/redact/talk/weights.json`) again, from the sets and
 * the cases of `test/redact`, and prints what they tell of texts that they were not made from beside what the points of today do.
 * `--check` writes nothing, lists the cases that come out otherwise than with the points of today, and fails where there are any.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judge, type Table, type Verdict } from '../../src/redact/talk/rows.ts';
import { type Example, examplesOf, isTest } from './inputs.ts';
import { fitted, type Sample } from './regression.ts';

type Weights = Record<'links' | 'signs', { points: number }[]>;

const file = fileURLToPath(new URL('../../src/redact/talk/weights.json', import.meta.url));
const FOLDS = 4;

/** An example, the weights that count for it, and from how many points on it is replaced, or at least asked about. */
interface Judged {
  example: Example;
  terms: readonly number[];
  replaced: number;
  asked: number;
}

function judgedOf(example: Example): Judged {
  const fromOf = (table: Table) => startOf(judge.rowOf(table, example.one));
  const replaced = fromOf(example.isSpoken ? 'replaced' : 'place');
  return { example, terms: judge.termsOf(example.one), replaced, asked: example.isSpoken ? Math.min(replaced, fromOf('asked')) : replaced };
}
const startOf = (row: Verdict | undefined) =>
  row === undefined || row.gives === 'nothing' ? Number.POSITIVE_INFINITY : (row.from ?? Number.NEGATIVE_INFINITY);

const sumOf = ({ terms }: { terms: readonly number[] }, points: readonly number[]) =>
  terms.reduce((sum, term) => sum + (points[term] as number), 0);

/**
 * What is asked of the points by an example. What the points of today get right stays right, but for what is asked about
 * without need in a blind set: a ratchet, as the floors of these sets are.
 */
function samplesOf({ example, terms, replaced, asked }: Judged, today: readonly number[]): Sample[] {
  const { truth, isSpoken } = example;
  const sample = (from: number, isTrue: boolean, isFirm = true): Sample[] =>
    Number.isFinite(from)
      ? [{ terms, from, isTrue, weight: isTrue ? 1 : OTHERS, must: isFirm && sumOf({ terms }, today) >= from === isTrue }]
      : [];
  if (truth === 'gone') return [...sample(replaced, true), ...(asked < replaced ? sample(asked, true) : [])];
  if (truth === 'asked') return isSpoken ? [...sample(replaced, false), ...sample(asked, true)] : [];
  return [...sample(replaced, false), ...(asked < replaced ? sample(asked, false, isTest(example)) : [])];
}
/** How much another word counts: a wrong value harms in every place. */
const OTHERS = 4;

type Outcome = 'replaced' | 'asked' | 'nothing';
function outcomeOf(one: Judged, points: readonly number[]): Outcome {
  const sum = sumOf(one, points);
  return sum >= one.replaced ? 'replaced' : sum >= one.asked ? 'asked' : 'nothing';
}

/** Of examples: secrets that are replaced, or at least asked about; other words that are replaced, and that are asked about. */
function figuresOf(examples: readonly Judged[], points: readonly number[]): string {
  const share = (isSecret: boolean, outcomes: readonly Outcome[]) => {
    const all = examples.filter(({ example }) => (example.truth === 'gone') === isSecret);
    return `${all.filter((one) => outcomes.includes(outcomeOf(one, points))).length} of ${all.length}`;
  };
  return [
    `secrets replaced ${share(true, ['replaced'])}`,
    `or asked about ${share(true, ['replaced', 'asked'])}`,
    `other words replaced ${share(false, ['replaced'])}`,
    `asked about ${share(false, ['asked'])}`,
    `pairs in order ${(100 * orderOf(examples, points)).toFixed(2)} %`,
  ].join(', ');
}

/** Of all pairs of a secret and another word, how often the secret has more points. */
function orderOf(examples: readonly Judged[], points: readonly number[]): number {
  const ranked = examples.map((one) => ({ isSecret: one.example.truth === 'gone', sum: sumOf(one, points) })).sort((a, b) => a.sum - b.sum);
  let [words, pairs] = [0, 0];
  for (const { isSecret } of ranked) isSecret ? (pairs += words) : words++;
  return pairs / (words * (ranked.length - words));
}

const weights: Weights = JSON.parse(readFileSync(file, 'utf8'));
const rows = [...weights.links, ...weights.signs];
const today = rows.map(({ points }) => points);
const all = [...examplesOf('cases'), ...examplesOf('blind')].map(judgedOf);

const pointsFrom = (examples: readonly Judged[], before = today) =>
  fitted(
    examples.flatMap((one) => samplesOf(one, before)),
    rows.length,
  );

/** What comes out right has to stay so: they are made again until nothing more does. From there they come out the same. */
function settledFrom(before: number[]): number[] {
  const points = pointsFrom(all, before);
  return points.every((one, index) => one === before[index]) ? points : settledFrom(points);
}

const sets = [...new Set(all.flatMap(({ example }) => (isTest(example) ? [] : example.set)))].sort();
for (let fold = 0; fold < FOLDS; fold++) {
  const held = sets.filter((_, index) => index % FOLDS === fold);
  const isHeld = ({ example }: Judged) => held.includes(example.set);
  const [rest, blind] = [all.filter((one) => !isHeld(one)), all.filter(isHeld)];
  console.log(
    `held out: ${held.join(', ')}\n  today: ${figuresOf(blind, today)}\n  made without them: ${figuresOf(blind, pointsFrom(rest))}`,
  );
}

const points = settledFrom(today);
const changed = all.filter((one) => outcomeOf(one, points) !== outcomeOf(one, today));
console.log(`all ${all.length} words\n  today: ${figuresOf(all, today)}\n  made from them: ${figuresOf(all, points)}`);
console.log(
  `${rows.filter((_, index) => points[index] !== today[index]).length} of ${rows.length} weights and ${changed.length} words differ`,
);
if (process.argv.includes('--check')) {
  for (const one of changed) {
    const { from, truth, isSpoken } = one.example;
    console.log(`${from}: ${truth}, ${isSpoken ? 'spoken' : 'stated'}: ${outcomeOf(one, today)}, now ${outcomeOf(one, points)}`);
  }
  if (changed.length > 0) process.exitCode = 1;
} else {
  for (const [index, row] of rows.entries()) row.points = points[index] as number;
  // A row in a line, as the formatter leaves it.
  const lineOf = (row: object) => `    ${JSON.stringify(row, null, 1).replace(/\n\s*/g, ' ')}`;
  const tables = Object.entries(weights).map(([name, of]) => `  "${name}": [\n${of.map(lineOf).join(',\n')}\n  ]`);
  writeFileSync(file, `{\n${tables.join(',\n')}\n}\n`);
}
