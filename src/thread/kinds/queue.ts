/**
 * Prompts typed while the agent worked. What was typed mostly comes again, as a user record or a `queued_command`; then the
 * queue's own record adds nothing. Where it never comes, it is shown once, where it was taken from the queue: decided only
 * when the agent goes on, so that a turn once shown stays where it is as the file grows.
 */
import { stringAt } from '../../model/json.ts';
import type { Block } from '../../model/session.ts';
import { fold, type Lane, startTurn, type Threading } from '../lane.ts';
import { userTextToBlocks } from '../wrappers.ts';
import type { Handler } from './index.ts';

export const enqueue: Handler = (record, _lane, state) => {
  const text = stringAt(record.body, 'content');
  if (text?.trim()) state.queue.waiting.push({ text, record });
  return 'hidden';
};

export const dequeue: Handler = (_record, _lane, state) => {
  const next = state.queue.waiting.shift();
  if (next) state.queue.released.push(next);
  return 'hidden';
};

/** Back into the input line: what is sent then is another prompt. */
export const popAll: Handler = (_record, _lane, state) => {
  state.queue.waiting.length = 0;
  return 'hidden';
};

/** Called with the words of each prompt that is shown. */
export function sawPrompt(text: string, queue: Threading['queue']): void {
  const key = keyOf(text);
  const at = queue.released.findIndex((one) => keyOf(one.text) === key);
  if (at !== -1) queue.released.splice(at, 1);
  else queue.seen.set(key, (queue.seen.get(key) ?? 0) + 1);
}

/** Called when the agent begins a new message: what was released and has not come by now, will not. */
export function releaseQueue(lane: Lane, state: Threading): void {
  for (const { text, record } of state.queue.released.splice(0)) {
    if (takeSeen(text, state)) continue;
    const blocks = steering(userTextToBlocks(text));
    if (blocks.some((block) => block.kind === 'text' || block.kind === 'command')) startTurn(lane, record, 'prompt', blocks, state);
    else fold(lane, record, blocks, state);
  }
}

/** At the end of the file: what is still waiting is shown folded, without an anchor of its own. */
export function endQueue(lane: Lane, state: Threading): void {
  for (const { text, record } of [...state.queue.released, ...state.queue.waiting]) {
    if (!takeSeen(text, state)) fold(lane, record, [{ kind: 'reminder', name: 'queue-operation', text }], state);
  }
}

export function steering(blocks: Block[]): Block[] {
  return blocks.map((block) => (block.kind === 'text' ? { ...block, steering: true } : block));
}

function takeSeen(text: string, state: Threading): boolean {
  const key = keyOf(text);
  const times = state.queue.seen.get(key) ?? 0;
  if (times > 0) state.queue.seen.set(key, times - 1);
  return times > 0;
}

function keyOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
