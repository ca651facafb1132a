/** Parts of messages: one line a type. */
import type { Piece } from '../../model/event.ts';
import { isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import { blocks, spoken } from '../actions.ts';
import { entryOf } from '../values.ts';
import { callPieces, errorText } from './calls.ts';
import { fileBlock } from './media.ts';
import { isSynthetic } from './slim.ts';

type ToPieces = (part: JsonObject, message: string) => Piece[];

const pieces: { [type: string]: ToPieces } = {
  text: (part) => (isSynthetic(part) ? [] : spoken(stringAt(part, 'text'))),
  reasoning(part) {
    // Where the service keeps its reasoning to itself, the text is empty.
    const text = stringAt(part, 'text') ?? '';
    if (text.trim() === '') return [];
    const time = objectAt(part, 'time');
    const start = numberAt(time, 'start') ?? numberAt(time, 'created');
    const end = numberAt(time, 'end') ?? numberAt(time, 'completed');
    // A message's moment is when it was begun: from it nothing can be told.
    const durationMs = start !== undefined && end !== undefined && end > start ? end - start : 0;
    return blocks({ kind: 'thinking', text, durationMs });
  },
  tool: callPieces,
  file: (part) => blocks(fileBlock(part)),
  image: (part) => blocks(fileBlock(part)),
  // What a command of the person's starts in an agent of its own.
  subtask(part) {
    const command = stringAt(part, 'command');
    if (command !== undefined) return blocks({ kind: 'command', name: `/${command}`, args: '' });
    return blocks({ kind: 'text', text: stringAt(part, 'prompt') ?? stringAt(part, 'description') ?? '' });
  },
  retry(part) {
    const attempt = numberAt(part, 'attempt');
    const facts = attempt === undefined ? {} : { facts: { attempt } };
    return blocks({ kind: 'notice', name: 'api-error', text: errorText(part.error), ...facts });
  },
  compaction: () => [],
};

export function partPieces(part: Json, message: string): Piece[] {
  if (!isObject(part)) return [{ is: 'unknown', type: part === null ? 'null' : typeof part, value: part }];
  const type = stringAt(part, 'type') ?? '(none)';
  return entryOf(pieces, type)?.(part, message) ?? [{ is: 'unknown', type, value: part }];
}

/** How an answer ended that did not end well. */
export function errorPiece(error: Json | undefined): Piece[] {
  if (!isObject(error)) return [];
  const text = errorText(error);
  const isAbort = /abort|interrupt/i.test(stringAt(error, 'name') ?? stringAt(error, 'type') ?? '');
  return blocks({ kind: 'notice', name: isAbort ? 'interrupted' : 'api-error', ...(text === undefined ? {} : { text }) });
}

/** All words of some kinds of text part. */
export const wordsIn = (parts: Json[], which: (part: JsonObject) => boolean): string =>
  parts.flatMap((part) => (isObject(part) && part.type === 'text' && which(part) ? [stringAt(part, 'text') ?? ''] : [])).join('\n\n');
