/**
 * What a resumed session repeats of an earlier one is shown there, and only named here. A turn is repeated where all of it
 * is: a message of which the earlier log has only the beginning, or a call whose result or subagent only this log has, is
 * shown here whole.
 */
import type { Conversation, LogEvent } from '../model/event.ts';
import { placeUuid } from '../model/ids.ts';
import { allThreadsOf, type Block, type Session, type Source, type Turn } from '../model/session.ts';
import type { Draft, SessionState } from './draft.ts';
import { shortAnchor } from './finish.ts';

type Inherited = { [uuid: string]: string };

/** Marks turns that an earlier session has; this one continues after the last of them. */
export function markInherited(turns: Draft[], input: Conversation): Session['continues'] {
  const { inherited = {}, originals = {} } = input;
  if (Object.keys(inherited).length === 0) return undefined;
  const repeated = new Set<string>();
  for (const event of input.events) if (isInherited(event.id, inherited)) repeated.add(placeOf(event));
  for (const event of input.events) if (!isInherited(event.id, inherited)) repeated.delete(placeOf(event));
  const isOwn = (source: Source) => !repeated.has(placeOf(source));
  let last: Session['continues'];
  /** Quiet blocks of this session's own, at the end of what it repeats. */
  let quiet: Block[] = [];
  for (const turn of turns) {
    if (!isInherited(turn.uuid, inherited) || goesOn(turn, isOwn)) {
      if (quiet.length > 0) turn.blocks = [...quiet.splice(0), ...turn.blocks];
      continue;
    }
    turn.inherited = inherited[turn.uuid] as string;
    if (Object.hasOwn(originals, turn.uuid)) turn.homeAnchor = shortAnchor(originals[turn.uuid] as string);
    last = { id: turn.inherited, anchor: turn.homeAnchor ?? turn.anchor };
    const own = new Set(turn.quiet?.filter(({ source }) => isOwn(source)).flatMap(({ blocks }) => blocks));
    if (own.size === 0) continue;
    turn.blocks = turn.blocks.filter((block) => !own.has(block));
    quiet = [...quiet, ...own];
  }
  // Nothing came after: they stay where they were.
  for (const block of quiet) turns.at(-1)?.blocks.push(block);
  return last;
}

const placeOf = ({ file, line }: Source): string => `${file}:${line}`;

export function isInherited(uuid: string | undefined, inherited: Inherited | undefined): boolean {
  return uuid !== undefined && inherited !== undefined && Object.hasOwn(inherited, uuid);
}

/** Whether a turn that began in the earlier session has more here than quiet blocks. */
function goesOn(turn: Draft, isOwn: (source: Source) => boolean): boolean {
  const quiet = new Set(turn.quiet?.map(({ source }) => source));
  return turn.sources.some((source) => !quiet.has(source) && isOwn(source)) || hasOwnThread(turn.blocks, isOwn);
}

function hasOwnThread(blocks: Block[], isOwn: (source: Source) => boolean): boolean {
  const isOwnTurn = (turn: Turn): boolean => turn.sources.some(isOwn) || hasOwnThread(turn.blocks, isOwn);
  return allThreadsOf(blocks).some((thread) => thread.turns.some(isOwnTurn));
}

/** The event as it counts; undefined where it repeats an earlier one. Another record with the same id gets an id of its own. */
export function unlessRepeated(read: LogEvent, state: SessionState): LogEvent | undefined {
  let event = read;
  const before = event.id === undefined ? undefined : state.events.get(event.id);
  if (before) {
    if (before.record.kind === event.record.kind && contentOf(before) === contentOf(event)) return undefined;
    event = { ...event, id: placeUuid(state.sessionId, `${event.file}:${event.ordinal}`) };
  }
  if (event.id === undefined) return event;
  state.events.set(event.id, event);
  state.parent.set(event.id, event.parent);
  const first = firstWriting(event, state);
  if (first === undefined) return event;
  // What follows the copy follows the turn of the first writing.
  state.parent.set(event.id, first);
  return undefined;
}

/**
 * The id under which a message was written before: a resumed session repeats its history in the same file with other ids
 * and in other pieces, but with the same times, to the millisecond, and the same words.
 */
function firstWriting(event: LogEvent, state: SessionState): string | undefined {
  const { moment } = event;
  if (moment === undefined) return undefined;
  const writings = state.writings.get(moment);
  if (writings === undefined) {
    state.writings.set(moment, event);
    return undefined;
  }
  // Most moments have one record: its blocks are only written out when a second one comes.
  const blocks = writings instanceof Map ? writings : blocksOf(writings);
  state.writings.set(moment, blocks);
  const own = blocksOf(event);
  const firsts = [...own.keys()].map((text) => blocks.get(text));
  if (firsts.every((id) => id !== undefined)) return firsts.at(-1);
  for (const [text, id] of own) if (!blocks.has(text)) blocks.set(text, id);
  return undefined;
}

const blocksOf = ({ id, record }: LogEvent): Map<string, string> =>
  new Map(record.content.map((block) => [JSON.stringify(block), id as string]));

function contentOf({ record }: LogEvent): string {
  return JSON.stringify([record.content, record.rest]);
}
