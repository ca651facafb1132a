/** The bundles of the search index: those whose sessions changed are indexed, the others are reused. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Bundle,
  bundlesAtOnce,
  type IndexedSession,
  indexBundle,
  listBundle,
  type PlanOptions,
  pagefindVersion,
  planBundles,
  writeList,
} from '../search/index.ts';
import { codeFolder } from '../store/code.ts';
import { ownDigest } from '../store/code-digest.ts';
import { linkBelow } from './link.ts';

export interface IndexOptions extends PlanOptions {
  /** Folder the index goes into, `<dist>/pagefind`; replaced whole. */
  out: string;
  /** Folder that keeps bundles between builds; without it every bundle is indexed. */
  cache?: string;
  /** Bundles indexed at the same time. */
  processes?: number;
  /** Folders of bundles that the caller has elsewhere: they are listed, and not put into `out`. */
  elsewhere?: ReadonlySet<string>;
}

export interface BuiltBundle {
  name: string;
  sessions: number;
  seconds: number;
  reused: boolean;
}

export async function buildIndex(sessions: IndexedSession[], options: IndexOptions): Promise<BuiltBundle[]> {
  const { out, elsewhere, processes = 2 } = options;
  const scratch = options.cache ? undefined : await mkdtemp(join(tmpdir(), 'turnleaf-search-'));
  const cache = options.cache ?? (scratch as string);
  await mkdir(cache, { recursive: true });
  await rm(out, { recursive: true, force: true });
  try {
    const bundles = planBundles(sessions, options);
    const built = await inTurn(bundles, Math.min(processes, bundlesAtOnce(bundles)), (bundle) => buildBundle(bundle, cache));
    for (const { name } of built) if (!elsewhere?.has(name)) linkBelow(name, cache, out);
    await writeList(out, await Promise.all(built.map(({ name }) => listBundle(join(cache, name), name))));
    await prune(cache, new Set(built.map(({ name }) => name)));
    return built;
  } finally {
    if (scratch) await rm(scratch, { recursive: true, force: true });
  }
}

async function buildBundle(bundle: Bundle, cache: string): Promise<BuiltBundle> {
  const started = performance.now();
  const name = await nameOf(bundle);
  const folder = join(cache, name);
  const of = { name, sessions: bundle.sessions.length };
  if (await exists(folder)) {
    const now = new Date();
    await utimes(folder, now, now);
    return { ...of, seconds: 0, reused: true };
  }
  const beside = await mkdtemp(`${folder}.`);
  try {
    await indexBundle(bundle, beside);
    await rename(beside, folder);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  return { ...of, seconds: (performance.now() - started) / 1000, reused: false };
}

async function nameOf({ inputs }: Bundle): Promise<string> {
  const madeBy = [ownDigest(codeFolder(), ['search', 'model']), await pagefindVersion()].join('\n');
  return createHash('sha256').update(`${madeBy}\n${inputs}`).digest('hex').slice(0, 12);
}

/** A folder has its name only once it is whole. */
const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** Old bundles go when there are many more than one build needs. */
async function prune(cache: string, used: Set<string>): Promise<void> {
  const old = (await readdir(cache)).filter((name) => /^[0-9a-f]{12}$/.test(name) && !used.has(name));
  const dated = await Promise.all(old.map(async (name) => ({ name, at: (await stat(join(cache, name))).mtimeMs })));
  const extra = dated.sort((a, b) => b.at - a.at).slice(used.size + 4);
  for (const { name } of extra) await rm(join(cache, name), { recursive: true, force: true });
}

/** Runs `work` over all, at most `limit` at once; results in the order of the items. */
async function inTurn<T, R>(items: T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const run = async () => {
    for (const [place, item] of queue) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
  return results;
}
