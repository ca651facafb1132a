/** What is handed to the pages of an archive whose sessions are made. */
import { join } from 'node:path';
import { type Made, makeSessions, type PagesInput, type Plan, placedMeta, planBuild, withheldSlugs } from '../build/index.ts';
import {
  type ArchiveOptions,
  checkArticles,
  formerAddresses,
  PostFrontMatter,
  publishedParts,
  publishedShares,
  SeriesFrontMatter,
} from '../content/index.ts';
import type { Archive, FormerAddress } from '../model/archive.ts';
import { ownDigest } from '../store/index.ts';

/** While the owner works on the site, no page comes from a previous one, and no card is drawn. */
export type Opened = Pick<PagesInput, 'plan' | 'made'> & Partial<Pick<PagesInput, 'reuse' | 'cards'>>;

/**
 * Opens the archive for a development server, with its sessions as a build makes them.
 *
 * @throws ContentError for anything that a build would refuse before it makes pages.
 */
export async function openArchive(options: ArchiveOptions): Promise<Opened> {
  if (options.from === undefined) {
    checkArticles(join(options.content, 'posts'), PostFrontMatter);
    checkArticles(join(options.content, 'series'), SeriesFrontMatter);
  }
  const plan = planBuild(options);
  const made = await makeSessions(plan);
  plan.store.prune();
  return { plan, made };
}

export function archiveOf({ plan, made, reuse, cards }: Opened): Archive {
  const { options, site, base, folders } = plan;
  const { content, from, isDev = false, shard, merge, hosted } = options;
  const metas = made.entries.map((entry) => placedMeta(entry, folders));
  const { removed, moved } = from === undefined ? formerAddresses(content) : { removed: new Map(), moved: new Map<string, string>() };
  // Programs that fetch a card need its whole address.
  const hasCards = cards !== undefined && site.url !== undefined && !site.private && !isDev;
  return {
    site,
    base,
    content,
    isForeign: from !== undefined,
    isDev,
    isShard: shard !== undefined,
    isMerge: merge !== undefined,
    isHosted: hosted !== undefined,
    ...(hosted?.root === undefined ? {} : { root: hosted.root }),
    sessions: metas.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || (a.slug < b.slug ? -1 : 1)),
    folders: Object.fromEntries(made.entries.map(({ slug, folder }) => [slug, folder])),
    reused: [...(reuse?.slugs ?? [])],
    former: formerOf(plan, made, metas),
    moved: Object.fromEntries(moved),
    removed: Object.fromEntries([...removed].map(([slug, { date }]) => [slug, date])),
    shares: from === undefined ? Object.fromEntries(publishedShares(content)) : {},
    ...(hasCards ? { cards: { requests: cards, code: ownDigest(['cards']) } } : {}),
  };
}

/** Addresses of sessions that were removed or renamed, with their number of pages; none in a build of a folder. */
function formerOf({ options, selected }: Plan, made: Made, metas: Archive['sessions']): FormerAddress[] {
  const { content, from, shard } = options;
  const published = from === undefined ? publishedParts(content) : new Map<string, number>();
  const ids = new Map(selected.flatMap(({ slugs, source }) => slugs.map((slug, run) => [slug, source.runs[run]])));
  const withheld = withheldSlugs(made).map((slug) => ({ slug, id: ids.get(slug), parts: published.get(slug) ?? 1, withheld: true }));
  // The others belong to no shard: the merge makes their pages.
  if (from !== undefined || shard) return withheld;
  const { removed, moved } = formerAddresses(content);
  const sessions = new Map(metas.map((session) => [session.slug, session]));
  return [
    ...withheld,
    ...[...removed].map(([slug, { date, title, id }]) => ({ slug, id, parts: published.get(slug) ?? 1, removed: date, title })),
    ...[...moved].flatMap(([slug, to]) => {
      const session = sessions.get(to);
      return session && !session.draft ? [{ slug, parts: session.parts, to, title: session.title }] : [];
    }),
  ];
}
