/** The search index of a build. It does not need pages, so it is made while Astro lays them out. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { indexPlainly } from '../search/index.ts';
import { isShort } from '../workers/index.ts';
import { buildIndex } from './bundles.ts';
import { placedMeta } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import type { Reuse } from './reuse.ts';

/** Writes the index into `out`, without the bundles that are reused; returns their names. */
export async function indexSessions(plan: Plan, made: Made, reuse: Reuse, out: string): Promise<string[]> {
  const { options, store } = plan;
  if (options.merge) return [];
  const bundles = await buildIndex(searchable(plan, made), {
    out,
    store,
    processes: isShort ? 1 : availableParallelism(),
    machines: options.shard?.of,
    elsewhere: reuse.bundles,
  });
  return bundles.map(({ name }) => name).filter((name) => reuse.bundles.has(name));
}

/** Writes an index for the search of the site that the archive is part of. */
export const indexForOthers = ({ plan, made }: { plan: Plan; made: Made }, folder: string): Promise<void> =>
  indexPlainly(searchable(plan, made), plan.site.language, folder);

const searchable = ({ folders }: Plan, { entries }: Made) =>
  entries
    .map((entry) => ({ meta: placedMeta(entry, folders), documents: join(entry.folder, `${entry.slug}.search.json`) }))
    .filter(({ meta }) => !meta.draft && !meta.unlisted);

/** Moves a finished index into the site. */
export async function placeIndex(index: string, site: string): Promise<void> {
  if (existsSync(index)) await rename(index, join(site, 'pagefind'));
}
