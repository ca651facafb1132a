/**
 * Pages of sessions and bundles of the search index that the new site shares with the previous one. They are linked into it
 * unchanged; lists, feeds and everything else is always made. Reused files are byte for byte those of a full build.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { idsOf } from './id-owners.ts';
import type { KnownSite } from './known-site.ts';
import { linkBelow } from './link.ts';
import type { Made } from './make.ts';
import type { PageKeys } from './page-keys.ts';
import type { Plan } from './plan.ts';
import type { ReuseTask } from './reuse-worker.ts';
import { startThread, workerUrl } from './workers.ts';

/** Folders that contain one folder per session, in which only that session has files. */
export const sessionFolders = ['s', 'embed'];

export interface Reuse {
  /** Slugs of sessions whose pages are reused. */
  slugs: ReadonlySet<string>;
  /** Addresses by id that lead to them: folders below `id/`. */
  ids: ReadonlySet<string>;
  /** Names of bundles that may be reused: they are named by a digest of their inputs. */
  bundles: ReadonlySet<string>;
}

/** What the existing site, made from `before`, shares with the new one, made from `now`; for finished shards, all pages. */
export function planReuse({ options: { out, merge } }: Plan, { entries }: Made, now: PageKeys, before: KnownSite | undefined): Reuse {
  if (merge) return { slugs: new Set(entries.map(({ slug }) => slug)), ids: new Set(), bundles: new Set() };
  const { common, sessions = {} } = before?.pages ?? {};
  if (common !== now.common) return { slugs: new Set(), ids: new Set(), bundles: new Set() };
  const index = join(out, 'pagefind');
  const slugs = new Set(Object.keys(now.sessions).filter((slug) => now.sessions[slug] === sessions[slug]));
  return {
    slugs,
    ids: new Set([...idsOf(entries)].flatMap(([id, slug]) => (slugs.has(slug) ? [id] : []))),
    bundles: new Set(existsSync(index) ? readdirSync(index).filter((name) => existsSync(join(index, name, 'sessions.json'))) : []),
  };
}

const foldersOf = ({ slugs, ids }: Reuse, bundles: Iterable<string>) => [
  ...Array.from(slugs, (slug) => sessionFolders.map((folder) => join(folder, slug))).flat(),
  ...Array.from(ids, (id) => join('id', id)),
  ...Array.from(bundles, (name) => join('pagefind', name)),
];

/** Links reusable files into a folder beside the new site, in a thread: a large archive has a hundred thousand files. */
export async function linkReused({ options: { out, merge } }: Plan, reuse: Reuse, beside: string): Promise<void> {
  // Files that all pages share are named by their content, so those of both sites do not collide.
  const folders = ['_astro', ...foldersOf(reuse, reuse.bundles)];
  if (merge || folders.length === 1) return;
  const thread = startThread<undefined, ReuseTask, void>(workerUrl('reuse-worker'), undefined);
  await thread.run({ folders, from: out, to: beside }).finally(() => thread.close());
}

/** Moves the pages of reused sessions, and those bundles that the new index has, into the site that has passed the gate. */
export function placeReused(bundles: readonly string[], beside: string, site: string): void {
  for (const folder of [...sessionFolders, 'id']) uniteFolders(join(beside, folder), join(site, folder));
  for (const folder of ['_astro', ...bundles.map((name) => join('pagefind', name))])
    if (existsSync(join(beside, folder))) place(folder, beside, site);
}

/** Mostly, nearly all sessions are reused: what the new site has made itself is moved to them, and then all of them at once. */
function uniteFolders(reused: string, made: string): void {
  if (!existsSync(reused)) return;
  for (const name of existsSync(made) ? readdirSync(made) : []) {
    // The owner may have put a folder of that name into `content/public/`.
    if (existsSync(join(reused, name))) {
      linkBelow(name, reused, made);
      rmSync(join(reused, name), { recursive: true });
    }
    renameSync(join(made, name), join(reused, name));
  }
  rmSync(made, { recursive: true, force: true });
  renameSync(reused, made);
}

function place(folder: string, from: string, to: string): void {
  mkdirSync(dirname(join(to, folder)), { recursive: true });
  if (existsSync(join(to, folder))) linkBelow(folder, from, to);
  else renameSync(join(from, folder), join(to, folder));
}
