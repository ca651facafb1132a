/** Opens the archive for a development server: `turnleaf dev` and a plain `astro dev`. */

import { join } from 'node:path';
import { type Made, makeSessions, planBuild } from '../build/index.ts';
import { type ArchiveOptions, checkArticles, PostFrontMatter, SeriesFrontMatter } from '../content/index.ts';
import { setArchive } from './archive.ts';

/**
 * Makes the sessions as a build does, and passes them to Astro.
 *
 * @throws ContentError for anything that a build would refuse before it makes pages.
 */
export async function openArchive(options: ArchiveOptions): Promise<Made> {
  if (options.from === undefined) {
    checkArticles(join(options.content, 'posts'), PostFrontMatter);
    checkArticles(join(options.content, 'series'), SeriesFrontMatter);
  }
  const plan = planBuild(options);
  const made = await makeSessions(plan);
  plan.store.prune();
  setArchive({ plan, made, reuse: { slugs: new Set(), projects: new Set() } });
  return made;
}
