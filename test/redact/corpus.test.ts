/** The corpora: what must go and what must stay, each case in several places of a session. */
import { describe, expect, it, vi } from 'vitest';
import { privateKinds } from '../../src/model/site.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { isAll } from '../all-only.ts';
import { readCases } from './corpus/case.ts';
import { blindSets, countsOf, floors, lowerFloors } from './corpus/floors.ts';
import { forget, known } from './corpus/known.ts';
import { runCases } from './corpus/run.ts';
import { changedOf, hollowCases, missesOf, ngCases, okCases } from './corpus/texts.ts';
import { defaults, redactor } from './helpers.ts';

function expectKnown(kind: 'missed' | 'changed', today: readonly { at: string; what: string }[]): void {
  const all = new Set(today.map(({ what }) => what));
  if (process.env.UPDATE_CORPUS) forget(kind, [...all]);
  const listed = known()[kind];
  expect(today.filter(({ what }) => !listed.includes(what)).map(({ at, what }) => `${at}: ${what}`)).toEqual([]);
  expect(
    listed.filter((one) => !all.has(one)),
    'right now: take them out of test/redact/corpus/known.json (UPDATE_CORPUS=1)',
  ).toEqual([]);
}

// Thousands of cases, in one pass each.
vi.setConfig({ testTimeout: 180_000 });

it('finds what must go, except for what is known', () => {
  const cases = ngCases();
  expect(cases.length).toBeGreaterThan(7000);
  expectKnown(
    'missed',
    missesOf(cases, redactor).map(({ of }) => ({ at: of.at, what: `${of.group}, ${of.place}: ${of.text}` })),
  );
});

it('leaves what must stay, and what stands in for secrets, except for what is known', () => {
  const open = createRedactor({ ...defaults, keep: [...privateKinds] });
  const changed = [...changedOf(okCases(), redactor), ...changedOf(hollowCases(), open)];
  expectKnown(
    'changed',
    changed.map(({ of }) => ({ at: of.at, what: `${of.group}: ${of.given}` })),
  );
});

/** One of each kind: groups of cases, and talk. `npm run test:all` runs them all. */
const always = ['mixed', 'talk-1'];

describe('sets that were written without knowledge of the rules', () => {
  it('have floors', () => expect(Object.keys(floors()).sort()).toEqual(blindSets().map(({ name }) => name)));

  const sets = blindSets().filter(({ name }) => isAll || always.includes(name));
  it.each(sets)('$name: no more is missed or lost than before', ({ name, path }) => {
    const today = countsOf(runCases(readCases(path), redactor).outcomes);
    if (process.env.UPDATE_CORPUS) lowerFloors(name, today);
    const before = floors()[name] ?? {};
    const worse = Object.entries(before).filter(([group, { missed, silent, lost }]) => {
      const now = today[group];
      return now === undefined || now.missed > missed || now.silent > silent || now.lost > lost;
    });
    expect(worse.map(([group, counts]) => ({ group, before: counts, now: today[group] }))).toEqual([]);
    const size = (all: typeof today) => Object.entries(all).map(([group, { secrets, kept }]) => ({ group, secrets, kept }));
    expect(size(today)).toEqual(size(before));
  });
});
