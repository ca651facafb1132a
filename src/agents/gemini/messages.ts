/** Parts of messages (`Part` of @google/genai). */
import type { Action, Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { ResultContent, ToolState } from '../../model/session.ts';
import { toMillis } from '../../model/time.ts';
import type { LogRecord } from '../agent.ts';
import { agentMessage, blocks, hidden, person, shellLine, thinking } from '../events.ts';
import { documentOf, imageOf, textIn, toCallPiece, tokensAt, toParts, toPiece, toResultPiece, wordsTo } from '../parts.ts';
import { entryOf, firstString } from '../values.ts';
import { partText } from './record.ts';

/** A part as its turn shows it; none where it shows nothing. */
function pieceOf(part: Json): Piece[] {
  if (!isObject(part) || part.type === 'image') return [toPiece(part)];
  if (part.thought === true) return thinking(stringAt(part, 'text'));
  const text = stringAt(part, 'text');
  if (text !== undefined) return text === '' ? [] : blocks({ kind: 'text', text });
  const file = objectAt(part, 'fileData') ?? objectAt(part, 'inlineData');
  if (file) return blocks(documentOf(firstString(file, 'displayName', 'fileUri'), stringAt(file, 'mimeType'), stringAt(file, 'data')));
  const code = stringAt(part.executableCode, 'code') ?? stringAt(part.codeExecutionResult, 'output');
  if (code !== undefined) return blocks({ kind: 'text', text: `\`\`\`\n${code}\n\`\`\`` });
  const answer = objectAt(part, 'functionResponse');
  const state = isFailed(part) ? 'failed' : 'done';
  if (answer) return [toResultPiece({ id: stringAt(answer, 'id') ?? '', name: stringAt(answer, 'name'), content: contentOf(part), state })];
  const type = Object.keys(part)[0] ?? '(empty)';
  return [{ is: 'unknown', type, value: part }];
}

/** The call that a part answers. */
export const answeredBy = (part: Json): string | undefined =>
  isObject(part) && isObject(part.functionResponse) ? (stringAt(part.functionResponse, 'id') ?? '') : undefined;

/** What the agent was shown of a result. */
const contentOf = (result: Json | undefined): ResultContent[] => toParts(result).flatMap(partContent);

function partContent(part: Json): ResultContent[] {
  if (typeof part === 'string') return [{ kind: 'text', text: part }];
  if (!isObject(part)) return [];
  if (part.type === 'image') return [imageOf(part)];
  const answer = objectAt(part, 'functionResponse');
  if (answer) return [...responseContent(answer.response ?? null), ...arrayAt(answer, 'parts').flatMap(partContent)];
  const text = stringAt(part, 'text');
  return text === undefined ? [{ kind: 'json', name: Object.keys(part)[0] ?? 'part', value: part }] : [{ kind: 'text', text }];
}

function responseContent(response: Json): ResultContent[] {
  const printed = stringAt(response, 'output');
  // A command that only failed has an empty output beside its error.
  const text = printed || (errorIn(response) ?? printed);
  if (text !== undefined) return text === '' ? [] : [{ kind: 'text', text }];
  return isObject(response) && Object.keys(response).length > 0 ? [{ kind: 'json', name: 'response', value: response }] : [];
}

const isFailed = (result: Json | undefined): boolean =>
  toParts(result).some((part) => isObject(part) && errorIn(objectAt(part, 'functionResponse')?.response) !== undefined);

/** Older versions write `(none)` where there was none. */
function errorIn(response: Json | undefined): string | undefined {
  const error = stringAt(response, 'error');
  return error === '' || error === '(none)' ? undefined : error;
}

/** Messages of type `gemini`: thoughts, words, and calls with their results. */
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
  // A topic only tells the program what the agent is about to do.
  for (const call of calls) if (call.name !== 'update_topic') pieces.push(...callPieces(call, record.at));
  const tokens = objectAt(body, 'tokens');
  // What goes in is counted with what was cached, what comes out without thoughts.
  const usage = tokens && {
    tokens: tokensAt(tokens, { input: 'input', output: ['output', 'thoughts'], cacheRead: 'cached', inputHasCache: true }),
  };
  return agentMessage(pieces, { message: record.uuid, model: stringAt(body, 'model'), usage });
}

function thoughtOf(thought: Json): string {
  const subject = stringAt(thought, 'subject')?.trim();
  const description = stringAt(thought, 'description')?.trim();
  return [subject && `**${subject}**`, description].filter(Boolean).join('\n\n');
}

/** `at`: when the message came; the time of a call is that of its end. */
function callPieces(call: JsonObject, at: number | undefined): Piece[] {
  const id = stringAt(call, 'id') ?? '';
  const name = stringAt(call, 'name') ?? 'tool';
  const args = call.args ?? null;
  const agent = stringAt(call, 'agentId');
  const state = stateOf(call);
  // The last words of a subagent.
  const says = name === 'complete_task' ? wordsTo(args, ['result', 'response', 'report', 'output', 'summary']) : undefined;
  const made = toCallPiece(id, name, args, { mayStart: agent !== undefined || name === 'invoke_agent', agent }, says);
  if (state === 'running') return [made];
  const shown = call.resultDisplay;
  const content = contentOf(call.result);
  if (content.length === 0 && typeof shown === 'string' && shown !== '') content.push({ kind: 'text', text: shown });
  const data = isObject(shown) ? shown : undefined;
  const ended = toMillis(stringAt(call, 'timestamp'));
  const facts = { durationMs: ended !== undefined && at !== undefined && ended > at ? ended - at : undefined };
  return [made, toResultPiece({ id, name, content, data, state, facts })];
}

const states: { [status: string]: ToolState } = { success: 'done', error: 'failed', cancelled: 'interrupted' };

function stateOf({ status, result }: JsonObject): ToolState {
  const state = entryOf(states, String(status));
  if (state === undefined) return result === undefined || result === null ? 'running' : isFailed(result) ? 'failed' : 'done';
  return state === 'interrupted' && /did not allow|denied|rejected/i.test(textIn(contentOf(result))) ? 'denied' : state;
}

/**
 * Messages of type `user`: the person's words, and much that the program writes in their place. `known`: calls whose results stand in
 * the message that makes them; `asked`: what the program asks in this log.
 */
export function userMessage({ body, content }: LogRecord, known: ReadonlySet<string>, asked?: string): Action {
  const answers = content.filter((part) => answeredBy(part) !== undefined);
  const words = content.filter((part) => answeredBy(part) === undefined);
  if (answers.length > 0) {
    // What the person wrote beside stands in the same message.
    const pieces = [...answers.filter((part) => !known.has(answeredBy(part) ?? '')).flatMap(pieceOf), ...withoutFiles(words)];
    return pieces.length === 0 ? hidden : person(pieces, { hasResults: true });
  }
  const text = content.map(partText).find((one) => one.trim() !== '') ?? '';
  const start = text.trimStart();
  if (start.startsWith('<session_context>')) return hidden;
  if (start.startsWith('<hook_context>')) return person(content.flatMap(pieceOf), { as: { is: 'context', name: 'hook_context' } });
  if (start.startsWith('<state_snapshot>')) return person(content.flatMap(pieceOf), { as: { is: 'summary' } });
  const shell = shellOf(start);
  if (shell) return shell;
  // What was typed, before the program wrote files into it.
  const typed = toParts(body.displayContent);
  const request = asked ?? (typed.length === 0 && continuing.test(text.trim()) ? 'continue' : undefined);
  const pieces = typed.length > 0 ? typed.flatMap(pieceOf) : withoutFiles(content);
  return person(pieces, { as: request === undefined ? { is: 'prompt' } : { is: 'request', name: request } });
}

/** What the program writes after an empty answer of the model (`InvalidStream` in client.ts). */
const continuing = /^System: Please continue\.$/;

/** Logs of Gemini CLI's own agents are named after them (`chats/skill-extraction-<time>-<id>.jsonl`); nobody types in one. */
const askers: { kind: string; named: RegExp }[] = [{ kind: 'skill-extraction', named: /^skill-extraction-/ }];

/** What the program itself asks in a log, all that is asked there; `names`: of its file, and of its session. */
export const askedIn = (...names: string[]): string | undefined =>
  askers.find(({ named }) => names.some((name) => named.test(name.split('/').at(-1) ?? '')))?.kind;

const before = 'I ran the following shell command:\n```sh\n';
const between = '\n```\n\nThis produced the following result:\n```\n';

/** `!command` (useExecutionLifecycle.ts). */
function shellOf(text: string): Action | undefined {
  const middle = text.startsWith(before) ? text.indexOf(between) : -1;
  if (middle === -1) return undefined;
  const stdout = text.slice(middle + between.length).replace(/\n```\s*$/, '');
  return shellLine(text.slice(before.length, middle), stdout);
}

/** Files that `@path` names stand between two lines, after the words. */
function withoutFiles(content: Json[]): Piece[] {
  const pieces: Piece[] = [];
  let isInside = false;
  for (const part of content) {
    const text = partText(part);
    if (text.trimStart().startsWith('--- Content from referenced files ---')) isInside = true;
    if (isInside && text !== '') pieces.push(...blocks({ kind: 'reminder', name: 'referenced-files', text }));
    else pieces.push(...pieceOf(part));
    if (text.trimEnd().endsWith('--- End of content ---')) isInside = false;
  }
  return pieces;
}
