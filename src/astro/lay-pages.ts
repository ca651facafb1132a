/** Runs Astro in this process, to lay out the pages of a build. */

import { join } from 'node:path';
import { type PagesInput, withLock } from '../build/index.ts';
import type { ArchiveOptions } from '../content/index.ts';
import { expectArchive, setArchive } from './archive.ts';
import { configFileOf } from './root.ts';

export interface PageLayer {
  /** Astro may start already: it compiles the pages' code, and waits for the archive. */
  begin(options: ArchiveOptions): void;
  lay(input: PagesInput): Promise<void>;
  /** Ends what was begun in vain. */
  close(): Promise<void>;
}

/** `out`: where the pages go. `waiting` is called when another build uses the same root; only one can use it at a time. */
export function openPages(root: string, out: string, waiting: () => void): PageLayer {
  const ready = Promise.withResolvers<void>();
  let laid: Promise<void> | undefined;
  const begin = (options: ArchiveOptions): Promise<void> => {
    if (laid) return laid;
    expectArchive(options, ready.promise);
    laid = runAstro(root, out, waiting);
    // It may fail before it is awaited.
    laid.catch(() => {});
    return laid;
  };
  ready.promise.catch(() => {});
  return {
    begin: (options) => void begin(options),
    lay(input) {
      const laying = begin(input.plan.options);
      setArchive({ ...input, reused: input.reuse.slugs });
      ready.resolve();
      return laying;
    },
    async close() {
      ready.reject(new Error('the build has ended'));
      await laid?.catch(() => {});
    },
  };
}

async function runAstro(root: string, out: string, waiting: () => void): Promise<void> {
  // The NODE_ENV of a shell or a test would turn this into a development build, with drafts.
  process.env.NODE_ENV = 'production';
  // Turns off Astro's telemetry.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { build } = await import('astro');
  const lay = () => build({ root, configFile: configFileOf(root), outDir: out, logLevel: 'silent' });
  await withLock(join(root, '.astro'), waiting, () => inFolder(root, lay));
}

/** Astro's rendered code resolves packages from the working folder; Turnleaf's are beside its own code. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}
