/** A record of Codex: one line, or one item of the older forms, after the edge. */
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { momentIn } from '../values.ts';

export interface CodexRecord extends LogRecord {
  /** `session_meta`, `response_item/message`, `event_msg/user_message`, `item/AgentMessage`, … */
  kind: string;
  /** What the line holds: the item, the event, the completed item of a turn. */
  payload: JsonObject;
}

export function toRecord(body: JsonObject, place: RecordPlace): CodexRecord {
  const { kind, payload } = heldIn(body);
  return {
    ...place,
    kind,
    payload,
    uuid: stringAt(body, 'uuid') || undefined,
    // The subagent whose log this is.
    agentId: kind === 'session_meta' && isSubagents(payload) ? stringAt(payload, 'id') : undefined,
    at: momentIn(body.timestamp),
    content: contentOf(kind, payload),
    body,
  };
}

function heldIn(body: JsonObject): { kind: string; payload: JsonObject } {
  const type = stringAt(body, 'type');
  const { payload } = body;
  if (!isObject(payload)) return { kind: bareKind(body, type), payload: body };
  const inner = stringAt(payload, 'type');
  if (type === 'event_msg' && inner === 'item_completed') {
    const item = objectAt(payload, 'item') ?? {};
    return { kind: `item/${stringAt(item, 'type') ?? '(none)'}`, payload: item };
  }
  const isKeyed = (type === 'response_item' || type === 'event_msg') && inner !== undefined;
  return { kind: isKeyed ? `${type}/${inner}` : (type ?? '(none)'), payload };
}

/** Of a line without an envelope. */
function bareKind(body: JsonObject, type: string | undefined): string {
  if (type !== undefined) return `response_item/${type}`;
  if (typeof body.record_type === 'string') return 'state';
  return isHeader(body) ? 'header' : '(none)';
}

/** The parts of a message; of anything else the whole, so that a result is found by its call. */
function contentOf(kind: string, payload: JsonObject): Json[] {
  if (Array.isArray(payload.content) && /^(?:response_item\/(?:message|agent_message)|item\/)/.test(kind)) return payload.content;
  return /^(?:response_item|event_msg|item)\//.test(kind) ? [payload] : [];
}

/** `source: {subagent: {thread_spawn: {parent_thread_id, …}}}`, or `thread_source: "subagent"`. */
export const isSubagents = (meta: JsonObject): boolean =>
  stringAt(meta, 'thread_source') === 'subagent' || objectAt(objectAt(meta, 'source'), 'subagent') !== undefined;

/** The first line of a log without types. */
export function isHeader(object: JsonObject): boolean {
  if (object.type !== undefined || typeof object.id !== 'string' || typeof object.timestamp !== 'string') return false;
  return 'instructions' in object || isObject(object.git);
}
