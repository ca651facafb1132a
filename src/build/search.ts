/** The search index of a build. Words need no pages: it is made while Astro starts and lays those out. */
import { rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ArchiveOptions } from '../content/options.ts';
import type { SearchDocument } from '../model/meta.ts';
import { readEntry } from '../store/cache.ts';
import { buildIndex } from './bundles.ts';
import { early } from './early.ts';
import { metaOf } from './metas.ts';
import { type Prepared, prepare } from './prepare.ts';

/** Beside the output: Astro empties that when it begins to write pages. */
const searchFolder = (out: string) => `${out.replace(/(?<![\\/])[\\/]+$/, '')}.search`;

/** Begins to index what was prepared. Tells which bundles are those of the site before. */
export const { begun: indexing, ended: indexed } = early('search', build);

/** Puts the finished index into the site, except the bundles of the site before, whose names it returns. */
export async function placeIndex(options: ArchiveOptions, site: string): Promise<string[]> {
  const kept = await indexing(options, await prepare(options));
  await rename(searchFolder(options.out), join(site, 'pagefind'));
  return kept;
}

async function build(options: ArchiveOptions, { entries, keptShards }: Prepared): Promise<string[]> {
  const elsewhere = new Set(keptShards);
  const sessions = entries.map((entry) => ({
    meta: metaOf(entry),
    documents: () => readEntry<SearchDocument[]>(entry, 'search.json'),
  }));
  const bundles = await buildIndex(
    sessions.filter(({ meta }) => !meta.draft && !meta.unlisted),
    {
      out: searchFolder(options.out),
      cache: join(options.state, 'cache', 'search'),
      processes: availableParallelism(),
      machine: options.shard,
      elsewhere,
    },
  );
  return bundles.map(({ name }) => name).filter((name) => elsewhere.has(name));
}
