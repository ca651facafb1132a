/** Finds sessions and turns that an owner's text names. What is not there is a mistake in the text, reported with file and line. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../content/index.ts';
import type { Archive } from '../model/archive.ts';
import type { SessionMap, SessionMeta } from '../model/meta.ts';
import { nearest, nearestOf } from '../model/nearest.ts';
import type { PartTurns, TurnPlace } from '../model/turns.ts';
import { turnIn } from './cut-html.ts';
import { mapOf, readPartTurns } from './files.ts';
import type { Place } from './places.ts';

export interface FoundTurn {
  session: SessionMeta;
  map: SessionMap;
  anchor: string;
  part: number;
  page: string;
}

/** The address of a session, or of one of its parts, below the base path. */
export const sessionPath = (base: string, slug: string, part = 1): string =>
  `${base}s/${encodeURIComponent(slug)}/${part > 1 ? `${part}/` : ''}`;

/** The current slug of a session, by this or an earlier one. */
export const currentSlug = ({ moved }: Pick<Archive, 'moved'>, slug: string): string =>
  (Object.hasOwn(moved, slug) ? moved[slug] : slug) as string;

/** A session that may be linked to, by its slug or an earlier one. */
export function findSession(archive: Archive, named: string, at: Place): SessionMeta {
  const slug = currentSlug(archive, String(named));
  const sessions = archive.sessions.filter(({ draft }) => archive.isDev || !draft);
  const session = sessions.find((candidate) => candidate.slug === slug);
  if (session) return session;
  // A name that cannot be a folder's is not looked up.
  const known = /[\\/]|^\.+$/.test(slug) ? false : existsSync(join(archive.content, 'sessions', slug, 'session.jsonl'));
  if (known) throw new ContentError(`${at}: the session ${slug} is not published: it is a draft, or is withheld, as the build says.`);
  const near = nearest(
    slug,
    sessions.map((candidate) => candidate.slug),
  );
  throw new ContentError(
    `${at}: no published session is called ${slug}. ${near ? `The nearest is ${near}.` : 'See the folders of content/sessions.'}`,
  );
}

/** The place of a turn; `id` with or without `t-`. */
export function findTurn(archive: Archive, session: SessionMeta, id: string, at: Place): FoundTurn {
  const anchor = anchorOf(id);
  const map = mapOf(archive, session.slug);
  const part = Object.hasOwn(map.anchors, anchor) ? map.anchors[anchor] : undefined;
  if (part === undefined) {
    const anchors = Object.keys(map.anchors);
    const near = nearestOf(anchor, anchors, 3);
    throw new ContentError(
      `${at}: the session ${session.slug} has no turn ${anchor}. ` +
        `${near.length > 0 ? `The nearest ${near.length > 1 ? 'are' : 'is'} ${near.join(', ')}.` : `It has ${anchors.length} turns, from ${anchors[0]} to ${anchors.at(-1)}.`} ` +
        "Copy the id from the turn's link.",
    );
  }
  return { session, map, anchor, part, page: sessionPath(archive.base, session.slug, part) };
}

/** When a session was removed, by this or an earlier address of it. */
export const removalOf = ({ removed }: Pick<Archive, 'removed'>, named: string): string | undefined =>
  Object.hasOwn(removed, named) ? removed[named] : undefined;

const anchorOf = (id: string) => (String(id).startsWith('t-') ? String(id) : `t-${id}`);

/** A turn in the HTML of its part; of one that was taken out, or is nested in such a one, the line that says so. */
export function turnPlaceIn(archive: Archive, { session, anchor, part }: FoundTurn, at: Place): { turn: TurnPlace; places: PartTurns } {
  const places = readPartTurns(archive, session.slug)[part - 1];
  const turn = places && turnIn(places, anchor);
  if (!turn) throw new ContentError(`${at}: the turn ${anchor} of ${session.slug} stands inside another. Name that one.`);
  return { turn, places };
}

/** The address that a link to `turn:slug#id` leads to; `target` is what follows `turn:`, as it was written. */
export function quotedTurnUrl(archive: Archive, target: string, at: Place): string {
  const [slug = '', id] = writtenText(target).split('#');
  if (slug === '') throw new ContentError(`${at}: the link turn:${target} names no session. Write turn:slug#id.`);
  // Its address says that it was removed.
  if (removalOf(archive, slug) !== undefined) return sessionPath(archive.base, slug);
  const session = findSession(archive, slug, at);
  if (!id) return sessionPath(archive.base, session.slug);
  const place = findTurn(archive, session, id, at);
  turnPlaceIn(archive, place, at);
  return `${place.page}#${place.anchor}`;
}

/** An attribute's text as it was written. */
export function writtenText(text: string): string {
  const decoded = text.replace(/&(?:#38|#x26|amp);/gi, '&').replace(/&(?:#34|#x22|quot);/gi, '"');
  try {
    return decodeURIComponent(decoded);
  } catch {
    return decoded;
  }
}
