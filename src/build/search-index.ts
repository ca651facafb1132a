/** The search index of a build. It does not need pages, so it is made while Astro lays them out. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SearchDocument } from '../model/meta.ts';
import { buildIndex } from './bundles.ts';
import { metaOf, readEntryFile } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import type { Reuse } from './reuse.ts';

/** Writes the index into `out`, without the bundles that are reused; returns their names. */
export async function indexSessions({ options, store }: Plan, { entries }: Made, reuse: Reuse, out: string): Promise<string[]> {
  if (options.merge) return [];
  const sessions = entries.map((entry) => ({
    meta: metaOf(entry),
    documents: () => readEntryFile<SearchDocument[]>(entry, 'search.json'),
  }));
  const bundles = await buildIndex(
    sessions.filter(({ meta }) => !meta.draft && !meta.unlisted),
    { out, store, processes: availableParallelism(), machine: options.shard, elsewhere: reuse.bundles },
  );
  return bundles.map(({ name }) => name).filter((name) => reuse.bundles.has(name));
}

/** Moves a finished index into the site. */
export async function placeIndex(index: string, site: string): Promise<void> {
  if (existsSync(index)) await rename(index, join(site, 'pagefind'));
}
