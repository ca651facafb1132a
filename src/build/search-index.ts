/**
 * The search index of a build. It does not need pages, so it is made while Astro lays them out. Bundles whose sessions changed are
 * indexed, the others come from the store.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { inParallel } from '../model/in-parallel.ts';
import { remove, rename } from '../platform/index.ts';
import {
  type Bundle,
  bundlesAtOnce,
  type IndexedSession,
  indexBundle,
  indexPlainly,
  listBundle,
  type PlanOptions,
  pagefindVersion,
  planBundles,
  writeList,
} from '../search/index.ts';
import { isWhole, ownDigest, type Store } from '../store/index.ts';
import { isShort } from '../workers/index.ts';
import { DamagedEntry, placedMeta } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import type { Reuse } from './reuse.ts';
import { linkBelow } from './swap.ts';

/** Writes the index into `out`, without the bundles that are reused; returns their names. */
export async function indexSessions(plan: Plan, made: Made, reuse: Reuse, out: string): Promise<string[]> {
  const { options, store } = plan;
  if (options.merge) return [];
  const names = await buildIndex(searchable(plan, made), {
    out,
    store,
    processes: isShort ? 1 : availableParallelism(),
    machines: options.shard?.of,
    elsewhere: reuse.bundles,
  });
  return names.filter((name) => reuse.bundles.has(name));
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
  if (existsSync(index)) rename(index, join(site, 'pagefind'));
}

export interface IndexOptions extends PlanOptions {
  /** Folder the index goes into, `<site>/pagefind`; replaced whole. */
  out: string;
  store: Store;
  /** Number of bundles indexed in parallel, where memory allows. */
  processes?: number;
  /** Names of bundles that the caller reuses: they are listed, but not written to `out`. */
  elsewhere?: ReadonlySet<string>;
}

/** Returns the names of the bundles. */
export async function buildIndex(sessions: IndexedSession[], options: IndexOptions): Promise<string[]> {
  const { out, store, elsewhere, processes = 2 } = options;
  remove(out);
  const bundles = planBundles(sessions, options);
  const names = await inParallel(bundles, bundlesAtOnce(bundles, processes), async (bundle) => {
    const name = await nameOf(bundle);
    const find = () =>
      store.memoFolder('search', name, (folder) => {
        for (const { meta, documents } of bundle.sessions) {
          const kept = dirname(documents);
          if (isWhole(kept) === false) throw new DamagedEntry(kept, `the text of ${meta.slug} could not be indexed`);
        }
        return indexBundle(bundle, folder);
      });
    const found = await find();
    if (!elsewhere?.has(name) && !store.isWhole(found)) await find();
    return name;
  });
  const folder = store.folder('search');
  for (const name of names) if (!elsewhere?.has(name)) linkBelow(name, folder, out);
  await writeList(out, await Promise.all(names.map((name) => listBundle(join(folder, name), name))));
  return names;
}

/** The name is public, so it must not depend on where packages are installed. */
async function nameOf({ inputs }: Bundle): Promise<string> {
  const madeBy = [ownDigest(['search', 'model']), await pagefindVersion()].join('\n');
  return createHash('sha256').update(`${madeBy}\n${inputs}`).digest('hex').slice(0, 12);
}
