/**
 * The owner's cuts of `notes.mdx`, applied before anything is made of a session: hidden turns are on no page, in no
 * download, no search index and no picture folder.
 */
import { ContentError } from '../model/plain-error.ts';
import { splitLines } from '../platform/index.ts';
import type { ReadSession } from '../read/index.ts';
import { shortAnchor } from '../thread/index.ts';
import { removeTurns } from './remove-turns.ts';
import { placesOf, type TurnPosition, threaded, turnsOf } from './turns.ts';

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
  const line = id === undefined ? -1 : splitLines(text).findIndex((one) => one.includes(id));
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

/** What was taken out of one session: all of it, or some turns. */
export interface Taken {
  slug: string;
  id?: string | undefined;
  /** When the whole session was removed. */
  removed?: string;
  /** Anchors of all turns it had. */
  turns: string[];
  /** Those that were taken out; of a removed session, before its removal. */
  out: string[];
  /** Its last turn: what its log gains after it stays out. */
  last?: string | undefined;
}

/** That two ids begin alike may be chance; several say that one session resumes another. */
const fewest = 2;

/** Without the number of a further session with the same id. */
const plainId = (id: string) => id.replace(/~\d+$/, '');

/** Also a second one with the same id. */
export const isSameSession = (a: string | undefined, b: string): boolean => a !== undefined && plainId(a) === plainId(b);

/** The removed session that a log is, if it is one. */
export const removedAs = (taken: readonly Taken[], id: string): Taken | undefined =>
  taken.find((one) => one.removed !== undefined && isSameSession(one.id, id));

/**
 * `named`: the owner asked for this session by name, so that of a removed one only those turns stay out that had been taken out
 * before. `back`: turns that they asked for by name. Returns how many turns are `gone`, and whether nothing is left (`isWhole`).
 */
export function withoutTaken(read: ReadSession, taken: readonly Taken[], named = false, back: ReadonlySet<string> = new Set()) {
  const alike = taken.filter((one) => isSameSession(one.id, read.id) || repeats(read, one));
  if (alike.length === 0) return { read, gone: 0, isWhole: false };
  const all = placesOf(threaded(read).turns);
  const out = new Set<string>();
  for (const one of alike) {
    const isRemoved = one.removed !== undefined && !(named && isSameSession(one.id, read.id));
    for (const anchor of isRemoved ? one.turns : one.out) out.add(anchor);
    for (const anchor of after(one, all)) out.add(anchor);
  }
  for (const anchor of back) out.delete(anchor);
  const places = all.filter(({ turn, above }) => !turn.removed && !above.some(({ anchor }) => out.has(anchor)));
  const going = places.filter(({ turn }) => out.has(turn.anchor));
  if (going.length === 0) return { read, gone: 0, isWhole: false };
  // What stands inside the result of a call goes with the call.
  const anchors = going.map(({ turn, thread, above }) => ((thread?.id.startsWith('batch:') && above.at(-1)) || turn).anchor);
  const { read: left, gone } = removeTurns(read, new Set(anchors));
  return { read: left, gone: gone.length, isWhole: places.every(({ turn, above }) => above.length > 0 || out.has(turn.anchor)) };
}

/** Whether a log under another id holds turns of a session, as one that resumes it does. */
function repeats(read: ReadSession, { turns }: Taken): boolean {
  const known = new Set(turns.map((anchor) => anchor.slice(0, 't-'.length + 8)));
  let common = 0;
  for (const { records } of [read.main, ...read.subagents])
    for (const { uuid } of records) if (uuid && known.delete(shortAnchor(uuid)) && (common += 1) >= fewest) return true;
  return false;
}

/** Main turns after the last one that is published, which the stored session does not have. */
function after({ last, turns }: Taken, places: TurnPosition[]): string[] {
  const top = places.flatMap(({ turn, above }) => (above.length === 0 ? [turn.anchor] : []));
  const at = last === undefined ? -1 : top.indexOf(last);
  const known = new Set(turns);
  return at === -1 ? [] : top.slice(at + 1).filter((anchor) => !known.has(anchor));
}
