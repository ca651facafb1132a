/** Builds the search index of an archive: Pagefind, in shards, each in a process of its own, and only those that changed. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SearchDocument, SessionMeta } from '../model/meta.ts';
import { PlainError, toldOf } from '../model/told.ts';
import { idsOf } from './compact.ts';
import type { ShardFiles } from './list.ts';
import { toSearchSession } from './session.ts';
import type { ShardAnswer, ShardRequest, ShardResult } from './shard-process.ts';
import { assignShards, chunkSize, type ShardLimit, shardLimit } from './shards.ts';

export interface IndexedSession {
  meta: SessionMeta;
  documents: () => Promise<SearchDocument[]>;
}

export interface IndexOptions {
  /** Folder the index goes into, `<dist>/pagefind`; replaced whole. */
  out: string;
  /** Folder that keeps built shards between builds; without it every shard is built. */
  cache?: string;
  /** What a shard holds at most. */
  limit?: ShardLimit;
  /** Where many machines index one archive, which part of it this is: no file of one is named as another's. */
  part?: { index: number; of: number } | undefined;
  /** Shards built at the same time. */
  processes?: number;
  /** Folders of shards that whoever calls has elsewhere: they are listed, and not put into `out`. */
  elsewhere?: ReadonlySet<string>;
}

export interface IndexReport {
  sessions: number;
  documents: number;
  shards: (ShardResult & { name: string; ids: string; seconds: number; reused: boolean })[];
}

/**
 * `shards.json`: what a browser reads first, and all it must read before it asks. Folders are named by their content, so
 * no cache ever mixes two builds.
 */
export interface ShardList {
  version: 3;
  pagefind: string;
  sessions: number;
  shards: { path: string; ids: string; sessions: number; documents: number; files: ShardFiles }[];
}

/** The list of shards, also of ones that were built apart. */
export function shardList(pagefind: string, shards: ShardList['shards']): ShardList {
  return { version: 3, pagefind, sessions: shards.reduce((sum, { sessions }) => sum + sessions, 0), shards };
}

/** Anything that changes what an index holds, besides the sessions. Raise it with every change of words, weights or HTML. */
const version = 'search-10';

/** What a full shard takes, in bytes. Smaller ones are made side by side, as long as they take no more together. */
const memoryOfShard = 1.3e9;

/** Files every shard has alike; the browser loads them once. */
const common = ['pagefind.js', 'wasm.en.pagefind'];

/** Files of a shard that are not served in its folder: common ones, its part of `shards.json`, what only the cache needs. */
const unserved = new Set([...common, 'list.json', 'result.json']);

export async function buildIndex(sessions: IndexedSession[], options: IndexOptions): Promise<IndexReport> {
  const scratch = options.cache ? undefined : await mkdtemp(join(tmpdir(), 'turnleaf-search-'));
  const cache = options.cache ?? (scratch as string);
  const { part } = options;
  await mkdir(cache, { recursive: true });
  try {
    const pagefind = await pagefindVersion();
    const groups = assignShards(sessions, ({ meta }) => meta, options.limit, part?.of);
    const turns = groups.map((group) => group.sessions.reduce((sum, { meta }) => sum + meta.turns, 1));
    const each = memoryOfShard * Math.min(1, Math.max(...turns) / shardLimit.turns);
    const fitting = Math.max(1, Math.floor(Math.min(process.availableMemory(), memoryOfShard) / each));
    const shards = await inTurn(groups, Math.min(options.processes ?? 2, fitting), (group) =>
      shardOf(group.sessions, idsOf(part ? group.place * part.of + part.index - 1 : group.place), pagefind, cache),
    );

    await rm(options.out, { recursive: true, force: true });
    await mkdir(options.out, { recursive: true });
    for (const { name } of shards) if (!options.elsewhere?.has(name)) await publish(join(cache, name), join(options.out, name));
    const [first] = shards;
    if (first) for (const file of common) await copyFile(join(cache, first.name, file), join(options.out, file));
    const listed = shards.map(async ({ name, ids, sessions, documents }) => {
      const files = JSON.parse(await readFile(join(cache, name, 'list.json'), 'utf8')) as ShardFiles;
      return { path: `${name}/`, ids, sessions, documents, files };
    });
    const list = shardList(pagefind, await Promise.all(listed));
    await writeFile(join(options.out, 'shards.json'), `${JSON.stringify(list)}\n`);
    await prune(cache, new Set(shards.map(({ name }) => name)));
    return { sessions: sessions.length, documents: shards.reduce((sum, shard) => sum + shard.documents, 0), shards };
  } finally {
    if (scratch) await rm(scratch, { recursive: true, force: true });
  }
}

async function shardOf(group: IndexedSession[], ids: string, pagefind: string, cache: string): Promise<IndexReport['shards'][number]> {
  const started = performance.now();
  const name = digestOf(group, `${version} ${pagefind} ${ids} ${chunkSize}`);
  const folder = join(cache, name);
  const known = await readResult(folder);
  if (known) {
    const now = new Date();
    await utimes(folder, now, now);
    return { ...known, name, ids, seconds: 0, reused: true };
  }
  const beside = await mkdtemp(`${folder}.`);
  try {
    const result = await runShard(group, beside, ids);
    await writeFile(join(beside, 'result.json'), JSON.stringify(result));
    await rm(folder, { recursive: true, force: true });
    await rename(beside, folder);
    return { ...result, name, ids, seconds: (performance.now() - started) / 1000, reused: false };
  } catch (cause) {
    await rm(beside, { recursive: true, force: true });
    throw new PlainError(`The search index of ${group.length} sessions could not be built: ${toldOf(cause)}`, { cause });
  }
}

/** Hands the sessions of a shard to its process, each when it has taken the one before. */
async function runShard(group: IndexedSession[], out: string, ids: string): Promise<ShardResult> {
  const file = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './shard-process.ts' : './shard-process.js', import.meta.url));
  const child = fork(file, [out, ids], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    // What a process of Node's or Pagefind's own prints as it dies may quote a session.
    stdio: ['ignore', 'ignore', process.env.TURNLEAF_DEBUG ? 'inherit' : 'ignore', 'ipc'],
    env: { ...process.env, ...compiled(), PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE: String(chunkSize) },
  });
  child.on('error', () => {});
  try {
    for (const { meta, documents } of group) {
      await ask(child, { session: toSearchSession(meta), documents: await documents() });
    }
    const answer = await ask(child, { end: true });
    if (!('result' in answer)) throw new PlainError('its process said nothing of what it made');
    return answer.result;
  } finally {
    child.kill();
  }
}

/** The next answer; an error where there is none, or none but that it failed. */
function ask(child: ChildProcess, request: ShardRequest): Promise<ShardAnswer> {
  return new Promise((resolve, reject) => {
    const stop = () => child.off('message', heard).off('exit', ended);
    const heard = (message: unknown) => {
      const answer = message as ShardAnswer;
      stop();
      if ('failed' in answer)
        reject(new PlainError(`${answer.failed.step} failed (${answer.failed.kind}); set TURNLEAF_DEBUG=1 to see more`));
      else resolve(answer);
    };
    const ended = (code: number | null, signal: string | null) => {
      stop();
      reject(new PlainError(`its process ended (${signal ?? `code ${code}`}), perhaps for lack of memory`));
    };
    child.on('message', heard).on('exit', ended);
    if (child.exitCode !== null || child.signalCode !== null) ended(child.exitCode, child.signalCode);
    else child.send(request, () => {});
  });
}

/** A process starts in half the time with what this one has compiled. */
function compiled(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function digestOf(group: IndexedSession[], how: string): string {
  const hash = createHash('sha256').update(`${how}\n`);
  for (const { meta } of group) hash.update(`${JSON.stringify([meta.digest, toSearchSession(meta)])}\n`);
  return hash.digest('hex').slice(0, 12);
}

async function readResult(folder: string): Promise<ShardResult | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'result.json'), 'utf8')) as ShardResult;
  } catch {
    return undefined;
  }
}

/**
 * A shard as it is served. Thousands of small files: they are linked, and copied only where that cannot be done. Nothing
 * ever writes into a file of a shard, so a link is as good.
 */
async function publish(from: string, to: string): Promise<void> {
  const entries = (await readdir(from, { recursive: true, withFileTypes: true })).map((entry) => ({
    isFolder: entry.isDirectory(),
    path: relative(from, join(entry.parentPath, entry.name)),
  }));
  await mkdir(to);
  for (const { path } of entries.filter(({ isFolder }) => isFolder)) await mkdir(join(to, path), { recursive: true });
  const files = entries.filter(({ isFolder, path }) => !isFolder && !unserved.has(path));
  await inTurn(files, 32, async ({ path }) => {
    const [source, target] = [join(from, path), join(to, path)];
    await link(source, target).catch(() => copyFile(source, target));
  });
}

/** Old shards go when there are many more than one build needs. */
async function prune(cache: string, used: Set<string>): Promise<void> {
  const old = (await readdir(cache)).filter((name) => /^[0-9a-f]{12}$/.test(name) && !used.has(name));
  const dated = await Promise.all(old.map(async (name) => ({ name, at: (await stat(join(cache, name))).mtimeMs })));
  const extra = dated.sort((a, b) => b.at - a.at).slice(used.size + 4);
  for (const { name } of extra) await rm(join(cache, name), { recursive: true, force: true });
}

async function pagefindVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.resolve('pagefind'));
  return JSON.parse(await readFile(file, 'utf8')).version;
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
