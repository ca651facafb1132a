/**
 * The owner's cuts of `notes.mdx`, applied before anything is made of a session: hidden turns are on no page, in no
 * download, no search index and no picture folder.
 */

import { ContentError } from '../model/content-error.ts';
import type { ReadSession } from '../read/index.ts';
import { removeTurns } from './remove-turns.ts';
import { type Taken, withoutTaken } from './taken.ts';
import { turnsOf } from './turns.ts';

/** What an owner's notes leave out of a session. */
interface Cuts {
  /** Turns that are not shown. */
  hide: readonly string[];
  /** Only the turns from one to another are shown. */
  range?: { from?: string; to?: string };
  /** Of a log that is not stored: what was taken out of the archive. */
  taken?: readonly Taken[];
}

/**
 * `hidden`: number of turns that the notes leave out and the stored file still contains.
 *
 * @throws ContentError for an id that is not in the session; `where` is its file, `text` the file's content.
 */
export function curate(read: ReadSession, notes: Cuts, where: string, text = ''): { read: ReadSession; hidden: number } {
  if (notes.taken) return { read: withoutTaken(read, notes.taken).read, hidden: 0 };
  if (notes.hide.length === 0 && notes.range === undefined) return { read, hidden: 0 };
  try {
    const { read: left, gone } = removeTurns(read, new Set([...notes.hide, ...outsideOf(read, notes.range)]));
    return { read: left, hidden: gone.length };
  } catch (error) {
    throw error instanceof ContentError ? new ContentError(`${where}${lineOf(text, error.message)}: ${error.message}`) : error;
  }
}

/** `:12`, the line of the turn that a message is about. */
function lineOf(text: string, message: string): string {
  const id = /\bt-([0-9a-f]{8,})/.exec(message)?.[1];
  const line = id === undefined ? -1 : text.split('\n').findIndex((one) => one.includes(id));
  return line === -1 ? '' : `:${line + 1}`;
}

/**
 * Main turns before one and after another.
 *
 * @throws ContentError when one of them does not exist, or nothing would be left.
 */
export function outsideOf(read: ReadSession, range: { from?: string; to?: string } | undefined): string[] {
  if (range === undefined) return [];
  const top = turnsOf(read).filter((one) => one.top);
  const at = (anchor: string | undefined, otherwise: number) => {
    if (anchor === undefined) return otherwise;
    const index = top.findIndex((one) => one.anchor === anchor);
    if (index === -1) throw new ContentError(`there is no turn ${anchor} in the main thread of this session.`);
    return index;
  };
  const [first, last] = [at(range.from, 0), at(range.to, top.length - 1)];
  if (first > last) throw new ContentError(`${range.from} comes after ${range.to}, so nothing would be left. Turn them round.`);
  return top.filter((_, index) => index < first || index > last).map((one) => one.anchor);
}
