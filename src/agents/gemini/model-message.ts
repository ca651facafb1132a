/** Messages of type `gemini`: thoughts, words, and calls with their results. */
import type { Action, Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { ToolState } from '../../model/session.ts';
import { toMillis } from '../../model/time.ts';
import { thinking } from '../actions.ts';
import type { LogRecord } from '../agent.ts';
import { toCallPiece, tokensAt, toResultPiece } from '../parts.ts';
import { entryOf } from '../values.ts';
import { contentOf, isFailed, pieceOf } from './parts.ts';

/** Tools that only tell the program what the agent is about to do. */
const ignored = new Set(['update_topic']);

export function modelMessage(record: LogRecord): Action {
  const { body, content } = record;
  const thoughts = thinking(arrayAt(body, 'thoughts').map(thoughtOf).filter(Boolean).join('\n\n'));
  const calls = arrayAt(body, 'toolCalls').filter(isObject);
  const pieces: Piece[] = [...thoughts];
  for (const part of content) {
    const call = isObject(part) ? objectAt(part, 'functionCall') : undefined;
    if (call && calls.length === 0)
      pieces.push(toCallPiece(stringAt(call, 'id') ?? '', stringAt(call, 'name') ?? 'tool', call.args ?? null));
    // Newer versions keep thoughts and calls among the parts as well.
    else if (!call && !(thoughts.length > 0 && isObject(part) && part.thought === true)) pieces.push(...pieceOf(part));
  }
  for (const call of calls) if (!ignored.has(stringAt(call, 'name') ?? '')) pieces.push(...callPieces(call, record.at));
  const tokens = objectAt(body, 'tokens');
  return {
    type: 'agent',
    message: record.uuid,
    model: stringAt(body, 'model'),
    usage: tokens && { tokens: tokensAt(tokens, counts) },
    byProgram: false,
    pieces,
  };
}

function thoughtOf(thought: Json): string {
  const subject = stringAt(thought, 'subject')?.trim();
  const description = stringAt(thought, 'description')?.trim();
  return [subject && `**${subject}**`, description].filter(Boolean).join('\n\n');
}

/** What goes in is counted with what was cached, what comes out without thoughts. */
const counts = { input: 'input', output: ['output', 'thoughts'], cacheRead: 'cached', inputHasCache: true } as const;

/** `at`: when the message came; the time of a call is that of its end. */
function callPieces(call: JsonObject, at: number | undefined): Piece[] {
  const id = stringAt(call, 'id') ?? '';
  const name = stringAt(call, 'name') ?? 'tool';
  const args = call.args ?? null;
  const agent = stringAt(call, 'agentId');
  const asks = {
    prompt: stringAt(args, 'prompt') ?? stringAt(args, 'objective'),
    mayStart: agent !== undefined || name === 'invoke_agent',
  };
  const state = stateOf(call);
  const made = toCallPiece(id, name, args, { ...asks, agentType: stringAt(args, 'agent_name') });
  if (state === 'running') return [made];
  const shown = call.resultDisplay;
  const content = contentOf(call.result);
  if (content.length === 0 && typeof shown === 'string' && shown !== '') content.push({ kind: 'text', text: shown });
  const data = isObject(shown) ? shown : undefined;
  const ended = toMillis(stringAt(call, 'timestamp'));
  const facts = { agent, durationMs: ended !== undefined && at !== undefined && ended > at ? ended - at : undefined };
  return [made, toResultPiece({ id, name, content, data, state, facts })];
}

const states: { [status: string]: ToolState } = { success: 'done', error: 'failed', cancelled: 'interrupted' };

function stateOf({ status, result }: JsonObject): ToolState {
  const state = entryOf(states, String(status));
  if (state === undefined) return result === undefined || result === null ? 'running' : isFailed(result) ? 'failed' : 'done';
  const text = contentOf(result)
    .map((part) => (part.kind === 'text' ? part.text.slice(0, 200) : ''))
    .join(' ');
  return state === 'interrupted' && /did not allow|denied|rejected/i.test(text) ? 'denied' : state;
}
