/**
 * Finds the targets of quotations and links in an owner's post, introduction or note. A missing target stops the build, with file
 * and line; where one was taken out, the reader is told so in its place: taking something out must not wait for a post.
 */

import { ContentError } from '../content/index.ts';
import type { SessionMeta } from '../model/meta.ts';
import { nearest } from '../model/nearest.ts';
import type { PartTurns } from '../model/turns.ts';
import { archive } from './archive.ts';
import { diffsIn, quoted, quotedCall } from './cut-html.ts';
import { longDate } from './format.ts';
import { type Place, placeOf } from './places.ts';
import { readPart, readTurns } from './read.ts';
import { type FoundTurn, findSession, findTurn, quotedTurnUrl, removalOf, turnPlaceIn, writtenText } from './turns.ts';
import { sessionUrl } from './urls.ts';
import { fill, words } from './words.ts';

export interface Quote {
  session: Pick<SessionMeta, 'title' | 'language' | 'date'>;
  /** The address of the quotation's source. */
  url: string;
  html: string;
}

/** Checks the attributes of a component that an owner wrote, and gives its place; `at` is what to call that where it is not found. */
export function checkProps(
  name: string,
  { at: page, ...props }: { [name: string]: unknown },
  needed: string[],
  optional: string[] = [],
): Place {
  const words = Object.entries(props).flatMap(([key, value]) => (typeof value === 'string' ? [key, value] : [key]));
  const at = placeOf(archive, words.length > 1 ? words : [`<${name}`, ...words], String(page ?? `<${name} />`));
  const known = [...needed, ...optional];
  const unknown = Object.keys(props).find((prop) => !['class', 'slot', ...known].includes(prop));
  if (unknown !== undefined) {
    const near = nearest(unknown, known);
    throw new ContentError(`${at}: <${name}> has no "${unknown}".${near ? ` Did you mean "${near}"?` : ` It has ${known.join(', ')}.`}`);
  }
  const missing = needed.find((prop) => props[prop] === undefined || props[prop] === '');
  if (missing !== undefined) throw new ContentError(`${at}: <${name}> needs ${needed.map((prop) => `${prop}="…"`).join(' and ')}.`);
  return at;
}

/** What stands in place of a quotation from a session that was removed: its address says so, too. */
function removedQuote(named: string): Quote | undefined {
  const date = removalOf(archive, named);
  if (date === undefined) return undefined;
  const html = `<section class="turn removed"><p class="quiet">${fill(words.removedLead, { date: longDate(date) })}</p></section>`;
  return { session: { title: words.removedTitle, language: archive.site.language }, url: sessionUrl(String(named)), html };
}

export function quoteTurn(named: string, id: string, at: Place): Quote {
  const gone = removedQuote(named);
  if (gone) return gone;
  const place = findTurn(archive, findSession(archive, named, at), id, at);
  const { turn, places } = turnPlaceIn(archive, place, at);
  const html = quoted(readPart(place.session.slug, place.part), places, [turn.start, turn.end], true);
  return { session: place.session, url: `${place.page}#${place.anchor}`, html };
}

/** A range of turns of one thread. */
export function quoteTurns(named: string, from: string, to: string, at: Place): Quote {
  const gone = removedQuote(named);
  if (gone) return gone;
  const session = findSession(archive, named, at);
  const [first, last] = [findTurn(archive, session, from, at), findTurn(archive, session, to, at)];
  const [{ turn: begin }, { turn: end }] = [turnPlaceIn(archive, first, at), turnPlaceIn(archive, last, at)];
  if (last.part < first.part || (last.part === first.part && end.start < begin.start))
    throw new ContentError(`${at}: ${first.anchor} comes after ${last.anchor}. Turn from and to round.`);
  // Only the main thread continues from one part to the next.
  if (begin.line !== end.line || (begin.line !== undefined && first.part !== last.part))
    throw new ContentError(
      `${at}: ${first.anchor} and ${last.anchor} do not stand in one line: one is in a subagent's thread, or in another version of a prompt. Quote them one by one.`,
    );
  const all = readTurns(session.slug);
  const pieces: string[] = [];
  for (let part = first.part; part <= last.part; part += 1) {
    const html = readPart(session.slug, part);
    const span: [number, number] = [part === first.part ? begin.start : 0, part === last.part ? end.end : html.length];
    pieces.push(quoted(html, all[part - 1] as PartTurns, span, part === first.part));
  }
  return { session, url: `${first.page}#${first.anchor}`, html: pieces.join('\n') };
}

/** A whole session, all parts of it. */
export function quoteSession(session: SessionMeta): Quote {
  const all = readTurns(session.slug);
  const parts = all.map((_, index) => readPart(session.slug, index + 1));
  const pieces = parts.map((html, index) => quoted(html, all[index] as PartTurns, [0, html.length], index === 0));
  return { session, url: sessionUrl(session.slug), html: pieces.join('\n') };
}

/**
 * One tool call: by its own address (`t-3f2a9c1b-2`), or as the `call`th of its turn, which may be left out when there is
 * only one. With `only`, calls that show changes count, and only the changes are quoted.
 */
export function quoteCall(named: string, id: string, call: number | string | undefined, at: Place, only?: 'diff'): Quote {
  const gone = removedQuote(named);
  if (gone) return gone;
  const [, turn = id, own] = /^((?:t-)?[0-9a-f]{8,})-(\d[\w-]*)$/.exec(id) ?? [];
  const place = findTurn(archive, findSession(archive, named, at), turn, at);
  const { anchor, page } = place;
  const { turn: around, places } = turnPlaceIn(archive, place, at);
  if (around.removed) return quoteTurn(named, turn, at);
  const all = (around.calls ?? [])
    .filter((one) => only === undefined || diffsIn(places, one).length > 0)
    .map((one) => ({ ...one, id: `${anchor}-${one.block}` }));
  const what = only === 'diff' ? 'call that changes a file' : 'tool call';
  const calls = own === undefined ? all : all.filter((one) => one.id === `${anchor}-${own}`);
  const listed = all.length === 1 ? `Its only one is ${all[0]?.id}.` : `It has ${all.length}: ${all.map((one) => one.id).join(', ')}.`;
  if (all.length === 0) throw new ContentError(`${at}: the turn ${anchor} of ${place.session.slug} has no ${what}.`);
  if (calls.length === 0)
    throw new ContentError(`${at}: the turn ${anchor} of ${place.session.slug} has no ${what} ${anchor}-${own}. ${listed}`);
  if (call === undefined && calls.length > 1)
    throw new ContentError(
      `${at}: the turn ${anchor} of ${place.session.slug} has ${all.length} ${what}s. Say which: call={1} to call={${all.length}}.`,
    );
  const chosen = calls[Number(call ?? 1) - 1];
  if (!chosen) throw new ContentError(`${at}: call={${call}}: the turn ${anchor} of ${place.session.slug} has no such ${what}. ${listed}`);
  const part = readPart(place.session.slug, place.part);
  const html =
    only === undefined
      ? quotedCall(part, places, chosen)
      : diffsIn(places, chosen)
          .map((span) => quoted(part, places, span))
          .join('');
  return { session: place.session, url: `${page}#${chosen.id}`, html };
}

/** A turn that gets a page of its own, which one that was taken out cannot have. */
export function sharedTurn(session: SessionMeta, id: string, at: Place): FoundTurn {
  const place = findTurn(archive, session, id, at);
  const { turn } = turnPlaceIn(archive, place, at);
  if (turn.removed)
    throw new ContentError(
      `${at}: the turn ${place.anchor} of ${session.slug} was taken out by its owner, so it cannot have a page of its own: turnleaf share ${session.slug}#${place.anchor} --undo`,
    );
  return place;
}

/** Prefixes links within a page with its address, for an owner's text shown on another page. It comes from Astro as HTML. */
export const withPageLinks = (html: string, page: string): string => html.replace(/(<a\b[^<>]*\shref=")#/g, (_, link) => `${link}${page}#`);

/** Resolves links to `turn:slug#id` to the address of the turn. */
export const withTurnLinks = (html: string): string =>
  html.replace(/(<a\b[^<>]*\shref=")turn:([^"<>]*)(?=")/g, (_, before: string, target: string) => {
    const written = `turn:${writtenText(target)}`;
    return before + quotedTurnUrl(archive, target, placeOf(archive, [written], written));
  });
