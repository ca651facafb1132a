/** How much memory may be used: what the machine has free, or the container's limit. */
import { availableParallelism } from 'node:os';

/** At the start of the process, in bytes: later, the process's own use would be missing from it. */
const room = process.availableMemory();

/** Memory of Astro itself, with the lists of a large archive. */
const astro = 500e6;

/**
 * With less than two gigabytes, steps that could run in parallel run in sequence: sessions, pages, the search index. That
 * takes longer, but does not run out of memory.
 */
export const isShort = room < 2e9;

/** How many workers of that many bytes each fit beside Astro; never more than there are processors. */
export function workersThatFit(each: number): number {
  const left = isShort ? room - astro / 2 : room - astro;
  return Math.max(1, Math.min(availableParallelism(), Math.floor(left / each)));
}
