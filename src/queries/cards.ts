/** The preview pictures of links: the card of a session, a post, a series, a shared turn, or the site. */

import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import type { CardRequest } from '../build/index.ts';
import { type Card, easternFonts } from '../cards/index.ts';
import { coverOf, shownPath } from '../content/index.ts';
import { projectLabel, projectOf, type SearchTurn, type SessionMeta } from '../model/meta.ts';
import { once } from '../model/once.ts';
import { archive, site } from './archive.ts';
import { duration, longDate } from './format.ts';
import { listedSessions, publishedSessions, reusedSessions } from './sessions.ts';
import { absolute, at } from './urls.ts';
import { count, turnWords, words } from './words.ts';

export interface CardPicture {
  /** The absolute address: programs that fetch a card need it. */
  url: string;
  type: 'image/png' | 'image/jpeg';
  /** Its alternative text. */
  alt: string;
}

const { title: siteTitle, description, author, language, theme } = site;
const common = { site: siteTitle, language, accent: theme.accent };

/**
 * Without a public address nothing is drawn, since pictures at relative addresses are not shown; nor on the development
 * server, nor of a private site.
 */
const { cards } = archive;

/** Asks the build for a picture; `name` is its file below `cards/`. */
function asked(request: CardRequest, alt: string): CardPicture | undefined {
  if (!cards) return undefined;
  const { name } = request;
  appendFileSync(cards.requests, `${JSON.stringify(request)}\n`);
  return { url: absolute(at(`cards/${name}`)) as string, type: name.endsWith('.jpg') ? 'image/jpeg' : 'image/png', alt };
}

/** The name is public, so it is a digest of the picture's facts and of the code that draws it; packages do not count. */
const digest = (content: string | Buffer) =>
  createHash('sha256')
    .update(cards?.code ?? '')
    .update(content)
    .digest('hex')
    .slice(0, 16);

function pictureOf(card: Card): CardPicture | undefined {
  if (!cards) return undefined;
  const texts = card.quote ? [`${card.quote.who}: ${card.quote.text.replace(/\s+/g, ' ').slice(0, 200)}`, card.title] : [card.title];
  const name = `${digest(JSON.stringify([card, easternFonts(card, archive.content).used]))}.png`;
  return asked({ name, card }, [...texts, ...card.facts, siteTitle].join(' · '));
}

/** It counts the sessions of the archive, so a shard has none. */
export const sitePicture = once((): CardPicture | undefined => {
  if (archive.isShard) return undefined;
  const sessions = listedSessions.length;
  const facts = [...(author ? [author] : []), count(words.sessionCount, sessions)];
  return pictureOf({ ...common, kind: 'site', title: siteTitle, ...(description ? { lead: description } : {}), facts });
});

/** Queues the pictures of sessions whose pages come from the previous site; those of shards come with them. */
export function keepPictures(): void {
  if (archive.isMerge) return;
  for (const session of publishedSessions) if (reusedSessions.has(session.slug)) sessionPicture(session);
}

export function sessionPicture(session: SessionMeta): CardPicture | undefined {
  if (!cards) return undefined;
  if (session.cover !== undefined) {
    const cover = coverOf(archive.content, session.slug, session.cover);
    return asked({ name: `${digest(readFileSync(cover))}.jpg`, cover, shown: shownPath(cover) }, session.title);
  }
  return pictureOf(sessionCard(session));
}

/** A session's facts are already redacted, and the owner's words are on its page as well. */
function sessionCard(session: SessionMeta): Card {
  const { title, description: lead, language: own } = session;
  return { ...common, language: own ?? language, kind: 'session', title, lead, facts: factsOf(session) };
}

/** An article of the owner's. */
export function postPicture(post: { title: string; description: string; date: string }): CardPicture | undefined {
  const { title, description: lead, date } = post;
  return pictureOf({ ...common, kind: 'post', title, ...(lead ? { lead } : {}), facts: [longDate(date), ...(author ? [author] : [])] });
}

/** A series. */
export function seriesPicture(series: { title: string; description: string; sessions: SessionMeta[] }): CardPicture | undefined {
  const { title, description: lead, sessions } = series;
  const facts = [count(words.sessionCount, sessions.length), ...new Set(sessions.map(({ project }) => project))];
  return pictureOf({ ...common, kind: 'series', title, ...(lead ? { lead } : {}), facts });
}

/** The text of a turn, and its session; the text is redacted, as everything in the search index. */
export function turnPicture(session: SessionMeta, title: string, spoken: SearchTurn | undefined): CardPicture | undefined {
  const text = excerptOf(spoken);
  if (!spoken || !text) return sessionPicture(session);
  const quote = { role: spoken.role, who: turnWords[spoken.role], text };
  return pictureOf({ ...common, language: session.language ?? language, kind: 'turn', title, quote, facts: factsOf(session) });
}

/** The prompt or answer of a turn; empty for a turn of tool calls. */
export const excerptOf = (spoken: SearchTurn | undefined) => spoken?.prompt ?? spoken?.answer ?? '';

function factsOf(session: SessionMeta): string[] {
  const { date, started, prompts } = session;
  const { worked = 0 } = session.glance;
  const when = date ?? started;
  return [
    projectLabel(projectOf(session), words.projectIn),
    ...(when ? [longDate(when)] : []),
    ...(worked > 0 ? [duration(worked)] : []),
    count(words.promptCount, prompts),
  ];
}
