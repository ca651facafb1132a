/** Recall and false alarms on the corpora of the tests, with other values for each seed, as tables. */
import { createRedactor, type Redactor } from '../../../src/redact/index.ts';
import { changedOf, hollowCases, missesOf, type NgCase, ngCases, type OkCase, okCases } from '../../../test/redact/corpus/texts.ts';
import { defaults } from '../../../test/redact/helpers.ts';

/** Kinds of private data. */
export const PRIVATE = ['email', 'home', 'user', 'host', 'ip', 'account', 'author'];

export function reportCorpora(redactor: Redactor, seed: number, verbose: boolean): void {
  const cases = ngCases(seed);
  const misses = missesOf(cases, redactor);
  const missed = new Set(misses.map(({ of }) => of));
  for (const [title, key] of [
    ['group', 'group'],
    ['place', 'place'],
    ['language', 'language'],
    ['value', 'kind'],
  ] as const)
    table(title, cases, missed, (one) => one[key]);
  console.log(row('all', cases, missed));

  const kept = okCases(seed);
  const open = createRedactor({ ...defaults, keep: PRIVATE });
  const hollow = hollowCases();
  const changed = [...changedOf(kept, redactor), ...changedOf(hollow, open)];
  const lost = new Set(changed.map(({ of }) => of));
  table('must keep', [...kept, ...hollow], lost, ({ group }) => group);

  console.log(verbose ? '' : '\n--verbose lists what was missed and changed.');
  if (!verbose) return;
  for (const { of, piece } of misses)
    console.log(`\nmissed  ${of.group}, ${of.place}: ${JSON.stringify(of.text)}\n        left ${JSON.stringify(piece)}`);
  for (const { of, after } of changed)
    console.log(`\nchanged ${of.group}: ${JSON.stringify(of.given)}\n        to ${JSON.stringify(after)}`);
}

function table<T extends NgCase | OkCase>(
  title: string,
  cases: readonly T[],
  missed: ReadonlySet<T>,
  by: (one: T) => string | undefined,
): void {
  console.log(`\n${title.padEnd(34)}${'recall'.padStart(9)}${'missed'.padStart(9)}${'of'.padStart(7)}`);
  const groups = [...Map.groupBy(cases, by)].flatMap(([name, list]) => (name === undefined ? [] : [{ name, list }]));
  // Of a long table only what is not complete.
  const shown = groups.length > 40 ? groups.filter(({ list }) => list.some((one) => missed.has(one))) : groups;
  for (const { name, list } of shown.sort((a, b) => (a.name < b.name ? -1 : 1))) console.log(row(name, list, missed));
  if (shown.length < groups.length) console.log(`… and ${groups.length - shown.length} without a miss`);
}

function row<T>(name: string, cases: readonly T[], missed: ReadonlySet<T>): string {
  const count = cases.filter((one) => missed.has(one)).length;
  return `${name.padEnd(34)}${`${(100 * (1 - count / cases.length)).toFixed(1)} %`.padStart(9)}${String(count).padStart(9)}${String(cases.length).padStart(7)}`;
}
