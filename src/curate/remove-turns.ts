/**
 * Removes turns from a session that was read: their records are replaced by tombstones with the same uuid, role and place, so
 * that every other turn keeps its address. Nested turns are removed as well, and so is every trace of the words that is not
 * shown itself: results of calls, duplicate lines, copies of a resumed log, the queue of typed prompts.
 */

import type { LogRecord } from '../agents/index.ts';
import type { Json } from '../model/json.ts';
import { ContentError } from '../model/plain-error.ts';
import type { Block, Session, Thread, Turn } from '../model/session.ts';
import type { ReadSession } from '../read/index.ts';
import { Cut, shortestEcho } from './cut.ts';
import { placesOf, shownStrings, type TurnPosition, threaded, turnNamed, turnsOf } from './turns.ts';

export interface Removed {
  read: ReadSession;
  /** Anchors of the removed turns, nested ones included. */
  gone: string[];
  /** Turns that stay and quote removed text literally. */
  echoes: string[];
}

/** A limit of texts to look for: a range may remove thousands of turns. */
const mostEchoes = 400;

/** @throws ContentError for an anchor that the session does not have. */
export function removeTurns(input: ReadSession, anchors: ReadonlySet<string>): Removed {
  const read = withOwnLines(input);
  const session = threaded(read);
  const places = placesOf(session.turns);
  checkAnchors(anchors, places);
  const gone = new Set<Turn>();
  for (const { turn, above } of places) if (anchors.has(turn.anchor) || above.some((one) => anchors.has(one.anchor))) gone.add(turn);
  for (const turn of gone) if (turn.removed) gone.delete(turn);
  if (gone.size === 0) return { read: input, gone: [], echoes: [] };

  const cut = new Cut(places, gone, read);
  const subagents = read.subagents.map((file) => {
    const records = file.records.flatMap((record) => cut.apply(record));
    return { ...file, records, meta: records.every(({ kind }) => kind === 'tombstone') ? undefined : file.meta };
  });
  const taken: ReadSession = {
    ...read,
    main: { ...read.main, records: cut.withQueue(read.main.records).flatMap((record) => cut.apply(record)) },
    subagents,
    journals: read.journals.filter((journal) => !cut.workflows.has(journal.workflow)),
  };
  taken.read += recordsIn(taken) - recordsIn(read);
  checkAddresses(session, threaded(taken));
  return { read: taken, gone: [...gone].map((turn) => turn.anchor), echoes: echoesOf(taken, cut.words) };
}

/** Every record gets its own line number, so that a turn's sources name exactly one. */
function withOwnLines(read: ReadSession): ReadSession {
  const own = <T extends { records: LogRecord[] }>(file: T): T => ({
    ...file,
    records: file.records.map((record) => ({ ...record, line: record.ordinal + 1 })),
  });
  return { ...read, main: own(read.main), subagents: read.subagents.map(own), journals: read.journals.map(own) };
}

function recordsIn(read: ReadSession): number {
  return [read.main, ...read.subagents, ...read.journals].reduce((sum, file) => sum + file.records.length, 0);
}

function checkAnchors(anchors: ReadonlySet<string>, places: TurnPosition[]): void {
  for (const anchor of anchors) {
    const place = turnNamed(places, anchor);
    if (place.thread?.id.startsWith('batch:'))
      throw new ContentError(`turn ${anchor} stands inside the result of a call; take out the whole turn ${place.above.at(-1)?.anchor}.`);
  }
}

/** Checks that every turn keeps anchor, part and order; otherwise it is a fault of Turnleaf, and nothing is written. */
function checkAddresses(before: Session, after: Session): void {
  const lines = (session: Session) => session.turns.map((turn) => `${turn.anchor} ${turn.part} ${turn.role}`);
  const [old, now] = [lines(before), lines(after)];
  const at = old.findIndex((line, index) => line !== now[index]);
  const nested = new Set(placesOf(after.turns).map((place) => place.turn.anchor));
  const lost = placesOf(before.turns).find((place) => !nested.has(place.turn.anchor));
  if (at === -1 && now.length === old.length && !lost) return;
  const where = lost?.turn.anchor ?? (old[at] ?? now[old.length] ?? '').split(' ')[0];
  throw new ContentError(
    `taking these turns out would change the address of ${where}, so nothing was written. Take out the turn before it as well, or the whole session.`,
  );
}

function echoesOf(read: ReadSession, words: ReadonlySet<string>): string[] {
  const wanted = [...words]
    .filter((text) => text.length >= shortestEcho)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostEchoes);
  if (wanted.length === 0) return [];
  return turnsOf(read)
    .filter(({ turn }) => !turn.removed && turn.blocks.some((block) => block.kind !== 'thread' && holds(block, wanted)))
    .map(({ anchor }) => anchor);
}

function holds(block: Block, wanted: string[]): boolean {
  const { thread: _thread, ...own } = block as Block & { thread?: Thread };
  const texts = shownStrings(own as unknown as Json);
  return wanted.some((text) => texts.some((one) => one.includes(text)));
}
