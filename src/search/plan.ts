/** Which sessions are indexed together, in one bundle of Pagefind's. */
import { createHash } from 'node:crypto';
import type { SearchDocument, SessionMeta } from '../model/meta.ts';
import { toSearchSession } from './session.ts';

export interface IndexedSession {
  meta: SessionMeta;
  /** A file is read by the process that indexes it: no other needs what is in it. */
  documents: string | (() => Promise<SearchDocument[]>);
}

/** What one process can index: Pagefind holds a bundle in memory, about a kilobyte for every 40 bytes of text. */
export interface BundleLimit {
  sessions: number;
  turns: number;
}

export interface Bundle {
  /**
   * The language tag given to Pagefind, English in all bundles. Ids of documents begin with it, and no two bundles of an archive
   * have the same one: this is how merged results name their bundle.
   */
  language: string;
  sessions: IndexedSession[];
  /** All that its files depend on, besides the code of this room and the version of Pagefind. */
  inputs: string;
}

export interface PlanOptions {
  limit?: BundleLimit;
  /** Where many machines index one archive, which of them this is: no bundle of one has the language of another's. */
  machine?: { index: number; of: number } | undefined;
}

export const bundleLimit: BundleLimit = { sessions: 2_000, turns: 30_000 };

/**
 * A session that changed has its whole bundle indexed again, about a second for 1,000 turns, so bundles are small. But a first
 * search fetches four files of every bundle, so there are no more than eight unless the limit asks for them. Another number
 * changes all bundles, so an archive that grows skips some numbers.
 */
const numbers = [1, 2, 3, 4, 6, 8];
const smallTurns = 2_500;
const most = 8;

/** What a full bundle takes while it is written, in bytes: generated sessions, of which no two say the same. */
const memoryOfBundle = 1.7e9;

/** What all that are written at one time may take together, in bytes for each processor; one is always written. */
const memoryPerProcess = 250e6;

export function planBundles(sessions: IndexedSession[], { limit = bundleLimit, machine }: PlanOptions = {}): Bundle[] {
  return assignBundles(sessions, limit, machine?.of).map(({ place, sessions }) => {
    const language = `en-${(machine ? place * machine.of + machine.index - 1 : place).toString(36)}`;
    const inputs = JSON.stringify([language, ...sessions.map(({ meta }) => [meta.digest, toSearchSession(meta)])]);
    return { language, sessions, inputs };
  });
}

/** How many may be written at the same time, by so many processes. */
export function bundlesAtOnce(bundles: Bundle[], processes: number): number {
  const turns = Math.max(1, ...bundles.map(({ sessions }) => turnsOf(sessions)));
  const each = memoryOfBundle * Math.min(1, turns / bundleLimit.turns);
  const fit = Math.floor(Math.min(process.availableMemory(), memoryPerProcess * processes) / each);
  return Math.max(1, Math.min(processes, fit));
}

/**
 * Distributes sessions by a hash of their slug over as few bundles as keep to the limit. The same sessions always get the
 * same bundles, and one more bundle takes its share from the others without moving the rest. Where these are the sessions
 * of one of `machines` that index an archive, what counts as few is for all of them together.
 */
function assignBundles(all: IndexedSession[], limit: BundleLimit, machines = 1): { place: number; sessions: IndexedSession[] }[] {
  const sorted = [...all].sort((a, b) => (a.meta.slug < b.meta.slug ? -1 : 1));
  const turns = turnsOf(sorted);
  const small = Math.floor((numbers.find((number) => number * smallTurns >= turns * machines) ?? most) / machines);
  const fewest = Math.max(1, small, Math.ceil(sorted.length / limit.sessions), Math.ceil(turns / limit.turns));
  // The hash distributes unevenly; a session that is over the limit alone never fits.
  for (let count = fewest; ; count++) {
    const bundles: IndexedSession[][] = Array.from({ length: count }, () => []);
    for (const one of sorted) bundles[bucket(one.meta.slug, count)]?.push(one);
    if (count > 2 * fewest || bundles.every((bundle) => fits(bundle, limit)))
      return bundles.map((sessions, place) => ({ place, sessions })).filter(({ sessions }) => sessions.length > 0);
  }
}

export const turnsOf = (sessions: IndexedSession[]) => sessions.reduce((sum, { meta }) => sum + meta.turns, 0);
const fits = (sessions: IndexedSession[], limit: BundleLimit) =>
  sessions.length <= limit.sessions && (sessions.length === 1 || turnsOf(sessions) <= limit.turns);

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
