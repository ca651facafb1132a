/**
 * Prompts typed while the agent worked. What was typed mostly comes again, as a user record or a `queued_command`; then the
 * queue's own record adds nothing. Where it never comes, it is shown once, where it was taken from the queue: decided only
 * when the agent goes on, so that a turn once shown stays where it is as the file grows. What was taken back into the input
 * line and never sent is folded where that happened.
 */
import type { LogRecord } from '../../model/record.ts';
import type { Block } from '../../model/session.ts';
import { textOf } from '../blocks.ts';
import { extendTurn, fold, type Lane, type Line, type Queue, type QueuedText, startTurn, type Threading } from '../lane.ts';
import { userTextToBlocks } from '../wrappers.ts';
import type { Handler } from './index.ts';

export const enqueue: Handler = (record, { queue }) => {
  const text = textOf(record.body.content);
  if (!text?.trim()) return 'hidden';
  // Taken back and sent again: it is the same text.
  const again = queue.typed.get(keyOf(text))?.at(-1);
  if (again?.place === 'back') again.place = 'gone';
  const one = put(text, record, queue);
  queue.waiting.texts.push(one);
  if (!isNotification(text)) queue.spoken.texts.push(one);
  return 'hidden';
};

function put(text: string, record: LogRecord, queue: Queue): QueuedText {
  const key = keyOf(text);
  const one: QueuedText = { text, key, record, place: 'waiting', seenBefore: queue.seen.get(key) ?? 0 };
  const list = queue.typed.get(key);
  if (list) list.push(one);
  else queue.typed.set(key, [one]);
  return one;
}

export const dequeue: Handler = (record, { queue }) =>
  release(
    taken(record, queue, () => next(queue.waiting)),
    queue,
  );

/** Taken into the work in mid-turn: where it is not said what, a person's words. Notifications wait until the agent is done. */
export const remove: Handler = (record, { queue }) =>
  release(
    taken(record, queue, () => next(queue.spoken) ?? next(queue.waiting)),
    queue,
  );

/** What a record says it takes from the queue, as newer ones do, also where no record put it there; else what is next. */
function taken(record: LogRecord, queue: Queue, orElse: () => QueuedText | undefined): QueuedText | undefined {
  const text = textOf(record.body.content);
  if (!text?.trim()) return orElse();
  const typed = queue.typed.get(keyOf(text));
  if (typed) return typed.find((one) => one.place === 'waiting');
  return queue.seen.has(keyOf(text)) ? undefined : put(text, record, queue);
}

function release(one: QueuedText | undefined, queue: Queue): 'hidden' {
  if (one) {
    one.place = 'released';
    queue.released.push(one);
  }
  return 'hidden';
}

/** Back into the input line: what is sent then is another prompt. One record for each text since 2.1; before, one for all. */
export const popAll: Handler = (record, lane) => {
  const { queue } = lane;
  const text = textOf(record.body.content) ?? '';
  const typed = queue.typed.get(keyOf(text));
  // Words that nobody put there are all that waits, one below the other; where nothing waits, they are news.
  const first = typed ? typed.find((one) => one.place === 'waiting') : (next(queue.waiting) ?? taken(record, queue, () => undefined));
  for (let one = first; one; one = typed ? undefined : next(queue.waiting)) {
    one.place = 'back';
    one.host = lane.last;
  }
  return 'hidden';
};

function next(line: Line): QueuedText | undefined {
  for (let one = line.texts[line.from]; one; one = line.texts[line.from]) {
    line.from += 1;
    if (one.place === 'waiting') return one;
  }
  return undefined;
}

/** Called with the words of each prompt that is shown. */
export function sawPrompt(text: string, queue: Queue): void {
  const key = keyOf(text);
  const released = queue.typed.get(key)?.at(-1);
  if (released?.place === 'released') {
    released.place = 'gone';
    queue.typed.get(key)?.pop();
  } else if (!isJoined(key, queue)) {
    queue.seen.set(key, (queue.seen.get(key) ?? 0) + 1);
  }
}

/** Several texts that were taken from the queue at once are sent as one prompt, one below the other. */
function isJoined(key: string, queue: Queue): boolean {
  const parts: QueuedText[] = [];
  let rest = key;
  for (const one of queue.released) {
    if (one.place === 'gone') continue;
    if (rest === '' || !rest.startsWith(one.key)) break;
    parts.push(one);
    rest = rest.slice(one.key.length).trimStart();
  }
  if (rest !== '' || parts.length === 0) return false;
  for (const one of parts) {
    one.place = 'gone';
    // Not the last of these words: others of the same may wait still.
    queue.typed.set(one.key, queue.typed.get(one.key)?.filter((other) => other !== one) ?? []);
  }
  return true;
}

/** Called when the agent begins a new message: what was released and has not come by now, will not. */
export function releaseQueue(lane: Lane, state: Threading): void {
  if (lane.queue.released.length === 0) return;
  for (const one of lane.queue.released.splice(0)) {
    if (one.place === 'gone') continue;
    one.place = 'gone';
    if (hasCome(one, lane.queue)) continue;
    const blocks = steering(userTextToBlocks(one.text));
    const said = blocks.some((block) => block.kind === 'text' && block.from !== undefined);
    if (blocks.some((block) => block.kind === 'text' || block.kind === 'command'))
      startTurn(lane, one.record, said ? 'notice' : 'prompt', blocks, state);
    else fold(lane, one.record, blocks, state);
  }
}

/** At the end of the file: what never came is shown folded, without an anchor of its own. */
export function endQueue(lane: Lane, state: Threading): void {
  for (const one of [...lane.queue.typed.values()].flat()) {
    if (one.place === 'gone' || hasCome(one, lane.queue)) continue;
    const blocks: Block[] = isNotification(one.text)
      ? userTextToBlocks(one.text)
      : [{ kind: 'reminder', name: 'queue-operation', text: one.text }];
    if (one.host) extendTurn(one.host, one.record, blocks);
    else fold(lane, one.record, blocks, state);
  }
}

/** What the CLI put into the queue, not a person. */
export const isNotification = (text: string): boolean => /^\s*<task-notification>/.test(text);

export function steering(blocks: Block[]): Block[] {
  return blocks.map((block) => (block.kind === 'text' && block.from === undefined ? { ...block, steering: true } : block));
}

/** Whether a prompt with these words has been shown since they were typed; each prompt answers for one of them. */
function hasCome(one: QueuedText, queue: Queue): boolean {
  const times = queue.seen.get(one.key) ?? 0;
  if (times <= one.seenBefore) return false;
  queue.seen.set(one.key, times - 1);
  return true;
}

function keyOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
