/**
 * `.turnleaf/cache/`: outputs of steps, each below the digest of its inputs, of the step's code and of the packages it works
 * with. It holds redacted data only, and is safe to delete. Entries are whole or absent; builds may share it. An entry that is no
 * longer what was written, as after a power loss or on a disk that was full, is removed, and made anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { coarsestClock, remove } from '../platform/index.ts';
import { codeDigest } from './code.ts';
import { fileHash, fileStamp } from './file-state.ts';
import { type FileContent, filesBelow, fillWhole, touch } from './files.ts';
import { isWhole, sealFolder, sealFor, seals, writeSealed } from './seal.ts';
import { type EntryStep, entrySteps, type Step } from './steps.ts';
import { openTables } from './tables.ts';

export interface StorePlace {
  state: string;
  /** Entries of earlier builds are not used. */
  fresh?: boolean;
}

export type Store = ReturnType<typeof openStore>;

type Content = FileContent | ReadonlyMap<string, FileContent>;

export function openStore({ state, fresh = false }: StorePlace) {
  const root = join(state, 'cache');
  const opened = new Date();
  const damaged = new Set<string>();
  const { table, save } = openTables(join(root, 'tables'), fresh, (path) => damaged.add(path));
  return {
    root,
    /** Entries and tables that were not as they were written. */
    damaged: damaged as ReadonlySet<string>,
    ...openEntries(root, fresh, damaged),
    table,
    /** Hash of a file's bytes; a file that was left alone costs a `stat`. */
    hash(path: string): string {
      const { size, mtimeMs } = statSync(path);
      return table<string>('hashes').memo(path, fileStamp(size, mtimeMs), () => fileHash(path));
    },
    /** Writes the tables. */
    save,
    /** Removes entries that were not used for long, or that exceed the limits. */
    prune: (): void => prune(root, opened),
  };
}

function openEntries(root: string, fresh: boolean, damaged: Set<string>) {
  const written = new Set<string>();
  const folders: { [step in EntryStep]?: string } = {};
  const entries = {
    /** The folder of a step's entries, for steps that name entries by their content. */
    folder(step: EntryStep): string {
      const { code } = entrySteps[step] as { code: readonly string[] };
      folders[step] ??= join(root, step, code.length === 0 ? 'any' : codeDigest(code).slice(0, 12));
      return folders[step];
    },
    /** Path of an entry, which is marked as used; undefined when it is absent or the cache is off. */
    find(step: EntryStep, key: string): string | undefined {
      const path = join(entries.folder(step), key);
      if ((fresh && !written.has(path)) || !existsSync(path)) return undefined;
      const { later }: Step = entrySteps[step];
      const whole = isWhole(path, later);
      if (whole === true) {
        touch(path);
        return path;
      }
      // Without a seal, an earlier version has written it.
      entries.drop(path, whole === false);
      return undefined;
    },
    /** Whether an entry is what was written, to the last byte. One that is not is removed. */
    isWhole(path: string): boolean {
      const whole = isWhole(path);
      if (whole === false) entries.drop(path);
      return whole === true;
    },
    drop(path: string, isDamaged = true): void {
      if (isDamaged) damaged.add(path);
      removeSealed(path);
    },
    /** Writes an entry: a file, or a folder of files by name. Returns its path. */
    put(step: EntryStep, key: string, content: Content): string {
      const path = join(entries.folder(step), key);
      try {
        writeSealed(path, content);
      } catch (error) {
        // Another build has written the same entry in the meantime.
        if (!existsSync(path)) throw error;
      }
      written.add(path);
      return path;
    },
    /** Path of the entry with these inputs: the known one, or the result of `make`. */
    memo(step: EntryStep, inputs: readonly string[], make: () => Content): string {
      const key = digest(...inputs);
      return entries.find(step, key) ?? entries.put(step, key, make());
    },
    /** Path of an entry with this name: the known one, or a folder that `fill` writes into. */
    async memoFolder(step: EntryStep, name: string, fill: (folder: string) => Promise<void>): Promise<string> {
      const known = entries.find(step, name);
      if (known !== undefined) return known;
      const path = join(entries.folder(step), name);
      // Others may be using what another build has put there in the meantime.
      await fillWhole(path, fill, fresh, (folder) => sealFolder(folder, path));
      written.add(path);
      return path;
    },
    /** Removes the entries of a step for which `matches` returns true, whichever code made them. */
    remove: (step: EntryStep, matches: (path: string) => boolean): void =>
      pathsIn(join(root, step)).flatMap(pathsIn).filter(matches).forEach(removeSealed),
  };
  return entries;
}

/** The digest of all parts; their boundaries count. */
export function digest(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 40);
}

// What was not used for long is removed.

const longest = 30 * 86_400_000;

/** Folders besides those of the steps: the tables, the caches of Astro and Vite, the seals. */
const others = new Set(['tables', 'astro', 'vite', seals]);

/** Prunes each step's entries; those used since `opened` stay. */
function prune(root: string, opened: Date): void {
  const since = opened.getTime() - coarsestClock;
  for (const [step, { room }] of Object.entries(entrySteps)) pruneStep(join(root, step), since, room);
  for (const step of Object.keys(entrySteps)) pruneSeals(join(root, seals, step), join(root, step));
  pruneEntries(pathsIn(join(root, 'tables')), since - longest, 0);
  for (const path of pathsIn(root)) if (!(basename(path) in entrySteps) && !others.has(basename(path))) removeSealed(path);
}

/** `folder` has a folder for each version of the step's code, which contains the entries. */
export function pruneStep(folder: string, since: number, room: number): void {
  const versions = pathsIn(folder);
  pruneEntries(versions.flatMap(pathsIn), since, room);
  // A file here was written by an earlier version of Turnleaf.
  for (const version of versions) if (pathsIn(version).length === 0) removeSealed(version);
}

/** Those of entries that are no longer there. */
function pruneSeals(folder: string, entries: string): void {
  for (const version of pathsIn(folder)) {
    const there = new Set(pathsIn(join(entries, basename(version))).map((path) => basename(path)));
    if (there.size === 0) removeSealed(version);
    for (const path of pathsIn(version)) if (!there.has(basename(path))) removeSealed(path);
  }
}

/** Removes entries used before `since` that exceed `room` bytes or were not used for a month. */
function pruneEntries(paths: string[], since: number, room: number): void {
  const unused = paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat || stat.mtimeMs >= since) return [];
    const files = stat.isDirectory() ? filesBelow(path) : [path];
    const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
    return [{ path, at: stat.mtimeMs, bytes }];
  });
  let left = room;
  for (const { path, at, bytes } of unused.sort((a, b) => b.at - a.at)) {
    left -= bytes;
    if (left < 0 || since - at > longest) removeSealed(path);
  }
}

/** None where there is no such folder. */
const pathsIn = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).map((name) => join(folder, name)) : [];

function removeSealed(path: string): void {
  for (const one of [path, sealFor(path)]) remove(one);
}
