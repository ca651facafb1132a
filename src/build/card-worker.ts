/** A thread that draws cards, one at a time, into the cache. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname } from 'node:path';
import { parentPort, threadId } from 'node:worker_threads';
import type { Card } from '../cards/index.ts';
import { shownPath } from '../content/paths.ts';
import { PlainError, toldOf } from '../model/told.ts';

export type CardOrder = { path: string; card: Card } | { path: string; cover: string };
export interface CardAnswer {
  /** Why there is no picture; never a card's text. */
  error?: string;
}

// Before anything large is loaded.
enableCompileCache();
const { drawCard, drawCover } = await import('../cards/index.ts');

parentPort?.on('message', async (order: CardOrder) => {
  const answer: CardAnswer = {};
  try {
    const bytes = 'card' in order ? await cardOrPlain(order.card) : await coverFrom(order.cover);
    mkdirSync(dirname(order.path), { recursive: true });
    // Beside and renamed: whole or not there, also where two builds draw the same.
    const beside = `${order.path}.${process.pid}-${threadId}`;
    writeFileSync(beside, bytes);
    renameSync(beside, order.path);
  } catch (error) {
    answer.error = toldOf(error);
  }
  parentPort?.postMessage(answer);
});

async function coverFrom(file: string): Promise<Buffer> {
  try {
    return await drawCover(file);
  } catch {
    throw new PlainError(`${shownPath(file)}: cannot be read as a picture. Is it whole, and what its name says?`);
  }
}

/** A text that cannot be drawn costs its own card its words, never the build. */
async function cardOrPlain(card: Card): Promise<Buffer> {
  try {
    return await drawCard(card);
  } catch {
    return drawCard({ kind: 'site', title: card.site, facts: [], site: card.site, language: card.language, accent: card.accent });
  }
}
