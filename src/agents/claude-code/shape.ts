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
