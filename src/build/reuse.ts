/**
 * Pages of sessions and bundles of the search index that the new site shares with the previous one. They are moved into it
 * unchanged; lists, feeds and everything else is always made. Reused files are byte for byte those of a full build.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { idsOf } from './entry.ts';
import type { KnownSite } from './known-site.ts';
import type { Made } from './make.ts';
import type { PageKeys } from './page-keys.ts';
import type { Plan } from './plan.ts';

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

const nothing: Reuse = { slugs: new Set(), ids: new Set(), bundles: new Set() };

/** What the existing site, made from `before`, shares with the new one, made from `now`; for finished shards, all pages. */
export function planReuse({ options: { out, merge } }: Plan, { entries }: Made, now: PageKeys, before: KnownSite | undefined): Reuse {
  if (merge) return { ...nothing, slugs: new Set(entries.map(({ slug }) => slug)) };
  const { common, sessions = {} } = before?.pages ?? {};
  if (common !== now.common) return nothing;
  const index = join(out, 'pagefind');
  const slugs = new Set(Object.keys(now.sessions).filter((slug) => now.sessions[slug] === sessions[slug]));
  return {
    slugs,
    ids: new Set([...idsOf(entries)].flatMap(([id, slug]) => (slugs.has(slug) ? [id] : []))),
    bundles: new Set(existsSync(index) ? readdirSync(index).filter((name) => existsSync(join(index, name, 'sessions.json'))) : []),
  };
}
