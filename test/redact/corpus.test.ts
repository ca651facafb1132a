/** The corpora: what must go and what must stay, each case in several places of a session. */
import { expect, it } from 'vitest';
import { createRedactor } from '../../src/redact/index.ts';
import { forget, known } from './corpus/known.ts';
import { changedOf, hollowCases, missesOf, ngCases, okCases } from './corpus/texts.ts';
import { defaults, redactor } from './helpers.ts';

function expectKnown(kind: 'missed' | 'changed', today: readonly string[]): void {
  if (process.env.UPDATE_CORPUS) forget(kind, today);
  const listed = known()[kind];
  expect([...new Set(today)].filter((one) => !listed.includes(one))).toEqual([]);
  expect(
    listed.filter((one) => !today.includes(one)),
    'right now: take them out of test/redact/corpus/known.json (UPDATE_CORPUS=1)',
  ).toEqual([]);
}

it('finds what must go, except for what is known', () => {
  const cases = ngCases();
  expect(cases.length).toBeGreaterThan(7000);
  expectKnown(
    'missed',
    missesOf(cases, redactor).map(({ of }) => `${of.group}, ${of.place}: ${of.text}`),
  );
});

it('leaves what must stay, and what stands in for secrets, except for what is known', () => {
  const open = createRedactor({ ...defaults, keep: ['email', 'home', 'user', 'host', 'ip', 'account', 'author'] });
  const changed = [...changedOf(okCases(), redactor), ...changedOf(hollowCases(), open)];
  expectKnown(
    'changed',
    changed.map(({ of }) => `${of.group}: ${of.given}`),
  );
});
