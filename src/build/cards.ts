/**
 * Card images. Pages queue them while they are rendered, and threads draw them in parallel. A drawn card is an entry of the
 * store, under a digest of its content.
 */

import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Card, easternFonts } from '../cards/index.ts';
import { shownPath } from '../content/index.ts';
import { messageOf, PlainError } from '../model/plain-error.ts';
import { ownDigest, type Store } from '../store/index.ts';
import { startThread, workerUrl } from '../workers/index.ts';

/** A card to draw, or an owner's picture to crop to a card's size, with its path for messages. */
export type CardJob = { card: Card } | { cover: string; shown: string };

export interface Cards {
  /** The file name of a card below `cards/`; the file exists when the build has ended. */
  queue(card: Card): string;
  /** The same for an owner's picture, without its metadata. */
  queueCover(file: string): string;
  /** Waits for all cards and copies them into the site. Returns the font packages that some need and that are not installed. */
  finish(site: string): Promise<string[]>;
}

export function openCards(store: Store): Cards {
  const queued = new Map<string, string | undefined>();
  const waiting: { name: string; job: CardJob }[] = [];
  const threads: Promise<void>[] = [];
  const missingFonts = new Set<string>();
  let busy = 0;
  let failure: Error | undefined;

  const queue = (name: string, job: CardJob): string => {
    if (queued.has(name)) return name;
    const known = store.find('cards', name);
    queued.set(name, known);
    if (known !== undefined) return name;
    waiting.push({ name, job });
    // One more thread per dozen waiting cards: a few cards are drawn in less time than a thread takes to start.
    if (busy < Math.min(availableParallelism(), Math.ceil(waiting.length / 12))) threads.push(draw());
    return name;
  };
  const draw = async () => {
    busy += 1;
    const thread = startThread<undefined, CardJob, Uint8Array>(workerUrl('card-worker', import.meta.url), undefined, {
      maxOldGenerationSizeMb: 512,
      maxYoungGenerationSizeMb: 16,
    });
    try {
      for (let next = waiting.shift(); next && !failure; next = waiting.shift())
        queued.set(next.name, store.put('cards', next.name, await thread.run(next.job)));
    } catch (error) {
      failure = new PlainError(`card images: ${messageOf(error)}`);
    } finally {
      busy -= 1;
      await thread.close();
    }
  };
  return {
    queue(card) {
      const { used, missing } = easternFonts(card);
      if (missing) missingFonts.add(missing);
      return queue(`${digest(JSON.stringify([card, used]))}.png`, { card });
    },
    queueCover: (cover) => queue(`${digest(readFileSync(cover))}.jpg`, { cover, shown: shownPath(cover) }),
    async finish(site) {
      await Promise.all(threads);
      if (failure) throw failure;
      if (queued.size > 0) mkdirSync(join(site, 'cards'), { recursive: true });
      for (const [name, path] of queued) copyFileSync(path as string, join(site, 'cards', name));
      return [...missingFonts].sort();
    },
  };
}

/** Digest of a picture's inputs: its facts, and the drawing code. The name is public, so packages do not count. */
const digest = (content: string | Buffer) =>
  createHash('sha256')
    .update(ownDigest(['cards']))
    .update(content)
    .digest('hex')
    .slice(0, 16);
