/** How much may be held at once: what the machine has free, or what a container leaves. */
import { availableParallelism } from 'node:os';

/** At the start of the process, in bytes: later on it is our own use that is missing. */
const room = process.availableMemory();

/** Astro's own, with a large archive's lists. */
const astro = 500e6;

/**
 * Where there is less than two gigabytes, work that could be done at the same time is done in turn: sessions, pages, the
 * search index. It takes longer, and ends.
 */
export const isShort = room < 2e9;

/** Workers that fit beside Astro where each may hold so many bytes; never more than there are processors. */
export function workersThatFit(each: number): number {
  const left = isShort ? room - astro / 2 : room - astro;
  return Math.max(1, Math.min(availableParallelism(), Math.floor(left / each)));
}
