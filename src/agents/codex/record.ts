/**
 * A record of Codex: one line, or one item of the older forms, after the edge; and what Codex itself puts into the conversation in
 * the person's place, each in a frame of its own (codex-rs/core/src/context/, codex-rs/core/src/contextual_user_message.rs).
 */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { ImageBlock } from '../../model/session.ts';
import { withoutEmptyEnds } from '../../model/typed-text.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { recordOf } from '../events.ts';
import { imageOf } from '../parts.ts';
import { entryOf, sameFor } from '../values.ts';

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
  const isKeyed = (type === 'response_item' || type === 'event_msg' || type === 'realtime_item') && inner !== undefined;
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

/**
 * The session that a subagent's log belongs to. `session_id` is the root of the tree of threads (since 0.14x); a subagent of a subagent
 * belongs to the same session.
 */
export function ownerIn(meta: JsonObject | undefined): string | undefined {
  if (!meta || !isSubagents(meta)) return undefined;
  const id = stringAt(meta, 'id');
  const spawn = objectAt(objectAt(objectAt(meta, 'source'), 'subagent'), 'thread_spawn');
  const owners = [stringAt(meta, 'session_id'), stringAt(meta, 'parent_thread_id'), stringAt(spawn, 'parent_thread_id')];
  return owners.find((owner) => owner !== undefined && owner !== id);
}

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

interface Framed {
  /** Name of the frame. */
  name: string;
  /** `context`: instructions and surroundings, never shown; `note`: what happened, folded. */
  is: 'context' | 'note' | 'shell' | 'aborted' | 'agent-ended' | 'delegated';
}

const frames: { [tag: string]: Framed['is'] } = {
  ...sameFor<Framed['is']>(
    'context',
    `environment_context user_instructions skills_instructions collaboration_mode multi_agent_mode apps_instructions
    plugins_instructions recommended_plugins personality_spec model_switch realtime_conversation subagents INSTRUCTIONS token_budget`,
  ),
  'permissions instructions': 'context',
  ...sameFor<Framed['is']>('note', 'skill hook_prompt user_action goal_context'),
  user_shell_command: 'shell',
  /** What the agent that speaks hands to the one that works. */
  realtime_delegation: 'delegated',
  turn_aborted: 'aborted',
  subagent_notification: 'agent-ended',
};

/** The frame that a text is in; undefined for words of a person. */
export function framedIn(text: string): Framed | undefined {
  const start = text.slice(0, 200).trimStart();
  if (start.startsWith('# AGENTS.md instructions')) return { name: 'AGENTS.md', is: 'context' };
  const name = /^<([A-Za-z_]{1,40}(?: instructions)?)[ >]/.exec(start)?.[1];
  const is = name === undefined ? undefined : entryOf(frames, name);
  return name === undefined || is === undefined ? undefined : { name, is };
}

const request = '## My request for Codex:';

/** The words of a prompt, and what an editor put before them. */
export function requestIn(text: string): { words: string; around: string } {
  const at = text.startsWith(request) ? 0 : text.indexOf(`\n${request}`);
  if (at === -1) return { words: text, around: '' };
  return { words: withoutEmptyEnds(text.slice(text.indexOf(request, at) + request.length)), around: text.slice(0, at).trim() };
}

/** `<image name=[Image #1]>` before a picture, and its end: no words. */
const isPictureTag = (text: string): boolean => /^\s{0,8}<\/?image[^<>]{0,400}>\s{0,8}$/.test(text);

/** Parts of `<user_shell_command>`. */
export function shellIn(text: string): { command: string; output: string } {
  const command = between(text, '<command>', '</command>').trim();
  const result = between(text, '<result>', '</result>');
  const at = result.indexOf('Output:');
  const printed = result.slice(at + 'Output:'.length).replace(/^\n/, '');
  return { command, output: at === -1 ? result.trim() : printed.trimEnd() };
}

/** To the last end: what a command printed may hold one. */
export function between(text: string, open: string, close: string): string {
  const from = text.indexOf(open);
  const to = text.lastIndexOf(close);
  return from === -1 || to < from ? '' : text.slice(from + open.length, to);
}

/** The folder that the agent works in, as the surroundings state it. */
export function cwdIn(text: string): string | undefined {
  if (framedIn(text)?.name !== 'environment_context') return undefined;
  return /<cwd>([^<>]{1,1000})<\/cwd>/.exec(text.slice(0, 4_000))?.[1]?.trim();
}

/** The words of a message between agents, without `Message Type: …` and the other lines of its head (since 0.14x). */
export function payloadIn(text: string): string {
  const at = text.startsWith('Message Type: ') ? text.slice(0, 2_000).indexOf('\nPayload:') : -1;
  return at === -1 ? text : text.slice(at + '\nPayload:'.length).trim();
}

/** Titles and suggestions that Codex asks for, each in a log of its own: by how they begin, where the log's head does not say it. */
const requests: { kind: string; begins: RegExp }[] = [
  {
    kind: 'title',
    begins: /^You are a helpful assistant\. You will be presented with a user prompt, and your job is to provide a short title\b/,
  },
  { kind: 'title', begins: /^Generate a concise UI title\b/ },
  { kind: 'suggestion', begins: /^(?:# [^\n]{0,80}\n\s*)?Generate 0 to 3 hyperpersonalized suggestions\b/ },
];

/** Values of `source.subagent` for threads that no agent and no person started. */
const askers: { [source: string]: string } = { memory_consolidation: 'memory', guardian: 'approval' };

/** Kind of all that is asked in a log, where its head says that Codex itself asks. */
export function askedBy(records: { kind: string; payload: JsonObject }[]): string | undefined {
  const meta = records.find(({ kind }) => kind === 'session_meta')?.payload;
  const source = objectAt(meta, 'source');
  const names = [stringAt(meta, 'thread_source'), stringAt(source, 'subagent'), stringAt(source?.subagent, 'other')];
  return names.map((name = '') => entryOf(askers, name)).find(Boolean);
}

/** Kind of the request that a text is. */
export const requestKind = (text: string): string | undefined => requests.find(({ begins }) => begins.test(text.trimStart()))?.kind;
