/** What redaction and the reading of terminals must know of a record: what it says, calls, and what a command printed. */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { LogShape, Said } from '../../model/log-shape.ts';

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
  if (part.type === 'tool_use') return [{ kind: 'call', id: String(part.id), input: objectAt(part, 'input') ?? {}, output: [] }];
  if (part.type !== 'tool_result') return [];
  return [{ kind: 'result', id: String(part.tool_use_id), output: [part.content ?? null, data] }];
}

/** A program that draws again what it drew; a file that is read or written has this in escapes. */
const drawing = /\u001b\[[\d;]*[A-HJKf]/;

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
