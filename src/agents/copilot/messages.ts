/** What was said: messages of the person and of the agent. */
import type { Action, Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { Block, ResultContent, ToolState } from '../../model/session.ts';
import { agentMessage, blocks, hidden, person, reminder, spoken, thinking } from '../events.ts';
import { imageOf, toCallPiece, tokensAt, toResultPiece, wordsTo } from '../parts.ts';
import { firstString, parsedObject } from '../values.ts';
import type { CopilotRecord } from './record.ts';

/** `source` names who wrote in the person's place: a skill, another agent, the program. */
export function personMessage({ data, agentId }: CopilotRecord): Action {
  const text = stringAt(data, 'content') ?? '';
  const source = stringAt(data, 'source') ?? '';
  const steering = data.delivery === 'steering' ? { steering: true } : {};
  const pieces = blocks({ kind: 'text', text, ...steering }, ...arrayAt(data, 'attachments').map(attachmentOf));
  const isProgram = data.isAutopilotContinuation === true || (source !== '' && source !== 'user' && agentId === undefined);
  return person(pieces, { as: isProgram ? { is: 'context', name: source || 'autopilot' } : { is: 'prompt' } });
}

function attachmentOf(part: Json): Block {
  if (!isObject(part)) return { kind: 'unknown', name: 'attachment', value: part };
  if (part.type === 'image') return imageOf(part);
  const name = stringAt(part, 'type') ?? 'file';
  const label = firstString(part, 'path', 'filePath', 'url', 'displayName', 'title');
  return { kind: 'attachment', name, label, text: stringAt(part, 'text') };
}

export function assistantMessage(record: CopilotRecord, overview: Overview, model: string | undefined): Action {
  const { data } = record;
  const pieces = [...thinking(thoughtIn(data)), ...spoken(overview.said.get(data))];
  for (const request of arrayAt(data, 'toolRequests').filter(isObject)) {
    const id = callIdOf(request);
    if (!overview.ignored.has(id)) pieces.push(toCall(id, stringAt(request, 'name'), request, overview.serverTools));
  }
  // What went in is only counted for the whole session, at its end.
  const tokens = tokensAt(data, { output: 'outputTokens' });
  return agentMessage(pieces, {
    message: stringAt(data, 'messageId'),
    model: stringAt(data, 'model') ?? overview.models.get(record.agentId ?? '') ?? model,
    usage: tokens.output > 0 ? { tokens } : undefined,
  });
}

const thoughtIn = (data: JsonObject): string | undefined =>
  stringAt(data, 'reasoningText') ?? (textsIn(data.reasoningBlocks).join('\n\n') || undefined);

const textsIn = (list: Json | undefined): string[] =>
  (Array.isArray(list) ? list : []).flatMap((part) => firstString(part, 'text', 'content', 'summary') ?? []);

/** What the agent says at the end of a task, where no call and no message has said it. */
export function taskCompleted({ data }: CopilotRecord, { spoken: known }: Overview, model: string | undefined): Action {
  const summary = stringAt(data, 'summary') ?? '';
  return summary.trim() === '' || known.has(summary.trim()) ? hidden : agentMessage(spoken(summary), { model });
}

/** What one of several models said on the way to an answer, or thought of it. */
export function phaseCompleted({ data }: CopilotRecord, { spoken: known }: Overview): Action {
  const content = stringAt(data, 'content')?.trim() ?? '';
  const name = [stringAt(data, 'role'), stringAt(data, 'model')].filter(Boolean).join(' · ') || 'phase';
  return reminder(name, [stringAt(data, 'verdict'), known.has(content) ? '' : content].filter(Boolean).join('\n\n'));
}

/** A call; arguments may be JSON in a string. */
export function toCall(id: string, name: string | undefined, data: JsonObject, serverTools: Map<string, string>): Piece {
  const input = parsedObject(data.arguments);
  const asks = { mayStart: name === 'task' || name === 'agent', title: firstString(input, 'description', 'name') };
  // In autopilot mode it is the only answer that a person gets.
  const says = name === 'task_complete' ? wordsTo(input, ['summary']) : undefined;
  return toCallPiece(id, serverTools.get(id) ?? name ?? 'tool', input, asks, says);
}

/** Ends of calls. */
export function toResult({ data }: CopilotRecord, { assets }: Overview): Extract<Piece, { is: 'result' }> {
  const result = objectAt(data, 'result') ?? {};
  const error = objectAt(data, 'error');
  const text = shownText(data);
  const content: ResultContent[] = text === '' ? [] : [{ kind: 'text', text }];
  for (const part of [...arrayAt(result, 'binaryResultsForLlm'), ...arrayAt(result, 'contents')].filter(isObject)) {
    const picture = part.type === 'image' && isObject(part.source) ? part : assets.get(part.assetId);
    if (isObject(picture)) content.push(imageOf(picture));
  }
  return toResultPiece({
    id: callIdOf(data),
    name: stringAt(data, 'toolName'),
    content,
    data: dataOf(result, text),
    state: stateOf(data.success, error, text),
  });
}

export function shownText(data: JsonObject): string {
  const result = objectAt(data, 'result');
  return stringAt(result, 'content') || stringAt(result, 'detailedContent') || stringAt(data.error, 'message') || '';
}

/** What the program kept for its own display, where it is more than the text. */
function dataOf(result: JsonObject, text: string): Json | undefined {
  const detailed = stringAt(result, 'detailedContent');
  const out: JsonObject = {};
  if (detailed !== undefined && detailed !== text) out.detailedContent = detailed;
  if (isObject(result.structuredContent)) out.structuredContent = result.structuredContent;
  return Object.keys(out).length > 0 ? out : undefined;
}

function stateOf(success: Json | undefined, error: JsonObject | undefined, text: string): ToolState {
  if (success !== false) return 'done';
  const code = stringAt(error, 'code') ?? '';
  if (/denied|rejected/i.test(code) || /^(?:The user rejected|Permission denied)/i.test(text)) return 'denied';
  return /abort|cancel|interrupt/i.test(code) ? 'interrupted' : 'failed';
}

// What one event does not say by itself: which calls were asked for in a message, whose tools they are, which agent works for which call.

export type Overview = ReturnType<typeof overviewOf>;

export function overviewOf(records: CopilotRecord[]) {
  const dataOf = (type: string) => records.filter(({ kind }) => kind === type).map(({ data }) => data);
  const messages = dataOf('assistant.message');
  const said = saidIn(messages);
  const requests = messages.flatMap((data) => arrayAt(data, 'toolRequests').filter(isObject));
  const started = records.filter(({ kind, data }) => kind === 'subagent.started' && callIdOf(data) !== '');
  return {
    /** What each message says; of one in chunks, the first of them says it all. */
    said,
    /** What the agent says in its messages, and by the call that ends a task. */
    spoken: new Set(
      [
        ...said.values(),
        ...requests.map(({ name, arguments: input }) => (name === 'task_complete' ? (stringAt(parsedObject(input), 'summary') ?? '') : '')),
      ].map((text) => text.trim()),
    ),
    /** Calls that a message of the agent asks for; the start of any other makes the call. */
    requested: new Set(requests.map(callIdOf)),
    /** Shell commands that the person ran. */
    byPerson: new Set(dataOf('tool.user_requested').filter(commandOf).map(callIdOf)),
    /** Calls that only tell the program what the agent is about to do. */
    ignored: new Set(requests.filter(({ name }) => name === 'report_intent').map(callIdOf)),
    /** Tools of servers: call → `mcp__<server>__<tool>`. */
    serverTools: new Map(
      [...requests, ...dataOf('tool.execution_start')].flatMap((data): [string, string][] => {
        const [server, tool] = [stringAt(data, 'mcpServerName'), stringAt(data, 'mcpToolName')];
        return server && tool ? [[callIdOf(data), `mcp__${server}__${tool}`]] : [];
      }),
    ),
    /** A subagent's id → the call that started it. */
    agents: new Map(started.map(({ data, agentId }) => [agentId ?? callIdOf(data), callIdOf(data)])),
    /** What subagents were set to, by their ids. */
    models: new Map(
      records.flatMap(({ kind, agentId, data }): [string, string][] => {
        const model = kind === 'subagent.configured' ? stringAt(data, 'model') : undefined;
        return agentId && model ? [[agentId, model]] : [];
      }),
    ),
    /** Thinking that stands in a message as well. */
    thoughts: new Set(messages.map(thoughtIn)),
    assets: new Map(dataOf('session.binary_asset').map(({ assetId, picture }) => [assetId, picture])),
  };
}

/** A message is cut anywhere; behind the end of a sentence what goes on without a blank is said anew. */
const joinedChunks = (before: string, text: string): string =>
  /[.!?:。！？]$/.test(before) && /^\S/.test(text) ? `${before}\n\n${text}` : before + text;

function saidIn(messages: JsonObject[]): Map<JsonObject, string> {
  const said = new Map(messages.map((data) => [data, stringAt(data, 'content') ?? '']));
  const isChunk = (data: JsonObject) => (numberAt(data, 'chunkCount') ?? 0) > 1 && stringAt(data, 'messageId') !== undefined;
  const index = (data: JsonObject) => numberAt(data, 'chunkIndex') ?? 0;
  for (const chunks of Map.groupBy(messages.filter(isChunk), (data) => stringAt(data, 'messageId')).values()) {
    // One that was written again has the same index.
    const all = [...new Map(chunks.map((data) => [index(data), said.get(data)]))].sort(([a], [b]) => a - b);
    for (const data of chunks) said.set(data, '');
    said.set(
      chunks[0] as JsonObject,
      all.reduce((before, [, text = '']) => joinedChunks(before, text), ''),
    );
  }
  return said;
}

export const callIdOf = (data: JsonObject): string => stringAt(data, 'toolCallId') ?? '';

export const commandOf = (data: JsonObject): string | undefined => stringAt(data.arguments, 'command');
