/** What the pages of each session are made from, beside the session: where nothing of it has changed, the pages of the site before serve again. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFonts } from '../cards/index.ts';
import { type ArchiveOptions, articlesIn, articlesText, formerAddresses, publishedShares } from '../content/index.ts';
import { codeDigest, codeFolder, filesBelow, type Store } from '../store/index.ts';
import { type Entry, metaOf } from './entry.ts';
import type { Plan } from './plan.ts';

export interface PageKeys {
  /** Digest of what all pages have in common. */
  common: string;
  /** Digest of each session whose pages can be reused, by slug. */
  sessions: { [slug: string]: string };
}

/**
 * A session's pages can be reused unless they show what belongs to others: the owner's words may quote any session, a
 * series or a session that this one goes on from are named with their titles, a shared turn's address depends on the past.
 */
export function pageKeys({ options, settings, store }: Plan, entries: readonly Entry[]): PageKeys {
  const series = articlesText(join(options.content, 'series'));
  // A series may know a session by an earlier name.
  const moved = options.from === undefined ? [...formerAddresses(options.content).moved] : [];
  const inSeries = (slug: string) => series.includes(slug) || moved.some(([alias, to]) => to === slug && series.includes(alias));
  const shares = options.from === undefined ? publishedShares(options.content) : new Map();
  const sessions: PageKeys['sessions'] = {};
  for (const { slug, folder, digest } of entries) {
    const meta = metaOf({ folder, slug });
    const alone = !meta.hasNotes && !meta.continues && !meta.shared?.length && !meta.unlisted && !meta.draft;
    if (alone && !shares.has(slug) && !inSeries(slug)) sessions[slug] = digest;
  }
  return { common: commonKey(options, settings, store), sessions };
}

/** All code that draws pages, and the packages it works with. */
export function drawingDigest(store: Store, code = codeFolder): string {
  const hash = createHash('sha256').update(codeDigest([], code)).update(JSON.stringify(installedFonts()));
  const project = join(code, '..');
  const single = ['astro.config.mjs', 'package.json'].map((name) => join(project, name)).filter((path) => existsSync(path));
  for (const path of [...filesBelow(code), ...filesBelow(join(project, 'public')), ...single])
    hash.update(path.slice(project.length)).update(store.hash(path));
  return hash.digest('hex');
}

/** Code, the owner's settings and files, and whether there are posts and series, which the bar of every page says. */
function commonKey({ content, from, url, compress }: ArchiveOptions, settings: string, store: Store): string {
  const hash = createHash('sha256').update(
    JSON.stringify([settings, drawingDigest(store), url ?? '', from === undefined, compress ?? false]),
  );
  for (const path of [...filesBelow(join(content, 'public')), join(content, 'site.yaml')].filter((one) => existsSync(one)))
    hash.update(path.slice(content.length)).update(store.hash(path));
  // The owner's own components may show anything.
  if (filesBelow(join(content, 'components')).length > 0) hash.update(String(Math.random()));
  if (from === undefined) {
    for (const folder of ['posts', 'series']) hash.update(String(hasPublished(join(content, folder))));
    hash.update(importsOf(content));
  }
  return hash.digest('hex').slice(0, 40);
}

const hasPublished = (folder: string) => articlesIn(folder).some((path) => !/^draft:\s*true\b/m.test(readFileSync(path, 'utf8')));

/** What the owner's MDX imports decides how styles and scripts, which all pages share, are cut into files. */
function importsOf(content: string): string {
  const sessions = join(content, 'sessions');
  const notes = existsSync(sessions) ? readdirSync(sessions).map((slug) => join(sessions, slug, 'notes.mdx')) : [];
  return [...articlesIn(join(content, 'posts')), ...articlesIn(join(content, 'series')), ...notes.filter((path) => existsSync(path))]
    .flatMap((path) => readFileSync(path, 'utf8').match(/^(?:import|export)\b.*$/gm) ?? [])
    .sort()
    .join('\n');
}
