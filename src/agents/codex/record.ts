/** A record of Codex: one line, or one item of the older forms, after the edge. */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { ImageBlock } from '../../model/session.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { recordOf } from '../events.ts';
import { imageOf } from '../parts.ts';
import { framedIn, isPictureTag } from './injected.ts';

export interface CodexRecord extends LogRecord {
  /** `session_meta`, `response_item/message`, `event_msg/user_message`, `item/AgentMessage`, … */
  kind: string;
  /** What the line holds: the item, the event, the completed item of a turn. */
  payload: JsonObject;
}

export function toRecord(body: JsonObject, place: RecordPlace): CodexRecord {
  const { kind, payload } = heldIn(body);
  return recordOf(body, place, {
    kind,
    payload,
    // The subagent whose log this is.
    agentId: kind === 'session_meta' && isSubagents(payload) ? stringAt(payload, 'id') : undefined,
    content: contentOf(kind, payload),
  });
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

/** Texts of parts: `input_text`, `output_text`, `text`, `Text`, `summary_text`, `reasoning_text`. */
export const textsOf = (parts: Json[]): string[] =>
  parts.flatMap((part) => {
    const text = typeof part === 'string' ? part : stringAt(part, 'text');
    return text === undefined || text.trim() === '' ? [] : [text];
  });

/** Texts of a person's message that the program did not put there. */
export const typedTexts = (parts: Json[]): string[] => textsOf(parts).filter((text) => !isPictureTag(text) && framedIn(text) === undefined);

/** Pictures, in the form that `slim` gives them. */
export const picturesOf = (parts: Json[]): ImageBlock[] =>
  parts.flatMap((part) => (isObject(part) && part.type === 'image' && isObject(part.source) ? [imageOf(part)] : []));

/** What a person typed, of `event_msg/user_message`, `item/UserMessage` or `response_item/message`. */
export function promptOf({ kind, payload }: { kind: string; payload: JsonObject }): { text: string; pictures: ImageBlock[] } {
  if (kind !== 'event_msg/user_message') {
    const parts = arrayAt(payload, 'content');
    return { text: typedTexts(parts).join('\n'), pictures: picturesOf(parts) };
  }
  return { text: stringAt(payload, 'message') ?? '', pictures: picturesOf(arrayAt(payload, 'images')) };
}

/** `<proposed_plan>` frames a plan within an answer (plan mode). */
export function planIn(text: string): { plan: string; before: string; after: string } | undefined {
  const from = text.indexOf('<proposed_plan>');
  const to = text.indexOf('</proposed_plan>', from);
  if (from === -1 || to === -1) return undefined;
  return {
    plan: text.slice(from + '<proposed_plan>'.length, to).trim(),
    before: text.slice(0, from).trim(),
    after: text.slice(to + '</proposed_plan>'.length).trim(),
  };
}

/** The thoughts of a record, one a part. */
export function thoughtsOf({ kind, payload }: { kind: string; payload: JsonObject }): string[] {
  if (kind === 'item/Reasoning') return textsOf([...arrayAt(payload, 'summary_text'), ...arrayAt(payload, 'raw_content')]);
  if (kind.startsWith('event_msg/')) return textsOf([stringAt(payload, 'text') ?? '']);
  return textsOf([...arrayAt(payload, 'summary'), ...arrayAt(payload, 'content')]);
}
