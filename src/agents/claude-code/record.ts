/**
 * A record: one line of a log after the edge. A field of a wrong type is treated as absent, so that no record is lost for one odd
 * field. Fields as in Claude Code 0.2 to 2.1.
 */
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { LogShape, Said } from '../../model/log-shape.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { recordOf } from '../events.ts';
import { wordsOfCall } from './blocks.ts';

/** The second half of a kind's name. */
const subkind: { [type: string]: (body: JsonObject) => string | undefined } = {
  system: (body) => stringAt(body, 'subtype'),
  result: (body) => stringAt(body, 'subtype'),
  progress: (body) => stringAt(body.data, 'type'),
  attachment: (body) => stringAt(body.attachment, 'type'),
  'queue-operation': (body) => stringAt(body, 'operation'),
};

export function recordKind(body: JsonObject): string {
  const type = typeof body.type === 'string' ? body.type : '';
  const sub = Object.hasOwn(subkind, type) ? subkind[type]?.(body) : undefined;
  return sub === undefined ? type || '(none)' : `${type}/${sub}`;
}

export type ClaudeRecord = LogRecord & ReturnType<typeof toRecord>;

export function toRecord(body: JsonObject, place: RecordPlace) {
  const message = objectAt(body, 'message');
  const text = (...keys: string[]) => keys.map((key) => stringAt(body, key)).find(Boolean);
  return recordOf(body, place, {
    /** Key of the registry: `user`, `system/compact_boundary`, `attachment/queued_command`, `progress/agent_progress`, … */
    kind: recordKind(body),
    parentUuid: text('parentUuid'),
    logicalParentUuid: text('logicalParentUuid'),
    sessionId: text('sessionId', 'session_id'),
    cwd: text('cwd'),
    gitBranch: text('gitBranch'),
    version: text('version', 'claude_code_version'),
    agentId: text('agentId'),
    parentCall: text('parent_tool_use_id', 'parentToolUseID'),
    /** The call whose skill this record is the body of. */
    sourceCall: text('sourceToolUseID'),
    isSidechain: body.isSidechain === true,
    isMeta: body.isMeta === true,
    isCompactSummary: body.isCompactSummary === true,
    isApiError: body.isApiErrorMessage === true,
    costUsd: numberAt(body, 'costUSD'),
    /** Records that share it are one turn. */
    messageId: stringAt(message, 'id') || undefined,
    model: stringAt(message, 'model') || undefined,
    usage: objectAt(message, 'usage'),
    content: messageParts(body),
    toolUseResult: body.toolUseResult ?? body.tool_use_result ?? undefined,
  });
}

/** In old logs `message` itself may be a string; `content` may be a string, a list or missing. */
export function messageParts(body: JsonObject): Json[] {
  const message = body.message;
  const content = isObject(message) ? message.content : message;
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  if (Array.isArray(content)) return content;
  return isObject(content) ? [content] : [];
}

/** What redaction and the reading of terminals must know of a record: what it says, calls, and what a command printed. */
export const shape: LogShape = {
  ids: [
    ...['parentUuid', 'logicalParentUuid', 'leafUuid', 'session_id', 'tool_use_id', 'toolUseID', 'toolUseId', 'parent_tool_use_id'],
    ...['sourceToolUseID', 'sourceToolAssistantUUID', 'requestId', 'messageId', 'promptId', 'media_type', 'stop_reason', 'service_tier'],
  ],
  payload: ['toolUseResult', 'tool_use_result'],
  said(record) {
    const { message, toolUseResult = null, type } = record;
    const parts = stringAt(message, 'content') ?? arrayAt(message, 'content');
    const byAgent = type === 'assistant';
    if (typeof parts === 'string') return [{ kind: 'text', text: parts, byAgent }];
    return parts.filter(isObject).flatMap((part) => saidIn(part, byAgent, toolUseResult));
  },
  printedIn: (data) => [stringAt(data, 'stdout'), stringAt(data.file, 'content')].filter((one) => one !== undefined),
};

function saidIn(part: JsonObject, byAgent: boolean, data: Json): Said[] {
  if (part.type === 'text') return [{ kind: 'text', text: stringAt(part, 'text') ?? '', byAgent }];
  const told = part.type === 'tool_use' ? wordsOfCall(stringAt(part, 'name') ?? '', part.input ?? null) : undefined;
  if (told) return told.flatMap((block) => (block.kind === 'text' ? [{ kind: 'text', text: block.text, byAgent: true }] : []));
  if (part.type === 'tool_use') return [{ kind: 'call', id: String(part.id), input: objectAt(part, 'input') ?? {}, output: [] }];
  if (part.type !== 'tool_result') return [];
  return [{ kind: 'result', id: String(part.tool_use_id), output: [part.content ?? null, data] }];
}

/** A program that draws again what it drew, a link of a terminal, objects of PowerShell; a file that is read or written has this in escapes. */
const drawing = /\u001b\[[\d;]*[A-HJKf]|\u001b\]8;|^#< CLIXML\r?\n/;

/** Whether a record holds what a command printed. Where the log has only the text of a result, only the text can tell. */
export function isPrinted({ toolUseResult, tool_use_result, message }: JsonObject): boolean {
  const result = toolUseResult ?? tool_use_result;
  if (isObject(result)) return 'stdout' in result || isObject(result.task);
  if (typeof result === 'string') return /^Error: (?:Exit code \d|Command timed out)/.test(result);
  return isObject(message) && arrayAt(message, 'content').some((block) => isObject(block) && block.type === 'tool_result' && draws(block));
}

function draws({ content }: JsonObject): boolean {
  if (typeof content === 'string') return drawing.test(content);
  return Array.isArray(content) && content.some((part) => isObject(part) && typeof part.text === 'string' && drawing.test(part.text));
}
