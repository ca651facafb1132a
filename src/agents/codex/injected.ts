/**
 * What Codex itself puts into the conversation in the person's place, each in a frame of its own
 * (codex-rs/core/src/context/, codex-rs/core/src/contextual_user_message.rs).
 */
import { type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { withoutEmptyEnds } from '../../model/typed-text.ts';
import { entryOf, sameFor } from '../values.ts';

interface Framed {
  /** Name of the frame. */
  name: string;
  /** `context`: instructions and surroundings, never shown; `note`: what happened, folded. */
  is: 'context' | 'note' | 'shell' | 'aborted' | 'agent-ended';
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
export const isPictureTag = (text: string): boolean => /^\s{0,8}<\/?image[^<>]{0,400}>\s{0,8}$/.test(text);

/** Parts of `<user_shell_command>`. */
export function shellIn(text: string): { command: string; output: string } {
  const command = between(text, '<command>', '</command>').trim();
  const result = between(text, '<result>', '</result>');
  const at = result.indexOf('Output:');
  const printed = result.slice(at + 'Output:'.length).replace(/^\n/, '');
  return { command, output: at === -1 ? result.trim() : printed.trimEnd() };
}

/** To the last end: what a command printed may hold one. */
function between(text: string, open: string, close: string): string {
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
