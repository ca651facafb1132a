/**
 * Card images. Pages ask for them in a file, a line each; when all pages are laid out, threads draw them in parallel. A drawn card is
 * an entry of the store, under a digest of its content.
 */

import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Card, drawCard, drawCover, easternFonts } from '../cards/index.ts';
import { messageOf, PlainError } from '../model/plain-error.ts';
import { makeFolder } from '../platform/index.ts';
import type { Store } from '../store/index.ts';
import { inWorkers, startHere, startThread } from '../workers/index.ts';

/** A line of the file: a card to draw, or an owner's picture to crop to its size, with its path for messages. `name`: of the picture below `cards/`. */
export type CardRequest = { name: string } & ({ card: Card } | { cover: string; shown: string });

/** So few cards are drawn in less time than a thread takes to start. */
const perThread = 12;

/** Draws the cards that are not in the store, with fonts installed at `archive` too, and copies all into the site. Returns the font packages that some need and that are not installed. */
export async function drawCards(store: Store, requests: string, site: string, archive: string): Promise<string[]> {
  if (!existsSync(requests)) return [];
  const lines = readFileSync(requests, 'utf8').split('\n').filter(Boolean);
  const asked = [...new Map(lines.map((line) => JSON.parse(line) as CardRequest).map((one) => [one.name, one])).values()];
  const known = new Map(asked.map(({ name }) => [name, store.find('cards', name)]));
  const waiting = asked.filter(({ name }) => known.get(name) === undefined);
  const threads = Math.min(availableParallelism(), Math.ceil(waiting.length / perThread));
  const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
  const start = () =>
    threads > 1 ? startThread<string, CardRequest, Uint8Array>(import.meta.url, archive, limits) : startHere(drawing, archive);
  const keep = (picture: Uint8Array, { name }: CardRequest) => known.set(name, store.put('cards', name, picture));
  await inWorkers(threads, start, () => waiting.shift(), keep).catch((error: unknown) => {
    throw new PlainError(`card images: ${messageOf(error)}`, { cause: error });
  });
  makeFolder(join(site, 'cards'));
  for (const [name, path] of known) copyFileSync(path as string, join(site, 'cards', name));
  const missing = asked.flatMap((one) => ('card' in one ? (easternFonts(one.card, archive).missing ?? []) : []));
  return [...new Set(missing)].sort();
}

/** What a thread runs. */
export default function drawing(archive: string) {
  return (request: CardRequest): Promise<Uint8Array> =>
    'card' in request ? cardOrPlain(request.card, archive) : coverFrom(request.cover, request.shown);
}

/** A text that cannot be drawn is left out of its own card; the build goes on. */
const cardOrPlain = (card: Card, archive: string) =>
  drawCard(card, archive).catch(() =>
    drawCard({ kind: 'site', title: card.site, facts: [], site: card.site, language: card.language, accent: card.accent }, archive),
  );

const coverFrom = (file: string, shown: string) =>
  drawCover(file).catch(() => {
    throw new PlainError(`${shown}: cannot be read as a picture. Is it whole, and what its name says?`);
  });
