/** A part with a call and what became of it. Version 1 writes the result as a text, version 2 as parts. */
import type { Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { Block, ResultContent, ToolState } from '../../model/session.ts';
import { toCallPiece, toResultPiece } from '../parts.ts';
import { fileBlock } from './media.ts';

export const isCall = (part: Json): part is JsonObject => isObject(part) && part.type === 'tool';

export const toolOf = (part: JsonObject): string => stringAt(part, 'tool') ?? stringAt(part, 'name') ?? 'tool';

/** Calls are named by message and part: some services count theirs anew in each answer. */
export const callIdOf = (message: string, part: JsonObject): string => `${message}/${stringAt(part, 'id') ?? ''}`;

/** The session of the subagent that a call started. */
export const childOf = (part: JsonObject): string | undefined => stringAt(objectAt(objectAt(part, 'state'), 'metadata'), 'sessionId');

/** The call, and its result where there is one. */
export function callPieces(part: JsonObject, message: string): Piece[] {
  const state = objectAt(part, 'state') ?? {};
  const name = toolOf(part);
  const id = callIdOf(message, part);
  const input = state.input ?? null;
  const call = toCallPiece(id, name, input, {
    title: stringAt(input, 'description'),
    agentType: stringAt(input, 'subagent_type') ?? stringAt(input, 'agent'),
    prompt: stringAt(input, 'prompt'),
    mayStart: name === 'task' || name === 'subagent',
  });
  const status = stringAt(state, 'status');
  const content = contentOf(state);
  if (status === 'pending' || status === 'running' || status === 'streaming') return [call];
  if (status === undefined && content.length === 0) return [call];
  return [call, resultOf(part, state, { id, name, content })];
}

function resultOf(
  part: JsonObject,
  state: JsonObject,
  { id, name, content }: { id: string; name: string; content: ResultContent[] },
): Piece {
  const data = objectAt(state, 'metadata');
  const notes = takeReminder(content);
  const ended = stateOf(state, data, name);
  const [ran, made] = [objectAt(state, 'time'), objectAt(part, 'time')];
  const start = numberAt(ran, 'start') ?? numberAt(made, 'ran') ?? numberAt(made, 'created');
  const end = numberAt(ran, 'end') ?? numberAt(made, 'completed');
  const facts = {
    launched: ended === 'running',
    durationMs: start !== undefined && end !== undefined && end >= start ? end - start : undefined,
    task: stringAt(data, 'sessionId') ?? stringAt(data, 'shellID'),
  };
  const told = data && Object.keys(data).length > 0 ? data : undefined;
  const piece = toResultPiece({ id, name, content, data: told, state: ended, facts });
  return { ...piece, result: { ...piece.result, isError: ended === 'failed' }, notes };
}

/** What the program tells the agent at the end of a file (`read`). */
function takeReminder(content: ResultContent[]): Block[] {
  const [first] = content;
  if (first?.kind !== 'text' || !first.text.trimEnd().endsWith(reminder.end)) return [];
  const at = first.text.indexOf(`\n${reminder.start}`);
  if (at === -1) return [];
  const text = first.text
    .slice(at + 1 + reminder.start.length)
    .trimEnd()
    .slice(0, -reminder.end.length);
  first.text = first.text.slice(0, at).trimEnd();
  return [{ kind: 'reminder', name: 'system-reminder', text: text.trim() }];
}

const reminder = { start: '<system-reminder>', end: '</system-reminder>' };

/** What the agent was shown: of a call that failed, the error. */
function contentOf(state: JsonObject): ResultContent[] {
  const content: ResultContent[] = [];
  const output = stringAt(state, 'output');
  if (output !== undefined) content.push({ kind: 'text', text: output });
  for (const one of [...arrayAt(state, 'content'), ...arrayAt(state, 'attachments')]) content.push(contentPart(one));
  const error = errorText(state.error);
  if (error !== undefined && !content.some((one) => one.kind === 'text' && one.text.includes(error)))
    content.push({ kind: 'text', text: error });
  return content;
}

function contentPart(value: Json): ResultContent {
  if (!isObject(value)) return { kind: 'json', name: 'value', value };
  if (value.type === 'text') return { kind: 'text', text: stringAt(value, 'text') ?? '' };
  if (value.type === 'image' || value.type === 'file') {
    const block = fileBlock(value);
    return block.kind === 'attachment' ? { kind: 'document', name: block.label ?? '', mediaType: 'text/plain' } : block;
  }
  return { kind: 'json', name: stringAt(value, 'type') ?? 'value', value };
}

export const errorText = (error: Json | undefined): string | undefined =>
  (typeof error === 'string' ? error : stringAt(error, 'message')) || undefined;

// The words of packages/opencode/src/permission and of the loop that ends calls.
const refused =
  /^(?:Error: )?(?:The user rejected permission|The user has specified a rule which prevents|The user dismissed this question)/;
const aborted = /^(?:Error: )?(?:Tool execution (?:was )?(?:aborted|interrupted)|User aborted|Command cancelled|Aborted)/i;

function stateOf(state: JsonObject, data: JsonObject | undefined, name: string): ToolState {
  const error = errorText(state.error) ?? '';
  if (refused.test(error)) return 'denied';
  if (aborted.test(error) || data?.interrupted === true) return 'interrupted';
  // A call that fits no tool is answered by a tool of this name, which succeeds.
  if (state.status === 'error' || name === 'invalid') return 'failed';
  if (data?.status === 'running') return 'running';
  return (numberAt(data, 'exit') ?? 0) === 0 ? 'done' : 'failed';
}
