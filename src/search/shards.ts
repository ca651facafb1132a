/** Which sessions are indexed together. */
import { createHash } from 'node:crypto';

/** What one process can index: Pagefind holds a shard in memory, about a kilobyte for every 40 bytes of text. */
export interface ShardLimit {
  sessions: number;
  turns: number;
}

export const shardLimit: ShardLimit = { sessions: 2_000, turns: 30_000 };

/**
 * A session that changed has its whole shard built again, about a second for 1,000 turns; a search asks every shard. So
 * shards are small in archives that are built often, and half as many where a search would have to fetch too much: at 10,000
 * sessions 24 shards are 50 to 120 kB more than 12. Another number changes all of them, so an archive that grows passes over
 * most.
 */
const numbers = [1, 2, 3, 4, 6, 8, 12, 16, 24];
const smallTurns = 2_500;
const beyond = 12;

/**
 * Places of words in one file of the index. A word's file is fetched from every shard, the list of all files before the
 * first search: at ten thousand sessions this is 31 kB less for one word and 79 for two than 2,500 (Pagefind's own is
 * 20,000). Still less would be so many files that builds notice.
 */
export const chunkSize = 1_600;

export interface Shard<T> {
  /** Its number; stays the same while there are as many shards. */
  place: number;
  sessions: T[];
}

/**
 * Deals sessions out by a hash of their slug into as few shards as keep to the limit. The same sessions always get the
 * same shards, and one more shard takes its share from the others without moving the rest. Where these are the sessions
 * of one of `machines` that index an archive, what counts as few is for all of them together.
 */
export function assignShards<T>(
  sessions: T[],
  metaOf: (session: T) => { slug: string; turns: number },
  limit = shardLimit,
  machines = 1,
): Shard<T>[] {
  if (sessions.length === 0) return [];
  const sorted = sessions.map((session) => ({ session, ...metaOf(session) })).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const turns = sorted.reduce((sum, one) => sum + one.turns, 0);
  const small = Math.floor((numbers.find((number) => number * smallTurns >= turns * machines) ?? beyond) / machines);
  const fewest = Math.max(1, small, Math.ceil(sorted.length / limit.sessions), Math.ceil(turns / limit.turns));
  // Chance deals unevenly; a session that is over the limit alone never fits.
  for (let count = fewest; ; count++) {
    const shards: (typeof sorted)[] = Array.from({ length: count }, () => []);
    for (const one of sorted) shards[bucket(one.slug, count)]?.push(one);
    if (count > 2 * fewest || shards.every((shard) => fits(shard, limit))) {
      return shards
        .map((shard, place) => ({ place, sessions: shard.map(({ session }) => session) }))
        .filter(({ sessions }) => sessions.length > 0);
    }
  }
}

function fits(shard: { turns: number }[], limit: ShardLimit): boolean {
  return shard.length <= limit.sessions && (shard.length === 1 || shard.reduce((sum, { turns }) => sum + turns, 0) <= limit.turns);
}

/** One of so many buckets: jump consistent hashing (Lamping and Veach, 2014). */
export function bucket(key: string, buckets: number): number {
  let hash = createHash('sha256').update(key).digest().readBigUInt64BE();
  let current = 0;
  for (let next = 0; next < buckets; ) {
    current = next;
    hash = BigInt.asUintN(64, hash * 2862933555777941757n + 1n);
    next = Math.floor(((current + 1) * 2 ** 31) / (Number(hash >> 33n) + 1));
  }
  return current;
}
