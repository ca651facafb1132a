/**
 * Card images. Pages ask for them in a file, a line each; when all pages are laid out, threads draw them in parallel. A drawn card is
 * an entry of the store, under a digest of its content.
 */

import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Card, easternFonts } from '../cards/index.ts';
import { inParallel } from '../model/in-parallel.ts';
import { messageOf, PlainError } from '../model/plain-error.ts';
import type { Store } from '../store/index.ts';
import { startThread, workerUrl } from '../workers/index.ts';

/** A card to draw, or an owner's picture to crop to a card's size, with its path for messages. */
export type CardJob = { card: Card } | { cover: string; shown: string };

/** A line of the file: `name` is that of the picture below `cards/`. */
export type CardRequest = CardJob & { name: string };

/** A few cards are drawn in less time than a thread takes to start. */
const perThread = 12;

/** Draws the cards that are not in the store, and copies all into the site. Returns the font packages that some need and that are not installed. */
export async function drawCards(store: Store, requests: string, site: string): Promise<string[]> {
  if (!existsSync(requests)) return [];
  const lines = readFileSync(requests, 'utf8').split('\n').filter(Boolean);
  const asked = [...new Map(lines.map((line) => JSON.parse(line) as CardRequest).map((one) => [one.name, one])).values()];
  const known = new Map(asked.map(({ name }) => [name, store.find('cards', name)]));
  const waiting = asked.filter(({ name }) => known.get(name) === undefined);
  const threads = Math.min(availableParallelism(), Math.ceil(waiting.length / perThread));
  await inParallel(Array.from({ length: threads }), threads, async () => {
    const thread = startThread<undefined, CardJob, Uint8Array>(workerUrl('card-worker', import.meta.url), undefined, {
      maxOldGenerationSizeMb: 512,
      maxYoungGenerationSizeMb: 16,
    });
    try {
      for (let next = waiting.shift(); next; next = waiting.shift())
        known.set(next.name, store.put('cards', next.name, await thread.run(next)));
    } catch (error) {
      waiting.length = 0;
      throw new PlainError(`card images: ${messageOf(error)}`);
    } finally {
      await thread.close();
    }
  });
  mkdirSync(join(site, 'cards'), { recursive: true });
  for (const [name, path] of known) copyFileSync(path as string, join(site, 'cards', name));
  const missing = asked.flatMap((one) => ('card' in one ? (easternFonts(one.card).missing ?? []) : []));
  return [...new Set(missing)].sort();
}
