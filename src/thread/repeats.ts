/** Records that come again: a doubled line, or a history that a resumed session wrote once more into the same file. */
import type { LogEvent } from '../model/event.ts';
import { placeUuid } from '../model/ids.ts';
import type { SessionState } from './draft.ts';

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
  const blocks = writings instanceof Map ? writings : blocksOf(writings, new Map());
  state.writings.set(moment, blocks);
  const own = blocksOf(event, new Map());
  const firsts = [...own.keys()].map((text) => blocks.get(text));
  if (firsts.every((id) => id !== undefined)) return firsts.at(-1);
  for (const [text, id] of own) if (!blocks.has(text)) blocks.set(text, id);
  return undefined;
}

function blocksOf(event: LogEvent, into: Map<string, string>): Map<string, string> {
  for (const block of event.record.content) into.set(JSON.stringify(block), event.id as string);
  return into;
}

function contentOf({ record }: LogEvent): string {
  return JSON.stringify([record.content, record.rest]);
}
