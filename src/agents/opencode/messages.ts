/** Messages of version 1: what each adds to its session. */
import type { Action, Piece } from '../../model/event.ts';
import { isObject, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { Tokens } from '../../model/session.ts';
import { blocks, hidden, openingOf, person, reminder, shellLine } from '../actions.ts';
import type { LogRecord } from '../agent.ts';
import { tokensAt } from '../parts.ts';
import { callPieces, isCall } from './calls.ts';
import { errorPiece, partPieces, wordsIn } from './parts.ts';
import { isSynthetic } from './slim.ts';

export function messageAction(record: LogRecord, before: LogRecord | undefined): Action {
  const role = stringAt(record.body, 'role');
  if (role === 'user') return personAction(record);
  if (role === 'assistant') return shellAction(record, before) ?? answerAction(record);
  return { type: 'unknown', name: record.kind, value: record.body };
}

function personAction({ content, body }: LogRecord): Action {
  const pieces = content.flatMap((part) => partPieces(part, stringAt(body, 'id') ?? ''));
  if (pieces.length > 0) return prompt(pieces);
  const told = wordsIn(content, isSynthetic).trim();
  // Asks for the summary that comes next, or goes before the person's own command.
  if (told === shellMark || content.some((part) => isObject(part) && part.type === 'compaction')) return hidden;
  return reminder('synthetic', told);
}

export const prompt = (pieces: Piece[]): Action => person(pieces, { opening: openingOf(pieces) });

/** Goes before a command that the person ran (`!ls`), which stands in an answer as a call (session/prompt.ts, `shell`). */
const shellMark = 'The following tool was executed by the user';

function shellAction({ content }: LogRecord, before: LogRecord | undefined): Action | undefined {
  const call = content.find(isCall);
  if (!call || before?.kind !== 'message/user' || wordsIn(before.content, () => true).trim() !== shellMark) return undefined;
  const state = objectAt(call, 'state') ?? {};
  const result = callPieces(call, '')[1];
  const printed = result?.is === 'result' ? result.result.content.map((one) => (one.kind === 'text' ? one.text : '')).join('\n') : '';
  const input = stringAt(state.input, 'command') ?? '';
  return shellLine(input, printed || (stringAt(state.metadata, 'output') ?? ''));
}

function answerAction({ body, content }: LogRecord): Action {
  const words = wordsIn(content, () => true);
  return body.summary === true ? compaction(words, body) : answer({ body, content });
}

/** What the agent said; `more` stands before the error that ended it. */
export function answer({ body, content }: Pick<LogRecord, 'body' | 'content'>, more: Piece[] = []): Action {
  const message = stringAt(body, 'id') ?? '';
  return {
    type: 'agent',
    message: message || undefined,
    model: modelOf(body),
    usage: usageOf(body),
    byProgram: false,
    pieces: [...content.flatMap((part) => partPieces(part, message)), ...more, ...errorPiece(body.error)],
  };
}

/** The summary with which a conversation goes on; its writing has a cost like any answer. */
export function compaction(text: string, body: JsonObject): Action {
  const failed = errorPiece(body.error);
  const done = blocks({ kind: 'notice', name: 'compaction', ...(text.trim() === '' ? {} : { text }) });
  return { type: 'agent', byProgram: true, usage: usageOf(body), pieces: failed.length > 0 ? failed : done };
}

const modelOf = (body: JsonObject): string | undefined =>
  stringAt(body, 'modelID') || stringAt(body.model, 'modelID') || stringAt(body.model, 'id') || undefined;

/** Reasoning is counted apart, and priced as output. */
const counts = { input: 'input', output: ['output', 'reasoning'], cacheRead: 'read', cacheWrite: 'write' };

/** Tokens and cost of an answer; none where nothing was asked of a model. */
function usageOf(body: JsonObject): { tokens: Tokens; cost?: number } | undefined {
  const cost = numberAt(body, 'cost');
  const stated = objectAt(body, 'tokens');
  const tokens = tokensAt({ ...stated, ...objectAt(stated, 'cache') }, counts);
  if (!cost && Object.values(tokens).every((one) => one === 0)) return undefined;
  return { tokens, ...(cost === undefined ? {} : { cost }) };
}
