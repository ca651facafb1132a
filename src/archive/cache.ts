/**
 * `.turnleaf/cache/`: what was made of each session, under a key of everything it was made from. Only redacted data is in
 * it. A session's folder is written beside and renamed, so that it is whole or not there; two builds at once do no harm.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Raise when the stages change what they make of the same input. */
export const stageVersion = 'turnleaf-1';

export function sessionsFolder(state: string): string {
  return join(state, 'cache', 'sessions');
}

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
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // A cache on a read-only file system still serves.
  }
  return folder;
}

/** Writes files as one entry: all of them or none. */
export function writeEntry(state: string, key: string, files: Map<string, string>): string {
  const folder = entryFolder(state, key);
  const beside = `${folder}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  mkdirSync(beside, { recursive: true });
  try {
    for (const [name, text] of files) writeFileSync(join(beside, name), text);
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

export function writeBeside(path: string, text: string): void {
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

/** Removes entries that no build of the last `days` used. */
export function pruneCache(state: string, days: number, now: number): void {
  const root = sessionsFolder(state);
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    try {
      if (now - statSync(join(root, name)).mtimeMs > days * 86_400_000) rmSync(join(root, name), { recursive: true, force: true });
    } catch {
      // Another build removed it first.
    }
  }
}
