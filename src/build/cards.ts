/**
 * Card images. Pages order them while they are rendered, threads draw meanwhile, and the end of the build puts them in place.
 * A drawn card is kept in `.turnleaf/cache/cards/` under a digest of what it shows: each is drawn once.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Card } from '../cards/index.ts';
import { archiveOptions } from '../content/options.ts';
import { PlainError, toldOf } from '../model/told.ts';
import { pruneFolder, touch } from '../store/cache.ts';
import { codeFolder, loaded, workerUrl } from '../store/code.ts';
import { ownDigest, packagesDigest } from '../store/code-digest.ts';
import type { CardAnswer, CardOrder } from './card-worker.ts';

interface Orders {
  /** File names ordered in this build. */
  names: Set<string>;
  waiting: CardOrder[];
  /** Threads at work; one that finds nothing to do ends, and may be followed by another. */
  busy: number;
  lanes: Promise<void>[];
  /** Packages of fonts without which cards lack words. */
  missing: Set<string>;
  failed?: Error;
}

/** Astro loads this module a second time: what pages order, the end of the build has to see. */
const slot = Symbol.for('turnleaf.cards');
const shared = globalThis as { [slot]?: Orders };

const folderOf = (state: string) => join(state, 'cache', 'cards');
/** In the cache a card's name tells also which packages drew it; the public one is the same wherever they lie. */
const keptAs = (name: string) => `${packagesDigest(codeFolder()).slice(0, 8)}-${name}`;

/** Not imported: Vite would make what draws a part of the pages' code. */
const cards = () => loaded<typeof import('../cards/index.ts')>('cards/index');

export const installedFonts = () => cards().installedFonts();

/** The file of a card below `cards/`; it is there when the build is done. */
export function orderCard(card: Card): string {
  const { used, missing } = cards().easternFonts(card);
  const name = order(`${digest(JSON.stringify([card, used]))}.png`, (path) => ({ path, card }));
  if (missing) shared[slot]?.missing.add(missing);
  return name;
}

/** The same for a picture of the owner's, cut to a card's size and freed of what cameras write into it. */
export function orderCover(file: string): string {
  return order(`${digest(readFileSync(file))}.jpg`, (path) => ({ path, cover: file }));
}

function order(name: string, orderFor: (path: string) => CardOrder): string {
  shared[slot] ??= { names: new Set(), waiting: [], busy: 0, lanes: [], missing: new Set() };
  const orders = shared[slot];
  if (orders.names.has(name)) return name;
  orders.names.add(name);
  const { state, fresh } = archiveOptions();
  const path = join(folderOf(state), keptAs(name));
  if (!fresh && existsSync(path)) return name;
  orders.waiting.push(orderFor(path));
  // A thread more for each dozen that waits: few cards are drawn sooner than a thread has started.
  if (orders.busy < Math.min(availableParallelism(), Math.ceil(orders.waiting.length / 12))) orders.lanes.push(draw(orders));
  return name;
}

/** Waits for all cards and copies them to where pages say they are. Returns the packages of fonts that they lack. */
export async function finishCards(out: string): Promise<string[]> {
  const orders = shared[slot];
  if (!orders) return [];
  await Promise.all(orders.lanes);
  delete shared[slot];
  if (orders.failed) throw orders.failed;
  const from = folderOf(archiveOptions().state);
  const to = join(out, 'cards');
  mkdirSync(to, { recursive: true });
  const now = new Date();
  for (const name of orders.names) {
    copyFileSync(join(from, keptAs(name)), join(to, name));
    touch(join(from, keptAs(name)), now);
  }
  pruneFolder(from, new Set(Array.from(orders.names, keptAs)), 200e6);
  return [...orders.missing].sort();
}

async function draw(orders: Orders): Promise<void> {
  orders.busy += 1;
  const worker = new Worker(workerUrl('build/card-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  });
  try {
    for (let next = orders.waiting.shift(); next && !orders.failed; next = orders.waiting.shift()) await one(worker, next);
  } catch (error) {
    orders.failed = error as Error;
  } finally {
    orders.busy -= 1;
    await worker.terminate();
  }
}

function one(worker: Worker, next: CardOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => reject(new PlainError(`card images: ${reason}`));
    const heard = ({ error }: CardAnswer) => {
      worker.off('error', died).off('exit', ended);
      if (error === undefined) resolve();
      else refuse(error);
    };
    const died = (error: unknown) => refuse(toldOf(error));
    const ended = (code: number) => refuse(`the thread that draws ended (code ${code}), perhaps for lack of memory`);
    worker.once('message', heard).once('error', died).once('exit', ended);
    worker.postMessage(next);
  });
}

/** What a picture is made from: its facts, and the code that draws. */
const digest = (content: string | Buffer) =>
  createHash('sha256')
    .update(ownDigest(codeFolder(), ['cards']))
    .update(content)
    .digest('hex')
    .slice(0, 16);
