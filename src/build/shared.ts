/** Moves what a new site shares with the previous one into it: a large archive has a hundred thousand files, and each takes time to link. */
import { existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkBelow } from './link.ts';
import { type Reuse, sessionFolders } from './reuse.ts';

/** Names of folders that both sites have, by the folder they are in. */
export type Shared = ReadonlyMap<string, ReadonlySet<string>>;

/** `bundles`: those of the reusable ones that the new index has. */
export const sharedFolders = ({ slugs, ids }: Reuse, bundles: readonly string[]): Shared =>
  new Map([...sessionFolders.map((folder) => [folder, slugs] as const), ['id', ids], ['pagefind', new Set(bundles)]]);

/** Links what cannot be moved into the new site; returns what can, and must be when the sites are swapped. */
export function linkShared(shared: Shared, out: string, site: string): Shared {
  if ([...shared.values()].every(({ size }) => size === 0)) return new Map();
  // Files that all pages share are named by their content, so those of both sites do not collide.
  linkBelow('_astro', out, site);
  const canMove = isOnDiskOf(dirname(out), out);
  return new Map(
    [...shared].map(([folder, names]) => {
      // The owner may have put a folder of that name into `content/public/`.
      const made = new Set(existsSync(join(site, folder)) ? readdirSync(join(site, folder)) : []);
      const [free, taken] = [new Set<string>(), new Set<string>()];
      for (const name of names) (canMove && !made.has(name) ? free : taken).add(name);
      for (const name of taken) linkBelow(join(folder, name), out, site);
      return [folder, free];
    }),
  );
}

/** Nothing can be moved out of another disk, which `out` may be or lead to. */
function isOnDiskOf(folder: string, out: string): boolean {
  const site = lstatSync(out);
  return site.isDirectory() && site.dev === statSync(folder).dev;
}

export type Rename = readonly [from: string, to: string];

/**
 * The renames that move shared folders into `site` when the site before, which is at `out` now, was moved to `old`. Mostly, nearly
 * all sessions are shared: what the new site has made itself is moved to them, and then all of them at once. What is left over
 * goes to `rest`.
 */
export function renamesOf(shared: Shared, { out, old, site, rest }: { [name in 'out' | 'old' | 'site' | 'rest']: string }): Rename[] {
  return [...shared].flatMap(([folder, names]): Rename[] => {
    if (names.size === 0) return [];
    for (const path of [join(site, folder), join(rest, folder)]) mkdirSync(path, { recursive: true });
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
