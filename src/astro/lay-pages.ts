/** Runs Astro in this process, to lay out the pages of a build. */

import { join } from 'node:path';
import { type PagesInput, withLock } from '../build/index.ts';
import { isDiskError } from '../model/plain-error.ts';
import { archiveOf } from './archive.ts';
import { drawCompiled } from './compiled/draw.ts';
import { keepCompiled } from './compiled/keep.ts';
import { compiledPlace } from './compiled/store.ts';
import type { astroConfig } from './config.ts';
import { fillRoot } from './root.ts';

/** `astroConfig`, loaded where Astro runs: a build that only draws needs none of the Markdown and MDX behind it. */
export const configFor = async (...asked: Parameters<typeof astroConfig>) => (await import('./config.ts')).astroConfig(...asked);

/** `root`: the folder Astro builds from. `note` is told what takes longer than it must, and why. */
export async function layPages(root: string, input: PagesInput, note: (text: string) => void): Promise<void> {
  const { plan, drawing, out } = input;
  const place = compiledPlace(plan, drawing, root);
  const archive = archiveOf(input);
  // The NODE_ENV of a shell or a test would turn this into a development build, with drafts.
  process.env.NODE_ENV = 'production';
  const compiled = place.find();
  if (compiled) {
    try {
      return await drawCompiled(compiled, out, archive);
    } catch (error) {
      // A mistake of the owner's, or a full disk, is the same however pages are compiled.
      if ((error as Error).name === 'ContentError' || isDiskError(error)) throw error;
      // Astro does it all, and reports what is wrong.
      note('pages that were compiled before could not be used: they are compiled again');
    }
  }
  // Turns off Astro's telemetry.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  fillRoot(root);
  const { build } = await import('astro');
  const { integrations = [], ...config } = await configFor({ ...plan.options, out }, () => archive);
  const lay = () =>
    build({
      ...config,
      root,
      configFile: false,
      logLevel: 'silent',
      integrations: [...integrations, keepCompiled(place, compiled !== undefined)],
    });
  // One build at a time can use a root.
  await withLock(join(root, '.astro'), (held) => note(`another build is running here; waiting for it (${held})`), lay);
}
