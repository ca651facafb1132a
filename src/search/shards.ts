/** Which sessions are indexed together. */
import { createHash } from 'node:crypto';

export const largestShard = 2_000;

/**
 * Deals sessions out by a hash of their slug: as few shards as hold at most `largest` each. The same sessions always
 * get the same shards, and one more shard takes its share from the others without moving the rest.
 */
export function assignShards<T>(sessions: T[], slugOf: (session: T) => string, largest = largestShard): T[][] {
  const sorted = [...sessions].sort((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1));
  for (let count = Math.ceil(sorted.length / largest) || 1; ; count++) {
    const shards: T[][] = Array.from({ length: count }, () => []);
    for (const session of sorted) shards[bucket(slugOf(session), count)]?.push(session);
    if (shards.every((shard) => shard.length <= largest)) return shards.filter((shard) => shard.length > 0);
  }
}

/** Jump consistent hashing (Lamping and Veach, 2014). */
function bucket(key: string, buckets: number): number {
  let hash = createHash('sha256').update(key).digest().readBigUInt64BE();
  let current = 0;
  for (let next = 0; next < buckets; ) {
    current = next;
    hash = BigInt.asUintN(64, hash * 2862933555777941757n + 1n);
    next = Math.floor(((current + 1) * 2 ** 31) / (Number(hash >> 33n) + 1));
  }
  return current;
}
