/**
 * What a new site has from the previous one at its place. Where nothing that it is made from has changed, nor any of its files, it is
 * not built again; else pages of sessions and bundles of the search index are moved into it unchanged, byte for byte those of a full
 * build, while lists, feeds and everything else is always made.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installedFonts } from '../cards/index.ts';
import {
  type ArchiveOptions,
  articlesIn,
  articlesText,
  formerAddresses,
  ownersFiles,
  ownersTexts,
  publishedShares,
  readDecisions,
} from '../content/index.ts';
import { slashed } from '../platform/index.ts';
import { codeDigest, codeFolder, filesBelow, type Store } from '../store/index.ts';
import { type Entry, idsOf, placedMeta } from './entry.ts';
import { rememberTree, type TreeSize } from './known-tree.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import { entryKey } from './sources.ts';
import type { Totals } from './totals.ts';

export interface KnownSite {
  /** `siteDigest` */
  digest: string;
  size: TreeSize;
  totals: Totals;
  /** The inputs of its session pages. */
  pages?: PageKeys;
}

/** All code that renders pages, and the packages it uses. */
export function drawingDigest({ options, store }: Pick<Plan, 'options' | 'store'>, code = codeFolder): string {
  const hash = createHash('sha256')
    .update(codeDigest([], code))
    .update(JSON.stringify(installedFonts(options.content)));
  const project = join(code, '..');
  const single = ['astro.config.mjs', 'package.json'].map((name) => join(project, name)).filter((path) => existsSync(path));
  for (const path of [...filesBelow(code), ...filesBelow(join(project, 'public')), ...single])
    hash.update(slashed(path.slice(project.length))).update(store.hash(path));
  return hash.digest('hex');
}

/**
 * Digest of all that a site is made from: logs, the owner's files and decisions, Turnleaf's code, the options. So it is recognised
 * before its sessions are made. Undefined where a log cannot be read.
 */
export function siteDigest(plan: Plan, drawing: string): string | undefined {
  const { options, site, selected, rules, settings, archive, keyedBy, unpublished, folders, known, store } = plan;
  const { from, url, compress, shard, content, state } = options;
  const hash = createHash('sha256').update(rules).update(settings).update(drawing);
  hash.update(JSON.stringify([from ?? '', url ?? '', compress ?? false, shard && [shard, archive, keyedBy], unpublished, folders, known]));
  if (site.review === 'required') hash.update(JSON.stringify(readDecisions(state)));
  // The sessions' own keys cover logs and their side files.
  for (const path of ownersFiles(content)) hash.update(slashed(relative(content, path))).update(store.hash(path));
  try {
    for (const one of selected) hash.update(entryKey(one, plan));
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

/** The site that was last built at the output, whatever has become of it. */
export const lastSite = ({ options: { out, fresh, merge }, store }: Plan): KnownSite | undefined =>
  fresh || merge ? undefined : store.table<KnownSite>('sites').last(out);

/** `kept`: folders that were moved here from the site before. */
export function rememberSite({ options: { out }, store }: Plan, site: Omit<KnownSite, 'size'>, kept: ReadonlySet<string>): TreeSize {
  const size = rememberTree(out, site.digest, store, kept);
  store.table<KnownSite>('sites').set(out, site.digest, { ...site, size });
  return size;
}

interface PageKeys {
  /** Digest of the inputs that all pages share. */
  common: string;
  /** Digest of each session whose pages can be reused, by slug. */
  sessions: { [slug: string]: string };
}

/**
 * A session's pages can be reused unless they depend on other data: the owner's words may quote any session, a series or the
 * session that this one continues is named with its title, the address of a shared turn depends on earlier builds.
 */
export function pageKeys({ options, settings, store, folders }: Plan, entries: readonly Entry[], drawing: string): PageKeys {
  const series = articlesText(join(options.content, 'series'));
  // A series may name a session by an earlier slug.
  const moved = options.from === undefined ? [...formerAddresses(options.content).moved] : [];
  const inSeries = (slug: string) => series.includes(slug) || moved.some(([alias, to]) => to === slug && series.includes(alias));
  const shares = options.from === undefined ? publishedShares(options.content) : new Map();
  const sessions: PageKeys['sessions'] = {};
  const ids = Map.groupBy(idsOf(entries), ([, slug]) => slug);
  for (const meta of entries.map((entry) => placedMeta(entry, folders))) {
    const { slug } = meta;
    const alone = !meta.hasNotes && !meta.continues && !meta.shared?.length && (!meta.unlisted || meta.noise !== undefined) && !meta.draft;
    if (alone && !shares.has(slug) && !inSeries(slug))
      sessions[slug] = [meta.digest, meta.place ?? '', ...(ids.get(slug) ?? []).map(([id]) => id).sort()].join(' ');
  }
  return { common: commonKey(options, [settings, drawing], store), sessions };
}

/** Code, the owner's settings and files, and whether there are posts and series, which the bar of every page shows. */
function commonKey({ content, from, url, compress }: ArchiveOptions, inputs: readonly string[], store: Store): string {
  const hash = createHash('sha256').update(JSON.stringify([...inputs, url ?? '', from === undefined, compress ?? false]));
  for (const path of [...filesBelow(join(content, 'public')), join(content, 'site.yaml')].filter((one) => existsSync(one)))
    hash.update(slashed(path.slice(content.length))).update(store.hash(path));
  // The owner's components may show anything.
  if (filesBelow(join(content, 'components')).length > 0) hash.update(String(Math.random()));
  if (from === undefined) {
    for (const folder of ['posts', 'series']) hash.update(String(hasPublished(join(content, folder))));
    // How styles and scripts, which all pages share, are split into files is decided by what the owner's MDX imports.
    const imports = ownersTexts(content).flatMap((path) => readFileSync(path, 'utf8').match(/^(?:import|export)\b.*$/gm) ?? []);
    hash.update(imports.sort().join('\n'));
  }
  return hash.digest('hex').slice(0, 40);
}

const hasPublished = (folder: string) => articlesIn(folder).some((path) => !/^draft:\s*true\b/m.test(readFileSync(path, 'utf8')));

/** Whether a text of the owner's may quote a session, by this or an earlier name: its turns are read for that. */
export function isNamed({ content, from }: ArchiveOptions): (slug: string) => boolean {
  if (from !== undefined) return () => false;
  const text = ownersTexts(content)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const moved = new Set([...formerAddresses(content).moved].flatMap(([old, now]) => (text.includes(old) ? [now] : [])));
  return (slug) => text.includes(slug) || moved.has(slug);
}

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
