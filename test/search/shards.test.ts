import { describe, expect, test } from 'vitest';
import { assignShards, type ShardLimit } from '../../src/search/shards.ts';

const sessions = (count: number, turns = 10) => Array.from({ length: count }, (_, n) => ({ slug: `2026-01-01-session-${n}`, turns }));
const deal = (all: { slug: string; turns: number }[], limit?: ShardLimit) =>
  assignShards(all, (session) => session, limit).map((shard) => shard.sessions);
const placeOf = (shards: { slug: string }[][]) => new Map(shards.flatMap((shard, place) => shard.map(({ slug }) => [slug, place])));

describe('shards', () => {
  test('a small archive has one, an empty one none', () => {
    expect(deal(sessions(5))).toHaveLength(1);
    expect(deal([])).toEqual([]);
  });
  test('hold every session once, and no more than they may', () => {
    const shards = deal(sessions(1_000), { sessions: 100, turns: 1e6 });
    expect(shards.flat()).toHaveLength(1_000);
    expect(placeOf(shards).size).toBe(1_000);
    expect(Math.max(...shards.map((shard) => shard.length))).toBeLessThanOrEqual(100);
  });
  test('are limited by turns as well', () => {
    for (const shard of deal(sessions(100, 50), { sessions: 1_000, turns: 1_000 })) {
      expect(shard.reduce((sum, { turns }) => sum + turns, 0)).toBeLessThanOrEqual(1_000);
    }
  });
  test('of an archive that many machines index are no more than those of one', () => {
    const [one, eighth] = [sessions(1_600, 50), sessions(200, 50)];
    const alone = assignShards(one, (session) => session).length;
    expect(8 * assignShards(eighth, (session) => session, undefined, 8).length).toBeLessThanOrEqual(alone);
    expect(alone).toBeGreaterThan(8);
  });
  test('take in a session that is over the limit alone', () => {
    expect(deal([{ slug: 'huge', turns: 1e6 }, ...sessions(3)], { sessions: 10, turns: 100 }).flat()).toHaveLength(4);
  });
  test('are fewer in a large archive, where each costs every search', () => {
    expect(deal(sessions(6_000)).length).toBeGreaterThan(20);
    expect(deal(sessions(10_000, 20)).length).toBe(12);
  });
  test('are dealt anew seldom while an archive grows', () => {
    const numbers = Array.from({ length: 120 }, (_, n) => deal(sessions(10 * n + 10, 50)).length);
    expect(numbers.at(-1)).toBeGreaterThan(20);
    expect(numbers.filter((number, at) => at > 0 && number !== numbers[at - 1]).length).toBeLessThan(10);
  });
  test('do not depend on the order of sessions', () => {
    const limit = { sessions: 20, turns: 1e6 };
    expect(deal(sessions(100).reverse(), limit)).toEqual(deal(sessions(100), limit));
  });
  test('stay where they are when a session comes', () => {
    const limit = { sessions: 60, turns: 1e6 };
    const before = placeOf(deal(sessions(200), limit));
    const after = placeOf(deal(sessions(201), limit));
    expect([...before].filter(([slug, place]) => after.get(slug) !== place)).toEqual([]);
  });
});
