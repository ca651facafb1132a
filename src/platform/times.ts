/** When files were written, as far as their disk tells. */
import type { Stats } from 'node:fs';

/** The coarsest clock of a disk (FAT), in ms. */
export const coarsestClock = 2000;

/** What an own clock of a system may do to those that are fine. */
const finestClock = 20;

/**
 * Whether a file could be written once more, now, and have the same time: then its size and time tell nothing of its bytes later on.
 * Disks such as exFAT know whole seconds, or two; what has a finer time is on a disk that knows finer ones. (git calls such an entry
 * racily clean.)
 */
export function isFresh({ mtimeMs }: Pick<Stats, 'mtimeMs'>, now = Date.now()): boolean {
  return now - mtimeMs < (mtimeMs % 10 === 0 ? coarsestClock : finestClock);
}
