/** Writes files completely or not at all, reads them back, and removes what was not used for long. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { type EntryStep, entrySteps } from './steps.ts';

export type FileContent = string | Uint8Array;

/** Writes a file, or a folder of files by name: to a temporary name first, then renamed. */
export function writeWhole(path: string, content: FileContent | ReadonlyMap<string, FileContent>): void {
  const beside = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(beside, content);
    else {
      mkdirSync(beside);
      for (const [name, part] of content) writeFileSync(join(beside, name), part);
      rmSync(path, { recursive: true, force: true });
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
}

/** Puts a folder in the place of what is there, at once: where that fails, what was there stands. `fill` makes it, beside it, under a hidden name. */
export function replaceFolder(path: string, fill: (folder: string) => void): void {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  const old = `${beside}.old`;
  try {
    mkdirSync(beside, { recursive: true });
    fill(beside);
    if (existsSync(path)) renameSync(path, old);
    renameSync(beside, path);
  } catch (error) {
    if (existsSync(old) && !existsSync(path)) renameSync(old, path);
    throw error;
  } finally {
    rmSync(beside, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

/** Makes a folder that `fill` writes into: to a temporary name first, then renamed. `replaces` one that is there by then. */
export async function fillWhole(path: string, fill: (folder: string) => Promise<void>, replaces: boolean): Promise<void> {
  const beside = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  mkdirSync(beside, { recursive: true });
  try {
    await fill(beside);
    if (replaces) rmSync(path, { recursive: true, force: true });
    if (existsSync(path)) rmSync(beside, { recursive: true });
    else renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
}

/** A JSON file; undefined where it is missing or damaged. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Marks a file or folder as used now. */
export function touch(path: string, at = new Date()): void {
  try {
    utimesSync(path, at, at);
  } catch {
    // A cache on a read-only file system can still be read.
  }
}

/** All files below a folder, sorted; none where it is missing. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files: string[] = [];
  // Twice as quick as `readdirSync` with `recursive`, and a large archive has a hundred thousand files.
  const walk = (below: string) => {
    for (const entry of readdirSync(below, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(below + sep + entry.name);
      else if (entry.isFile()) files.push(below + sep + entry.name);
    }
  };
  walk(folder);
  return files.sort();
}

const longest = 30 * 86_400_000;

/** Prunes each step's entries; those used since `opened` stay. */
export function prune(root: string, opened: Date): void {
  // File systems have coarser clocks.
  const since = opened.getTime() - 1000;
  for (const [step, { room }] of Object.entries(entrySteps)) pruneStep(join(root, step), since, room);
  const tables = join(root, 'tables');
  pruneEntries(
    namesIn(tables).map((name) => join(tables, name)),
    since - longest,
    0,
  );
  for (const name of namesIn(root))
    if (!(name in entrySteps) && !others.has(name)) rmSync(join(root, name), { recursive: true, force: true });
}

/** Folders besides those of the steps: the tables, and the caches of Astro and Vite. */
const others = new Set(['tables', 'astro', 'vite']);

/** `folder` has a folder for each version of the step's code, which contains the entries. */
export function pruneStep(folder: string, since: number, room: number): void {
  // Other names come from an earlier layout.
  for (const name of namesIn(folder)) if (!/^[0-9a-f]{12}$/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  const versions = namesIn(folder).map((name) => join(folder, name));
  pruneEntries(
    versions.flatMap((version) => namesIn(version).map((name) => join(version, name))),
    since,
    room,
  );
  // A file here was written by an earlier version of Turnleaf.
  for (const version of versions) if (namesIn(version).length === 0) rmSync(version, { recursive: true, force: true });
}

/** Removes entries used before `since` that exceed `room` bytes or were not used for a month. */
function pruneEntries(paths: string[], since: number, room: number): void {
  const unused = paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat || stat.mtimeMs >= since) return [];
    return [{ path, at: stat.mtimeMs, bytes: stat.isDirectory() ? bytesBelow(path) : stat.size }];
  });
  let left = room;
  for (const { path, at, bytes } of unused.sort((a, b) => b.at - a.at)) {
    left -= bytes;
    if (left < 0 || since - at > longest) rmSync(path, { recursive: true, force: true });
  }
}

const namesIn = (folder: string): string[] => (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []);

const bytesBelow = (folder: string): number =>
  filesBelow(folder).reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Removes the entries of a step for which `matches` returns true, whichever code made them. */
export function removeEntries(root: string, step: EntryStep, matches: (path: string) => boolean): void {
  for (const version of namesIn(join(root, step)))
    for (const name of namesIn(join(root, step, version))) {
      const path = join(root, step, version, name);
      if (matches(path)) rmSync(path, { recursive: true, force: true });
    }
}
