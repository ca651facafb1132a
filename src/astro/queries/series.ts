/** The owner's series: sessions to be read one after another. */

import { type CollectionEntry, getCollection } from 'astro:content';
import { once } from '../../components/once.ts';
import { findSession, wasRemoved } from '../../components/quotes.ts';
import { archiveOptions, articlesIn, ContentError, idOf, isDev, whereIn } from '../../content/index.ts';
import type { SessionMeta } from '../../model/meta.ts';
import { currentSlug, listSessions } from './sessions.ts';

export interface Series {
  id: string;
  title: string;
  description: string;
  draft: boolean;
  sessions: SessionMeta[];
  /** The owner's description. */
  entry: CollectionEntry<'series'>;
}

const drafts = isDev();

const published = () => getCollection('series', ({ data }) => drafts || !data.draft);

/** Whether the site has any: the bar of every page shows it. */
export const hasSeries = once(async () => !archiveOptions().hosted && (await published()).length > 0);

/**
 * Every series; the one with the newest session first.
 *
 * @throws ContentError where one names a session that cannot be linked to: a series has no gaps.
 */
export const publishedSeries = once(async (): Promise<Series[]> => {
  if (archiveOptions().hosted) return [];
  const files = new Map(articlesIn(`${archiveOptions().content}/series`).map((path) => [idOf(path), path]));
  const entries = (await published()).filter(archiveOptions().shard ? await isHere() : () => true);
  const series = await Promise.all(
    entries.map(async (entry) => {
      const { sessions, ...data } = entry.data;
      return { id: entry.id, ...data, entry, sessions: await sessionsOf(sessions, files.get(entry.id) ?? `${entry.id}.mdx`) };
    }),
  );
  const newest = ({ sessions }: Series) => sessions.reduce((latest, { date = '' }) => (date > latest ? date : latest), '');
  return series.sort((a, b) => newest(b).localeCompare(newest(a)) || (a.id < b.id ? -1 : 1));
});

/** Whether a series is in this shard: either all of its sessions are, or none. */
async function isHere(): Promise<(entry: CollectionEntry<'series'>) => boolean> {
  const here = new Set((await listSessions()).map(({ slug }) => slug));
  return ({ data }) => data.sessions.some((name) => here.has(currentSlug(name)));
}

/** The series a session is in, and its place there, from 0. */
export async function seriesOf(slug: string): Promise<{ series: Series; index: number }[]> {
  return (await publishedSeries()).flatMap((series) => {
    const index = series.sessions.findIndex((session) => session.slug === slug);
    return index === -1 ? [] : [{ series, index }];
  });
}

async function sessionsOf(named: string[], file: string): Promise<SessionMeta[]> {
  const found: SessionMeta[] = [];
  for (const [index, name] of named.entries()) {
    const at = whereIn(file, ['sessions', index]);
    // The series goes on without a session that was removed.
    if (wasRemoved(name)) continue;
    const session = await findSession(name, at);
    if (session.unlisted)
      throw new ContentError(
        `${at}: the session ${session.slug} is unlisted, so nothing may lead to it. Take it out of the series, or list it.`,
      );
    if (found.includes(session)) throw new ContentError(`${at}: the session ${session.slug} is in this series already. Name it once.`);
    found.push(session);
  }
  return found;
}
