/**
 * Card images. Pages order them while they are rendered, and threads draw meanwhile. A drawn card is an entry of the store,
 * under a digest of what it shows.
 */

import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Card, easternFonts } from '../cards/index.ts';
import { shownPath } from '../content/index.ts';
import { PlainError, toldOf } from '../model/told.ts';
import { ownDigest, type Store } from '../store/index.ts';
import { startThread, workerUrl } from './workers.ts';

/** A card to draw, or a picture of the owner's to cut to a card's size, with its path as people read it. */
export type CardJob = { card: Card } | { cover: string; shown: string };

export interface Cards {
  /** The file of a card below `cards/`; it is there when the build is done. */
  order(card: Card): string;
  /** The same for a picture of the owner's, without what cameras write into it. */
  orderCover(file: string): string;
  /** Waits for all cards, and copies them into the site. Returns the packages of fonts without which some lack words. */
  finish(site: string): Promise<string[]>;
}

export function openCards(store: Store): Cards {
  const ordered = new Map<string, string | undefined>();
  const waiting: { name: string; job: CardJob }[] = [];
  const threads: Promise<void>[] = [];
  const missingFonts = new Set<string>();
  let busy = 0;
  let failure: Error | undefined;

  const order = (name: string, job: CardJob): string => {
    if (ordered.has(name)) return name;
    const known = store.find('cards', name);
    ordered.set(name, known);
    if (known !== undefined) return name;
    waiting.push({ name, job });
    // A thread more for each dozen that waits: few cards are drawn sooner than a thread has started.
    if (busy < Math.min(availableParallelism(), Math.ceil(waiting.length / 12))) threads.push(draw());
    return name;
  };
  const draw = async () => {
    busy += 1;
    const thread = startThread<undefined, CardJob, Uint8Array>(workerUrl('card-worker'), undefined, {
      maxOldGenerationSizeMb: 512,
      maxYoungGenerationSizeMb: 16,
    });
    try {
      for (let next = waiting.shift(); next && !failure; next = waiting.shift())
        ordered.set(next.name, store.put('cards', next.name, await thread.run(next.job)));
    } catch (error) {
      failure = new PlainError(`card images: ${toldOf(error)}`);
    } finally {
      busy -= 1;
      await thread.close();
    }
  };
  return {
    order(card) {
      const { used, missing } = easternFonts(card);
      if (missing) missingFonts.add(missing);
      return order(`${digest(JSON.stringify([card, used]))}.png`, { card });
    },
    orderCover: (cover) => order(`${digest(readFileSync(cover))}.jpg`, { cover, shown: shownPath(cover) }),
    async finish(site) {
      await Promise.all(threads);
      if (failure) throw failure;
      if (ordered.size > 0) mkdirSync(join(site, 'cards'), { recursive: true });
      for (const [name, path] of ordered) copyFileSync(path as string, join(site, 'cards', name));
      return [...missingFonts].sort();
    },
  };
}

/** What a picture is made from: its facts, and the code that draws. The name is public, so packages do not count. */
const digest = (content: string | Buffer) =>
  createHash('sha256')
    .update(ownDigest(['cards']))
    .update(content)
    .digest('hex')
    .slice(0, 16);
