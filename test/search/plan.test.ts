import { describe, expect, test } from 'vitest';
import { type BundleLimit, type IndexedSession, planBundles } from '../../src/search/index.ts';
import { seeded } from '../redact/sample.ts';
import { meta } from './archive.ts';

const session = (slug: string, turns: number, date?: string): IndexedSession => ({
  meta: meta(slug, { turns, ...(date && { date }) }),
  documents: '',
});
/** All of one time. */
const sessions = (count: number, turns = 10) => Array.from({ length: count }, (_, n) => session(`2026-01-01-session-${n}`, turns));
const plan = (all: IndexedSession[], limit?: BundleLimit) =>
  planBundles(all, limit && { limit }).map((bundle) => bundle.sessions.map(({ meta: { slug, turns } }) => ({ slug, turns })));
const turnsIn = (all: IndexedSession[]) => all.reduce((sum, { meta }) => sum + meta.turns, 0);
/** Turns of each bundle, by all that its files depend on. */
const bundlesOf = (all: IndexedSession[]) => new Map(planBundles(all).map(({ inputs, sessions }) => [inputs, turnsIn(sessions)]));
/** Turns of the bundles that are indexed again. */
const again = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].flatMap(([inputs, turns]) => (before.has(inputs) ? [] : [turns]));

/** Sessions as they come: the longer the archive is kept the more often, with pauses; some are many times as long as others. */
function arriving(count: number, seed: number): IndexedSession[] {
  const next = seeded(seed);
  const gauss = () => Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next());
  let at = Date.UTC(2024, 3, 1);
  return Array.from({ length: count }, (_, n) => {
    at += (4e9 / (n + 20)) * Math.exp(1.5 * gauss());
    return session(`${seed}-${n}`, Math.max(1, Math.round(20 * Math.exp(1.3 * gauss()))), new Date(at).toISOString());
  });
}
const grown = ({ meta: { slug, turns, date } }: IndexedSession, more = 10) => session(slug, turns + more, date);
const replaced = (all: IndexedSession[], place: number, by: (one: IndexedSession) => IndexedSession[]) =>
  all.flatMap((one, at) => (at === place ? by(one) : [one]));

describe('bundles', () => {
  test('a small archive has one, an empty one none', () => {
    expect(plan(sessions(5))).toHaveLength(1);
    expect(plan([])).toEqual([]);
  });
  test('hold every session once, and no more than they may', () => {
    const bundles = plan(sessions(1_000), { sessions: 100, turns: 1e6 });
    expect(new Set(bundles.flat().map(({ slug }) => slug)).size).toBe(1_000);
    expect(bundles.flat()).toHaveLength(1_000);
    expect(Math.max(...bundles.map((bundle) => bundle.length))).toBeLessThanOrEqual(100);
  });
  test('are limited by turns as well', () => {
    for (const bundle of plan(sessions(100, 50), { sessions: 1_000, turns: 1_000 })) {
      expect(bundle.reduce((sum, { turns }) => sum + turns, 0)).toBeLessThanOrEqual(1_000);
    }
  });
  test('of an archive that many machines index are hardly more than those of one', () => {
    const [one, eighth] = [arriving(2_000, 4), arriving(250, 4)];
    expect(planBundles(one)).toHaveLength(7);
    expect(planBundles(eighth).length).toBeGreaterThan(1);
    expect(planBundles(eighth, { machines: 8 })).toHaveLength(1);
  });
  test('take in a session that is over the limit alone', () => {
    expect(plan([session('huge', 1e6), ...sessions(3)], { sessions: 10, turns: 100 }).flat()).toHaveLength(4);
  });
  test('are few in a large archive, where each costs every search', () => {
    for (const [count, most] of [
      [100, 4],
      [1_000, 6],
      [3_000, 10],
      [10_000, 22],
    ] as const)
      for (const seed of count < 3_000 ? [1, 2, 3] : [1]) expect(plan(arriving(count, seed)).length).toBeLessThanOrEqual(most);
  });
  test('hold sessions that began one after another, the latest ones few', () => {
    for (const seed of [1, 2, 3]) {
      const all = arriving(1_000, seed);
      const bundles = planBundles(all);
      expect(bundles.flatMap((bundle) => bundle.sessions)).toEqual(all);
      const shares = bundles.map((bundle) => turnsIn(bundle.sessions) / turnsIn(all));
      // Processes that index an archive side by side, and their memory, want none to be much of it.
      expect(Math.max(...shares)).toBeLessThan(0.45);
      expect(shares.at(-1)).toBeLessThan(0.1);
    }
  });
  test('take sessions without a time, or of impossible ones', () => {
    const timeless = Array.from({ length: 300 }, (_, n) => ({
      meta: meta(`timeless-${n}`, { turns: 30, date: undefined }),
      documents: '',
    }));
    const odd = ['1969-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 'yesterday'].map((date) => session(date, 9, date));
    const all = [...timeless, ...odd, ...sessions(300, 30)];
    expect(plan(all).flat()).toHaveLength(603);
    expect(plan(all).length).toBeGreaterThan(2);
  });
  test('have names of their own, those of different machines too', () => {
    const all = arriving(900, 7);
    const machines = [0, 1, 2].map((machine) => all.filter((_, n) => n % 3 === machine));
    const languages = machines.flatMap((of) => planBundles(of, { machines: 3 }).map(({ language }) => language));
    expect(languages.length).toBeGreaterThan(3);
    expect(new Set(languages).size).toBe(languages.length);
    for (const language of languages) expect(language).toMatch(/^und-[a-z0-9]{1,8}$/);
  });
  test('say with their inputs whether anything about them changed', () => {
    const inputs = (all: IndexedSession[]) => planBundles(all)[0]?.inputs;
    const before = inputs(sessions(3));
    expect(inputs(sessions(3))).toBe(before);
    for (const change of [{ digest: 'new' }, { title: 'new' }])
      expect(inputs([...sessions(2), { meta: meta('2026-01-01-session-2', { turns: 10, ...change }), documents: '' }])).not.toBe(before);
  });
  test('do not depend on the order of sessions', () => {
    for (const all of [arriving(1_500, 1), sessions(1_500, 20)]) {
      const next = seeded(5);
      const shuffled = all.map((one) => ({ one, at: next() })).sort((a, b) => a.at - b.at);
      const inputs = planBundles(shuffled.map(({ one }) => one)).map((bundle) => bundle.inputs);
      expect(inputs).toEqual(planBundles(all).map((bundle) => bundle.inputs));
    }
  });
});

describe('where an archive changes', () => {
  test('the bundle of a session that goes or grows is indexed again, seldom others beside it', () => {
    const next = seeded(3);
    let others = 0;
    for (let round = 0; round < 20; round += 1) {
      const all = arriving(200 + Math.floor(next() * 800), round % 10);
      const place = Math.floor(next() * all.length);
      const before = bundlesOf(all);
      for (const by of [() => [], (one: IndexedSession) => [grown(one)]]) {
        const indexed = again(before, bundlesOf(replaced(all, place, by)));
        // Two where one is cut, and one where two others are joined for it.
        expect(indexed.length).toBeLessThanOrEqual(3);
        others += Number(indexed.length > 1);
      }
    }
    expect(others).toBeLessThan(5);
  });

  test('builds index the latest sessions again and rarely the old ones, as more come', () => {
    const [next, all, step] = [seeded(8), arriving(1_500, 8), 30];
    const counts: number[] = [];
    const first = all.slice(0, 300);
    let known = bundlesOf(first);
    for (let have = first.length; have < all.length; have += step) {
      const sessions = all.slice(0, have + step);
      // The last one grows between two builds, and now and then one of those before it does.
      const last = sessions.length - 1;
      const late = last - 1 - Math.floor(next() * 20);
      const some = replaced(sessions, last, (one) => [grown(one, -Math.floor(one.meta.turns / 2))]);
      for (const state of [some, next() < 0.2 ? replaced(sessions, late, (one) => [grown(one)]) : sessions]) {
        const after = bundlesOf(state);
        counts.push(again(known, after).reduce((sum, turns) => sum + turns, 0));
        known = after;
      }
    }
    counts.sort((a, b) => a - b);
    const indexed = counts.reduce((sum, count) => sum + count, 0);
    const added = turnsIn(all) - turnsIn(first);
    // An eighth of the archive is 8,000 turns, and each build would index so many.
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(2_500);
    expect(indexed / added).toBeLessThan(10);
  });
});
