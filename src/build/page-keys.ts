/** Digests of the inputs of each session's pages: when they are unchanged, the pages of the previous site are reused. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFonts } from '../cards/index.ts';
import { type ArchiveOptions, articlesIn, articlesText, formerAddresses, ownersTexts, publishedShares } from '../content/index.ts';
import { codeDigest, codeFolder, filesBelow, type Store } from '../store/index.ts';
import { type Entry, idsOf, placedMeta } from './entry.ts';
import type { Plan } from './plan.ts';

export interface PageKeys {
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

/** All code that renders pages, and the packages it uses. */
export function drawingDigest(store: Store, code = codeFolder): string {
  const hash = createHash('sha256').update(codeDigest([], code)).update(JSON.stringify(installedFonts()));
  const project = join(code, '..');
  const single = ['astro.config.mjs', 'package.json'].map((name) => join(project, name)).filter((path) => existsSync(path));
  for (const path of [...filesBelow(code), ...filesBelow(join(project, 'public')), ...single])
    hash.update(path.slice(project.length)).update(store.hash(path));
  return hash.digest('hex');
}

/** Code, the owner's settings and files, and whether there are posts and series, which the bar of every page shows. */
function commonKey({ content, from, url, compress }: ArchiveOptions, inputs: readonly string[], store: Store): string {
  const hash = createHash('sha256').update(JSON.stringify([...inputs, url ?? '', from === undefined, compress ?? false]));
  for (const path of [...filesBelow(join(content, 'public')), join(content, 'site.yaml')].filter((one) => existsSync(one)))
    hash.update(path.slice(content.length)).update(store.hash(path));
  // The owner's components may show anything.
  if (filesBelow(join(content, 'components')).length > 0) hash.update(String(Math.random()));
  if (from === undefined) {
    for (const folder of ['posts', 'series']) hash.update(String(hasPublished(join(content, folder))));
    hash.update(importsOf(content));
  }
  return hash.digest('hex').slice(0, 40);
}

const hasPublished = (folder: string) => articlesIn(folder).some((path) => !/^draft:\s*true\b/m.test(readFileSync(path, 'utf8')));

/** The imports of the owner's MDX decide how styles and scripts, which all pages share, are split into files. */
const importsOf = (content: string): string =>
  ownersTexts(content)
    .flatMap((path) => readFileSync(path, 'utf8').match(/^(?:import|export)\b.*$/gm) ?? [])
    .sort()
    .join('\n');
