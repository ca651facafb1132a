/**
 * Puts a new site in the place of the previous one, so that the served site is complete at any time. What both share is moved, or
 * linked: a large archive has a hundred thousand files, and files of a finished site are never written to.
 */
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { copyFolder, linkFile, makeFolder, remove, rename } from '../platform/index.ts';
import { isAlive } from './lock.ts';
import { stagedFor } from './work-folder.ts';

/** A rename when both are on one disk; else a copy, which may fill the other disk. */
export function move(from: string, to: string): void {
  makeFolder(dirname(to));
  try {
    rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFolder(from, to);
    remove(from);
  }
}

/** Names of folders that both sites have, by the folder they are in. */
export type Shared = ReadonlyMap<string, ReadonlySet<string>>;

/** Links what cannot be moved into the new site; returns what can, and must be when the sites are swapped. */
export function linkShared(shared: Shared, out: string, site: string): Shared {
  if ([...shared.values()].every(({ size }) => size === 0)) return new Map();
  // Files that all pages share are named by their content, so those of both sites do not collide.
  linkBelow('_astro', out, site);
  // Nothing can be moved out of another disk, which `out` may be or lead to.
  const before = lstatSync(out);
  const canMove = before.isDirectory() && before.dev === statSync(dirname(out)).dev;
  return new Map(
    [...shared].map(([folder, names]) => {
      // The owner may have put a folder of that name into `content/public/`.
      const made = new Set(existsSync(join(site, folder)) ? readdirSync(join(site, folder)) : []);
      const free = new Set([...names].filter((name) => canMove && !made.has(name)));
      for (const name of names) if (!free.has(name)) linkBelow(join(folder, name), out, site);
      return [folder, free];
    }),
  );
}

/** Links every file below `folder` of one site into another, except files that exist already and the names in `but` at its top level. */
export function linkBelow(folder: string, before: string, now: string, but: readonly string[] = []): void {
  const [from, to] = [join(before, folder), join(now, folder)];
  if (!existsSync(from)) return;
  makeFolder(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (but.includes(entry.name)) continue;
    if (entry.isDirectory()) linkBelow(join(folder, entry.name), before, now);
    else if (entry.isFile()) link(join(from, entry.name), join(to, entry.name));
  }
}

function link(from: string, to: string): void {
  try {
    linkFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

type Rename = readonly [from: string, to: string];

/** The old tree stays until the new one is in place, and is put back when that fails. `shared` folders are moved. */
export function swap(staged: string, out: string, shared: Shared = new Map()): void {
  makeFolder(dirname(out));
  const [old, rest] = [`${staged}.old`, `${staged}.rest`];
  const renames: Rename[] = renamesOf(shared, { out, old, site: staged, rest });
  if (existsSync(out)) renames.unshift([out, old]);
  const done: Rename[] = [];
  try {
    for (const step of [...renames, [staged, out] as const]) {
      rename(...step);
      done.push(step);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) rename(to, from);
    remove(rest);
    throw error;
  }
  for (const folder of [old, rest, ...abandoned(out)]) tryRemove(folder);
}

/**
 * The renames that move shared folders into `site` when the site before, which is at `out` now, was moved to `old`. Mostly, nearly
 * all sessions are shared: what the new site has made itself is moved to them, and then all of them at once. What is left over
 * goes to `rest`.
 */
function renamesOf(shared: Shared, { out, old, site, rest }: { [name in 'out' | 'old' | 'site' | 'rest']: string }): Rename[] {
  return [...shared].flatMap(([folder, names]): Rename[] => {
    if (names.size === 0) return [];
    for (const path of [join(site, folder), join(rest, folder)]) makeFolder(path);
    const made = readdirSync(join(site, folder));
    const others = readdirSync(join(out, folder)).filter((name) => !names.has(name));
    if (made.length + others.length > names.size) return Array.from(names, (name) => [join(old, folder, name), join(site, folder, name)]);
    return [
      ...others.map((name): Rename => [join(old, folder, name), join(rest, folder, name)]),
      ...made.map((name): Rename => [join(site, folder, name), join(old, folder, name)]),
      [join(site, folder), join(rest, `${folder}.made`)],
      [join(old, folder), join(site, folder)],
    ];
  });
}

/** Trees that killed builds of `out` left beside it. */
function abandoned(out: string): string[] {
  const prefix = basename(stagedFor(out, ''));
  return readdirSync(dirname(out))
    .filter((name) => name.startsWith(prefix) && /^\d+(\.old|\.rest)?$/.test(name.slice(prefix.length)))
    .filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
    .map((name) => join(dirname(out), name));
}

/** The site is in place: an old tree that cannot be removed, such as another user's, does not make the build fail. */
function tryRemove(folder: string): void {
  try {
    remove(folder);
  } catch {
    // The next build removes it.
  }
}
