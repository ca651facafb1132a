/**
 * `.turnleaf/cache/`: what was made of each session, under a key of everything it was made from. Only redacted data is in
 * it. A session's folder is written beside and renamed, so that it is whole or not there; two builds at once do no harm.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Raise when the stages change what they make of the same input. */
export const stageVersion = 'turnleaf-1';

export function sessionsFolder(state: string): string {
  return join(state, 'cache', 'sessions');
}

/** In an entry: hashes of what could belong to a secret of another session, 32 bits each, sorted. */
export const runsFile = 'runs.bin';

export function picturesFolder(state: string): string {
  return join(state, 'cache', 'images');
}

export function entryFolder(state: string, key: string): string {
  return join(sessionsFolder(state), key);
}

/** The folder of `key` where it is there and whole; marks it as used. */
export function cachedEntry(state: string, key: string): string | undefined {
  const folder = entryFolder(state, key);
  if (!existsSync(join(folder, 'entries.json'))) return undefined;
  touch(folder, new Date());
  return folder;
}

/** Marks as used. */
export function touch(path: string, at: Date): void {
  try {
    utimesSync(path, at, at);
  } catch {
    // A cache on a read-only file system still serves.
  }
}

/** Writes files as one entry: all of them or none. */
export function writeEntry(state: string, key: string, files: Map<string, string | Buffer>): string {
  const folder = entryFolder(state, key);
  const beside = `${folder}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  mkdirSync(beside, { recursive: true });
  try {
    for (const [name, content] of files) writeFileSync(join(beside, name), content);
    rmSync(folder, { recursive: true, force: true });
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    // Another build was quicker: what it wrote is the same.
    if (!existsSync(join(folder, 'entries.json'))) throw error;
  }
  return folder;
}

/** Hashes of files by path, size and time of change: an unchanged file costs a stat. */
export function fileHashes(state: string): { hash: (path: string) => string; save: () => void } {
  const place = join(state, 'cache', 'files.json');
  const known = readJson<{ [path: string]: [size: number, modified: number, hash: string] }>(place) ?? {};
  const seen: typeof known = {};
  let changed = false;
  return {
    hash(path) {
      const stat = statSync(path);
      const before = known[path];
      if (before && before[0] === stat.size && before[1] === stat.mtimeMs) {
        seen[path] = before;
        return before[2];
      }
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      seen[path] = [stat.size, stat.mtimeMs, hash];
      changed = true;
      return hash;
    },
    save() {
      if (!changed) return;
      // Other archives share this list: keep what this build did not look at.
      writeBeside(place, JSON.stringify({ ...known, ...seen }));
    },
  };
}

/** A JSON file of a session's entry. */
export async function readEntry<T>({ folder, slug }: { folder: string; slug: string }, name: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, `${slug}.${name}`), 'utf8')) as T;
}

export function writeBeside(path: string, text: string | Buffer): void {
  mkdirSync(join(path, '..'), { recursive: true });
  const beside = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}

/** A JSON file of the cache; undefined where it is missing or damaged, which only costs the work again. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

const keptFor = 30 * 86_400_000;

/**
 * Keeps a folder of the cache in bounds. What this build used stays; of the rest, what no build of the last 30 days used
 * goes, and the oldest of what is more than `room` bytes.
 */
export function pruneFolder(folder: string, used: ReadonlySet<string>, room: number, now = Date.now()): void {
  if (!existsSync(folder)) return;
  const unused = readdirSync(folder).flatMap((name) => {
    if (used.has(name)) return [];
    const path = join(folder, name);
    try {
      const stat = statSync(path);
      return [{ path, at: stat.mtimeMs, bytes: stat.isDirectory() ? bytesBelow(path) : stat.size }];
    } catch {
      // Another build removed it first.
      return [];
    }
  });
  let left = room;
  for (const { path, at, bytes } of unused.sort((a, b) => b.at - a.at)) {
    left -= bytes;
    if (left < 0 || now - at > keptFor) rmSync(path, { recursive: true, force: true });
  }
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);

/** After a build: what may lie here that the next one of the same archive does not need. */
export function pruneCache(state: string, entries: readonly { folder: string }[], now = Date.now()): void {
  const nothing = new Set<string>();
  pruneFolder(sessionsFolder(state), new Set(entries.map(({ folder }) => basename(folder))), 1e9, now);
  // Not marked when they are used: that one is missing costs a look at its session, no more.
  pruneFolder(join(state, 'cache', 'fragments'), nothing, 300e6, now);
  pruneFolder(join(state, 'cache', 'ids'), nothing, 300e6, now);
}
