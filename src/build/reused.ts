/**
 * Pages that need not be made again: those of sessions about which nothing has changed since the site that this build
 * takes the place of. They are linked into the new tree as they are, and so are the shards of the search index that both
 * have; lists, feeds and everything else is always made.
 * An accelerator only: what is kept is what a full build would make, byte for byte.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publishedShares } from '../content/anchors-lock.ts';
import { articlesIn, articlesText } from '../content/articles.ts';
import { departedOf } from '../content/former-addresses.ts';
import type { ArchiveOptions } from '../content/options.ts';
import { codeFolder } from '../store/code.ts';
import { installedFonts } from './cards.ts';
import { metaOf } from './metas.ts';
import { filesBelow } from './unchanged.ts';

/** What pages of sessions are made from: what all have in common, and a digest for each session that can be kept. */
export interface PageKeys {
  common: string;
  sessions: { [slug: string]: string };
}

interface Made {
  slug: string;
  folder: string;
  digest: string;
}

/** Below these every session has a folder of its own, and nobody else has files in it. */
export const sessionFolders = ['s', 'embed'];

/**
 * A session's pages stand alone unless they show what belongs to others: the owner's words may quote any session, a
 * series or a session that this one goes on from are named with their titles, a shared turn's address depends on the past.
 */
export function pageKeys(options: ArchiveOptions, rules: string, entries: Made[]): PageKeys {
  const series = articlesText(join(options.content, 'series'));
  // A series may know a session by an earlier name.
  const moved = options.from === undefined ? [...departedOf(options.content).moved] : [];
  const inSeries = (slug: string) => series.includes(slug) || moved.some(([alias, to]) => to === slug && series.includes(alias));
  const shares = options.from === undefined ? publishedShares(options.content) : new Map();
  const sessions: PageKeys['sessions'] = {};
  for (const { slug, folder, digest } of entries) {
    const meta = metaOf({ folder, slug });
    const alone = !meta.hasNotes && !meta.continues && !meta.shared?.length && !meta.unlisted && !meta.draft;
    if (alone && !shares.has(slug) && !inSeries(slug)) sessions[slug] = digest;
  }
  return { common: commonKey(options, rules), sessions };
}

/** What a build may take from the site before. */
export interface Kept {
  /** Slugs of sessions whose pages it has already. */
  kept: string[];
  /** Folders of its search index, which are named by what they were made from. */
  keptShards: string[];
}

/** What of the site at `replaces`, which was made from `before`, the one to be made from `now` has as well. */
export function keptOf(replaces: string, now: PageKeys, before: PageKeys | undefined): Kept {
  if (before?.common !== now.common) return { kept: [], keptShards: [] };
  const index = join(replaces, 'pagefind');
  return {
    kept: Object.keys(now.sessions).filter((slug) => now.sessions[slug] === before.sessions[slug]),
    keptShards: existsSync(index) ? readdirSync(index).filter((name) => existsSync(join(index, name, 'sessions.json'))) : [],
  };
}

/** Our code, the owner's settings and files, and whether there are posts and series: the bar of every page says so. */
function commonKey({ content, from, url, compress }: ArchiveOptions, rules: string): string {
  const hash = createHash('sha256').update(JSON.stringify([rules, url ?? '', from === undefined, compress ?? false, installedFonts()]));
  const code = codeFolder();
  for (const folder of [code, join(code, '../public'), join(content, 'public')])
    for (const path of filesBelow(folder)) hash.update(relative(folder, path)).update(readFileSync(path));
  for (const path of [join(code, '../astro.config.mjs'), join(code, '../package.json'), join(content, 'site.yaml')])
    if (existsSync(path)) hash.update(readFileSync(path));
  // The owner's own components may show anything.
  if (filesBelow(join(content, 'components')).length > 0) hash.update(String(Math.random()));
  if (from === undefined) for (const folder of ['posts', 'series']) hash.update(String(hasPublished(join(content, folder))));
  return hash.digest('hex').slice(0, 40);
}

const hasPublished = (folder: string) => articlesIn(folder).some((path) => !/^draft:\s*true\b/m.test(readFileSync(path, 'utf8')));

/** Whether both sites are styled and moved by the same files; names of files there tell their content. */
export function sameAssets(before: string, now: string): boolean {
  const names = (site: string) => {
    const all = existsSync(join(site, '_astro')) ? readdirSync(join(site, '_astro')) : [];
    // Compressed ones come last of all, and tell the same.
    return all
      .filter((name) => !/\.(gz|br)$/.test(name))
      .sort()
      .join();
  };
  return names(before) === names(now);
}
