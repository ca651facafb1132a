/** Opens the archive for a development server: `turnleaf dev` and a plain `astro dev`. */

import { join } from 'node:path';
import { makeSessions, planBuild } from '../build/index.ts';
import { type ArchiveOptions, checkArticles, PostFrontMatter, SeriesFrontMatter } from '../content/index.ts';
import type { Opened } from './archive.ts';

/**
 * Makes the sessions as a build does.
 *
 * @throws ContentError for anything that a build would refuse before it makes pages.
 */
export async function openArchive(options: ArchiveOptions): Promise<Opened> {
  if (options.from === undefined) {
    checkArticles(join(options.content, 'posts'), PostFrontMatter);
    checkArticles(join(options.content, 'series'), SeriesFrontMatter);
  }
  const plan = planBuild(options);
  const made = await makeSessions(plan);
  plan.store.prune();
  return { plan, made };
}
