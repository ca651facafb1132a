/**
 * What Codex itself puts into the conversation in the person's place, each in a frame of its own
 * (codex-rs/core/src/context/, codex-rs/core/src/contextual_user_message.rs).
 */
import { withoutEmptyEnds } from '../../model/typed-text.ts';

export interface Framed {
  /** Name of the frame. */
  name: string;
  /** `context`: instructions and surroundings, never shown; `note`: what happened, folded. */
  is: 'context' | 'note' | 'shell' | 'aborted' | 'agent-ended';
}

const frames: { [tag: string]: Framed['is'] } = {
  environment_context: 'context',
  user_instructions: 'context',
  skills_instructions: 'context',
  'permissions instructions': 'context',
  collaboration_mode: 'context',
  multi_agent_mode: 'context',
  apps_instructions: 'context',
  plugins_instructions: 'context',
  recommended_plugins: 'context',
  personality_spec: 'context',
  model_switch: 'context',
  realtime_conversation: 'context',
  subagents: 'context',
  INSTRUCTIONS: 'context',
  token_budget: 'context',
  skill: 'note',
  hook_prompt: 'note',
  user_action: 'note',
  goal_context: 'note',
  user_shell_command: 'shell',
  turn_aborted: 'aborted',
  subagent_notification: 'agent-ended',
};

/** The frame that a text is in; undefined for words of a person. */
export function framedIn(text: string): Framed | undefined {
  const start = text.slice(0, 200).trimStart();
  if (start.startsWith('# AGENTS.md instructions')) return { name: 'AGENTS.md', is: 'context' };
  const name = /^<([A-Za-z_]{1,40}(?: instructions)?)[ >]/.exec(start)?.[1];
  const is = name !== undefined && Object.hasOwn(frames, name) ? frames[name] : undefined;
  return name === undefined || is === undefined ? undefined : { name, is };
}

const request = '## My request for Codex:';

/** The words of a prompt, and what an editor put before them. */
export function requestIn(text: string): { words: string; around?: string } {
  const at = text.startsWith(request) ? 0 : text.indexOf(`\n${request}`);
  if (at === -1) return { words: text };
  const around = text.slice(0, at).trim();
  const words = withoutEmptyEnds(text.slice(text.indexOf(request, at) + request.length));
  return { words, ...(around === '' ? {} : { around }) };
}

/** `<image name=[Image #1]>` before a picture, and its end: no words. */
export const isPictureTag = (text: string): boolean => /^\s{0,8}<\/?image[^<>]{0,400}>\s{0,8}$/.test(text);

/** Parts of `<user_shell_command>`. */
export function shellIn(text: string): { command: string; output: string; exitCode?: number } {
  const command = between(text, '<command>', '</command>').trim();
  const result = between(text, '<result>', '</result>');
  const at = result.indexOf('Output:');
  const code = /Exit code: (-?\d{1,9})/.exec(result.slice(0, 200))?.[1];
  return {
    command,
    output:
      at === -1
        ? result.trim()
        : result
            .slice(at + 'Output:'.length)
            .replace(/^\n/, '')
            .trimEnd(),
    ...(code === undefined ? {} : { exitCode: Number(code) }),
  };
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
