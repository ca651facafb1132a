/** The preview pictures of links: the card of a session, a post, a series, a shared turn, or the site. */

import { archive } from '../astro/archive.ts';
import { reusedSessions, site } from '../astro/queries/sessions.ts';
import type { Cards } from '../build/index.ts';
import type { Card } from '../cards/index.ts';
import { archiveOptions, coverOf, isDev } from '../content/index.ts';
import type { SearchTurn, SessionMeta } from '../model/meta.ts';
import { projectLabel, projectOf } from '../model/project-name.ts';
import { count } from '../words/fill.ts';
import { duration, longDate } from './format.ts';
import { once } from './once.ts';
import { listedSessions, publishedSessions } from './sessions.ts';
import { absolute, at } from './urls.ts';
import { turnWords, words } from './words.ts';

export interface Picture {
  /** The absolute address: programs that fetch a card need it. */
  url: string;
  type: 'image/png' | 'image/jpeg';
  /** Its alternative text. */
  alt: string;
}

const { title: siteTitle, description, author, language, theme, url, private: isPrivate } = site();
const common = { site: siteTitle, language, accent: theme.accent };

/**
 * Without a public address nothing is drawn, since pictures at relative addresses are not shown; nor on the development
 * server, nor of a private site.
 */
const drawn = url !== undefined && !isPrivate && !isDev();

const cards = () => archive().cards as Cards;

function pictureOf(card: Card): Picture | undefined {
  if (!drawn) return undefined;
  const texts = card.quote ? [`${card.quote.who}: ${card.quote.text.replace(/\s+/g, ' ').slice(0, 200)}`, card.title] : [card.title];
  return picture(cards().queue(card), [...texts, ...card.facts, siteTitle].join(' · '));
}

const picture = (name: string, alt: string): Picture => ({
  url: absolute(at(`cards/${name}`)) as string,
  type: name.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
  alt,
});

/** It counts the sessions of the archive, so a shard has none. */
export const sitePicture = once(async (): Promise<Picture | undefined> => {
  if (archiveOptions().shard) return undefined;
  const sessions = (await listedSessions()).length;
  const facts = [...(author ? [author] : []), count(words.sessionCount, sessions, language)];
  return pictureOf({ ...common, kind: 'site', title: siteTitle, ...(description ? { lead: description } : {}), facts });
});

/** Queues the pictures of sessions whose pages come from the previous site; those of shards come with them. */
export async function keepPictures(): Promise<void> {
  if (archiveOptions().merge) return;
  const reused = reusedSessions();
  for (const session of await publishedSessions()) if (reused.has(session.slug)) sessionPicture(session);
}

export function sessionPicture(session: SessionMeta): Picture | undefined {
  if (!drawn) return undefined;
  if (session.cover !== undefined)
    return picture(cards().queueCover(coverOf(archiveOptions().content, session.slug, session.cover)), session.title);
  return pictureOf(sessionCard(session));
}

/** A session's facts are already redacted, and the owner's words are on its page as well. */
function sessionCard(session: SessionMeta): Card {
  const { title, description: lead, language: own } = session;
  // When the title begins as the prompt does, the description would repeat it.
  const isSame = lead.startsWith(title.replace(/…$/, '').slice(0, 40));
  return { ...common, language: own, kind: 'session', title, ...(lead && !isSame ? { lead } : {}), facts: factsOf(session) };
}

/** An article of the owner's. */
export function postPicture(post: { title: string; description: string; date: string }): Picture | undefined {
  const { title, description: lead, date } = post;
  return pictureOf({ ...common, kind: 'post', title, ...(lead ? { lead } : {}), facts: [longDate(date), ...(author ? [author] : [])] });
}

/** A series. */
export function seriesPicture(series: { title: string; description: string; sessions: SessionMeta[] }): Picture | undefined {
  const { title, description: lead, sessions } = series;
  const facts = [count(words.sessionCount, sessions.length, language), ...new Set(sessions.map(({ project }) => project))];
  return pictureOf({ ...common, kind: 'series', title, ...(lead ? { lead } : {}), facts });
}

/** The text of a turn, and its session; the text is redacted, as everything in the search index. */
export function turnPicture(session: SessionMeta, title: string, spoken: SearchTurn | undefined): Picture | undefined {
  const text = wordsOf(spoken);
  if (!spoken || !text) return sessionPicture(session);
  const quote = { role: spoken.role, who: turnWords[spoken.role], text };
  return pictureOf({ ...common, language: session.language, kind: 'turn', title, quote, facts: factsOf(session) });
}

/** The prompt or answer of a turn; empty for a turn of tool calls. */
export const wordsOf = (spoken: SearchTurn | undefined) => spoken?.prompt ?? spoken?.answer ?? '';

function factsOf(session: SessionMeta): string[] {
  const { date, started, prompts } = session;
  const { worked = 0 } = session.glance;
  const when = date ?? started;
  return [
    projectLabel(projectOf(session), words.projectIn),
    ...(when ? [longDate(when)] : []),
    ...(worked > 0 ? [duration(worked)] : []),
    count(words.promptCount, prompts, language),
  ];
}
