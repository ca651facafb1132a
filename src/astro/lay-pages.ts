/** Runs Astro in this process, to lay out the pages of a build. */

import { join } from 'node:path';
import { type PagesInput, withLock } from '../build/index.ts';
import { setArchive } from './archive.ts';
import { configFileOf } from './root.ts';

/** `waiting` is called when another build uses the same root; only one can use it at a time. */
export async function layPages(input: PagesInput, root: string, waiting: () => void): Promise<void> {
  setArchive({ ...input, reused: input.reuse.slugs });
  // The NODE_ENV of a shell or a test would turn this into a development build, with drafts.
  process.env.NODE_ENV = 'production';
  // Turns off Astro's telemetry.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { build } = await import('astro');
  const lay = () => build({ root, configFile: configFileOf(root), outDir: input.out, logLevel: 'silent' });
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
