/** The bundles of the search index: those whose sessions changed are indexed, the others come from the store. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inParallel } from '../model/in-parallel.ts';
import {
  type Bundle,
  bundlesAtOnce,
  type IndexedSession,
  indexBundle,
  listBundle,
  type PlanOptions,
  pagefindVersion,
  planBundles,
  type Writing,
  writeList,
} from '../search/index.ts';
import { openStore, ownDigest, type Store } from '../store/index.ts';
import { linkBelow } from './link.ts';

export interface IndexOptions extends PlanOptions {
  /** Folder the index goes into, `<site>/pagefind`; replaced whole. */
  out: string;
  /** Without it every bundle is indexed. */
  store?: Store;
  /** Number of bundles indexed in parallel, where memory allows. */
  processes?: number;
  /** Names of bundles that the caller reuses: they are listed, but not written to `out`. */
  elsewhere?: ReadonlySet<string>;
}

interface BuiltBundle {
  name: string;
  sessions: number;
  seconds: number;
  reused: boolean;
}

export async function buildIndex(sessions: IndexedSession[], options: IndexOptions): Promise<BuiltBundle[]> {
  const { out, elsewhere, processes = 2 } = options;
  const scratch = options.store ? undefined : await mkdtemp(join(tmpdir(), 'turnleaf-search-'));
  const store = options.store ?? openStore({ state: scratch as string });
  rmSync(out, { recursive: true, force: true });
  try {
    const bundles = planBundles(sessions, options);
    // While as many are written as fit into memory, the next one takes in its pages, which needs a quarter of it.
    const atOnce = bundlesAtOnce(bundles, processes);
    const writing = atMost(atOnce);
    const built = await inParallel(bundles, Math.min(processes, atOnce + 1), (bundle) => buildBundle(bundle, store, writing));
    const folder = store.folder('search');
    for (const { name } of built) if (!elsewhere?.has(name)) linkBelow(name, folder, out);
    await writeList(out, await Promise.all(built.map(({ name }) => listBundle(join(folder, name), name))));
    return built;
  } finally {
    if (scratch) await rm(scratch, { recursive: true, force: true });
  }
}

async function buildBundle(bundle: Bundle, store: Store, writing: Writing): Promise<BuiltBundle> {
  const started = performance.now();
  const name = await nameOf(bundle);
  let reused = true;
  await store.memoFolder('search', name, (folder) => {
    reused = false;
    return indexBundle(bundle, folder, writing);
  });
  return { name, sessions: bundle.sessions.length, seconds: (performance.now() - started) / 1000, reused };
}

/** The name is public, so it must not depend on where packages are installed. */
async function nameOf({ inputs }: Bundle): Promise<string> {
  const madeBy = [ownDigest(['search', 'model']), await pagefindVersion()].join('\n');
  return createHash('sha256').update(`${madeBy}\n${inputs}`).digest('hex').slice(0, 12);
}

/** Lets no more than `limit` run at the same time; the others wait. */
function atMost(limit: number): Writing {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (write) => {
    if (running < limit) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      await write();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
