/** Runs Astro in this process, to lay out the pages of a build. */

import { join } from 'node:path';
import { type PagesInput, withLock } from '../build/index.ts';
import { setArchive } from './archive.ts';
import { configFileOf } from './root.ts';

/** `waiting` is called where another build uses the same root, which only one can use at a time. */
export async function layPages(input: PagesInput, root: string, waiting: () => void): Promise<void> {
  setArchive({ ...input, reused: input.reuse.slugs });
  // What a shell or a test says of itself would make of this a build to work on the site with, drafts and all.
  process.env.NODE_ENV = 'production';
  // Astro would report every build to its makers.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { build } = await import('astro');
  const lay = () => build({ root, configFile: configFileOf(root), outDir: input.out, logLevel: 'silent' });
  await withLock(join(root, '.astro'), waiting, () => inFolder(root, lay));
}

/** Astro's rendered code resolves packages from the working folder, and ours are beside our own code. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}
