/** The owner's series: sessions to be read one after another. */
import type { CollectionEntry } from 'astro:content';
import { articleId, articlesIn, ContentError, whereIn } from '../content/index.ts';
import type { SessionMeta } from '../model/meta.ts';
import { once } from '../model/once.ts';
import { archive } from './archive.ts';
import { published, voiceOf } from './posts.ts';
import { currentSlug, findSession, removalOf } from './turns.ts';

export interface Series {
  id: string;
  title: string;
  description: string;
  draft: boolean;
  language?: string | undefined;
  sessions: SessionMeta[];
  /** The owner's description. */
  entry: CollectionEntry<'series'>;
}

/** Whether the site has any: the bar of every page shows it. */
export const hasSeries = once(async () => (await published('series')).length > 0);

/**
 * Every series; the one with the newest session first.
 *
 * @throws ContentError where one names a session that cannot be linked to: a series has no gaps.
 */
export const publishedSeries = once(async (): Promise<Series[]> => {
  const files = new Map(articlesIn(`${archive.content}/series`).map((path) => [articleId(path), path]));
  const entries = (await published('series')).filter(archive.isShard ? isHere() : () => true);
  const series = entries.map((entry) => {
    const { sessions, ...data } = entry.data;
    return {
      id: entry.id,
      ...data,
      language: voiceOf(entry).lang,
      entry,
      sessions: sessionsOf(sessions, files.get(entry.id) ?? `${entry.id}.mdx`),
    };
  });
  const newest = ({ sessions }: Series) => sessions.reduce((latest, { date = '' }) => (date > latest ? date : latest), '');
  return series.sort((a, b) => newest(b).localeCompare(newest(a)) || (a.id < b.id ? -1 : 1));
});

/** Whether a series is in this shard: either all of its sessions are, or none. */
function isHere(): (entry: CollectionEntry<'series'>) => boolean {
  const here = new Set(archive.sessions.map(({ slug }) => slug));
  return ({ data }) => data.sessions.some((name) => here.has(currentSlug(archive, name)));
}

/** The series a session is in, and its place there, from 0. */
export async function seriesOf(slug: string): Promise<{ series: Series; index: number }[]> {
  return (await publishedSeries()).flatMap((series) => {
    const index = series.sessions.findIndex((session) => session.slug === slug);
    return index === -1 ? [] : [{ series, index }];
  });
}

function sessionsOf(named: string[], file: string): SessionMeta[] {
  const found: SessionMeta[] = [];
  for (const [index, name] of named.entries()) {
    const at = whereIn(file, ['sessions', index]);
    // The series goes on without a session that was removed.
    if (removalOf(archive, name) !== undefined) continue;
    const session = findSession(archive, name, at);
    if (session.unlisted)
      throw new ContentError(
        `${at}: the session ${session.slug} is unlisted, so nothing may lead to it. Take it out of the series, or list it.`,
      );
    if (found.includes(session)) throw new ContentError(`${at}: the session ${session.slug} is in this series already. Name it once.`);
    found.push(session);
  }
  return found;
}
