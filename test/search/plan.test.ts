import { describe, expect, test } from 'vitest';
import { type BundleLimit, type IndexedSession, planBundles } from '../../src/search/index.ts';
import { archived, turn } from './archive.ts';

const session = (slug: string, turns: number) => archived(slug, [], { turns });
const sessions = (count: number, turns = 10) => Array.from({ length: count }, (_, n) => session(`2026-01-01-session-${n}`, turns));
const plan = (all: IndexedSession[], limit?: BundleLimit) =>
  planBundles(all, limit && { limit }).map((bundle) => bundle.sessions.map(({ meta: { slug, turns } }) => ({ slug, turns })));
const placeOf = (bundles: { slug: string }[][]) => new Map(bundles.flatMap((bundle, place) => bundle.map(({ slug }) => [slug, place])));

describe('bundles', () => {
  test('a small archive has one, an empty one none', () => {
    expect(plan(sessions(5))).toHaveLength(1);
    expect(plan([])).toEqual([]);
  });
  test('hold every session once, and no more than they may', () => {
    const bundles = plan(sessions(1_000), { sessions: 100, turns: 1e6 });
    expect(bundles.flat()).toHaveLength(1_000);
    expect(placeOf(bundles).size).toBe(1_000);
    expect(Math.max(...bundles.map((bundle) => bundle.length))).toBeLessThanOrEqual(100);
  });
  test('are limited by turns as well', () => {
    for (const bundle of plan(sessions(100, 50), { sessions: 1_000, turns: 1_000 })) {
      expect(bundle.reduce((sum, { turns }) => sum + turns, 0)).toBeLessThanOrEqual(1_000);
    }
  });
  test('of an archive that many machines index are no more than those of one', () => {
    const [one, eighth] = [sessions(320, 50), sessions(40, 50)];
    const alone = planBundles(one).length;
    expect(8 * planBundles(eighth, { machine: { index: 1, of: 8 } }).length).toBeLessThanOrEqual(alone);
    expect(alone).toBe(8);
  });
  test('take in a session that is over the limit alone', () => {
    expect(plan([session('huge', 1e6), ...sessions(3)], { sessions: 10, turns: 100 }).flat()).toHaveLength(4);
  });
  test('are large in a large archive, where each costs every search', () => {
    expect(plan(sessions(2_000)).length).toBe(8);
    expect(plan(sessions(10_000, 20)).length).toBeLessThan(10);
  });
  test('change their number seldom while an archive grows', () => {
    const numbers = Array.from({ length: 120 }, (_, n) => plan(sessions(10 * n + 10, 50)).length);
    expect(numbers.at(-1)).toBe(8);
    expect(numbers.filter((number, at) => at > 0 && number !== numbers[at - 1]).length).toBeLessThan(10);
  });
  test('of all machines that index an archive have names of their own', () => {
    const languages = [1, 2, 3].flatMap((index) =>
      planBundles(sessions(300, 50), { machine: { index, of: 3 } }).map(({ language }) => language),
    );
    expect(languages.length).toBeGreaterThan(3);
    expect(new Set(languages).size).toBe(languages.length);
  });
  test('say with their inputs whether anything about them changed', () => {
    const inputs = (all: IndexedSession[]) => planBundles(all)[0]?.inputs;
    const before = inputs(sessions(3));
    expect(inputs(sessions(3))).toBe(before);
    expect(inputs([...sessions(2), archived('2026-01-01-session-2', [[turn(1, { prompt: 'new' })]])])).not.toBe(before);
    expect(inputs([...sessions(2), archived('2026-01-01-session-2', [], { title: 'new', turns: 10 })])).not.toBe(before);
  });
  test('do not depend on the order of sessions', () => {
    const limit = { sessions: 20, turns: 1e6 };
    expect(plan(sessions(100).reverse(), limit)).toEqual(plan(sessions(100), limit));
  });
  test('stay where they are when a session comes', () => {
    const limit = { sessions: 60, turns: 1e6 };
    const before = placeOf(plan(sessions(200), limit));
    const after = placeOf(plan(sessions(201), limit));
    expect([...before].filter(([slug, place]) => after.get(slug) !== place)).toEqual([]);
  });
});
