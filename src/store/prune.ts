/** Limits the size of the store. Entries that the build used stay; of the others, the least recently used are removed first. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.ts';
import { type EntryStep, entrySteps } from './steps.ts';

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
