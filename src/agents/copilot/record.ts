/** An event: `{id, parentId, timestamp, type, data, agentId?}`. The chain of `parentId` is the file's order. */
import { isObject, type JsonObject, stringAt } from '../../model/json.ts';
import { toMillis } from '../../model/time.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { uuidOf } from '../values.ts';

export interface CopilotRecord extends LogRecord {
  data: JsonObject;
}

export function toRecord(body: JsonObject, place: RecordPlace): CopilotRecord {
  const data = isObject(body.data) ? body.data : {};
  const type = stringAt(body, 'type') || '(none)';
  return {
    ...place,
    kind: type,
    uuid: stringAt(body, 'uuid') || uuidOf('copilot', stringAt(body, 'id')),
    sessionId: type === 'session.start' ? stringAt(data, 'sessionId') : undefined,
    agentId: stringAt(body, 'agentId') || undefined,
    parentCall: stringAt(data, 'parentToolCallId') || undefined,
    at: toMillis(stringAt(body, 'timestamp')),
    content: [],
    data,
    body,
  };
}
