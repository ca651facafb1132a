/** What a build begins early and waits for late, once for each `Prepared`, whoever asks first: the command or Astro. */
import type { ArchiveOptions } from '../content/options.ts';
import type { Prepared } from './prepare.ts';

export interface Early<T> {
  /** Begins the work, or gives what was begun. */
  begun(options: ArchiveOptions, prepared: Prepared): Promise<T>;
  /** Once nothing is at work any more, well or not: what it wrote may be cleaned up. */
  ended(): Promise<unknown>;
}

export function early<T>(name: string, work: (options: ArchiveOptions, prepared: Prepared) => Promise<T>): Early<T> {
  // Astro loads our modules a second time; what the command began, the end of the build waits for.
  const slot = Symbol.for(`turnleaf.${name}`);
  const shared = globalThis as { [slot: symbol]: { prepared: Prepared; done: Promise<T> } | undefined };
  return {
    begun(options, prepared) {
      const known = shared[slot];
      if (known?.prepared === prepared) return known.done;
      const done = work(options, prepared);
      // Who waits for it hears of its failure.
      done.catch(() => {});
      shared[slot] = { prepared, done };
      return done;
    },
    ended: async () => shared[slot]?.done.catch(() => {}),
  };
}
