/**
 * Prompts typed while the agent worked. What was typed mostly comes again, as a user record or a `queued_command`; then the
 * queue's own record adds nothing. Where it never comes, it is shown once, where it was taken from the queue: decided only
 * when the agent goes on, so that a turn once shown stays where it is as the file grows; a record of it that comes later
 * still joins that turn. What was taken back into the input line and never sent is folded where that happened, and so is
 * what the CLI itself put into the queue and never came.
 */
import type { LogRecord } from '../../model/record.ts';
import type { Block } from '../../model/session.ts';
import { textOf } from '../blocks.ts';
import { extendTurn, fold, type Lane, type Line, type Queue, type QueuedText, startTurn, type Threading } from '../lane.ts';
import { isMachines, isTaskStart, textToBlocks, wordsWithin } from '../machine.ts';

import type { Handler } from './index.ts';

/** Put back into the queue so soon after it was taken, it was put there by no hand. */
const bounceMs = 2_000;
/** Records of one moment are written in any order: so long a prompt may come after the answer to it has begun. */
const lateMs = 5_000;

export const enqueue: Handler = (record, { queue }) => {
  const text = textOf(record.body.content);
  if (!text?.trim() || isTaskStart(text)) return 'hidden';
  const before = queue.typed.get(keyOf(text))?.at(-1);
  // The whole queue is written again after an error, to the millisecond.
  const at = record.at ?? 0;
  queue.isRewritten = at < queue.latest || (queue.isRewritten && at === queue.latest);
  queue.latest = Math.max(queue.latest, at);
  if (before && isSame(before, record, queue)) {
    // What it takes next from the queue is this again.
    if (before.place === 'released') stand(before, queue);
    return 'hidden';
  }
  // Taken back and sent again: it is the same text.
  if (before?.place === 'back') before.place = 'gone';
  stand(put(text, record, queue), queue);
  return 'hidden';
};

/** Written again, or put back as soon as it was taken. */
function isSame(before: QueuedText, record: LogRecord, queue: Queue): boolean {
  const first = before.record;
  // A line that was torn in between was what made the CLI write again.
  const isTorn = record.line - first.line > record.ordinal - first.ordinal;
  if (record.at !== undefined && record.at === first.at && (queue.isRewritten || isTorn)) return true;
  const soon = (at: number | undefined) => (record.at ?? 0) - (at ?? 0) <= bounceMs;
  if (before.place === 'released') return soon(before.releasedAt);
  // Records that name nothing took what stood first as far as is known; it was this.
  const blind = queue.blind;
  if (before.place !== 'waiting' || blind === undefined || !soon(blind.releasedAt)) return false;
  if (blind.place === 'released') stand(blind, queue);
  return true;
}

/** At the end of the queue. */
function stand(one: QueuedText, queue: Queue): void {
  one.place = 'waiting';
  queue.waiting.texts.push(one);
  if (!one.isMachines) queue.spoken.texts.push(one);
}

function put(text: string, record: LogRecord, queue: Queue): QueuedText {
  const key = keyOf(text);
  const one: QueuedText = { text, key, record, isMachines: isMachines(text), place: 'waiting', seenBefore: queue.seen.get(key) ?? 0 };
  const list = queue.typed.get(key);
  if (list) list.push(one);
  else queue.typed.set(key, [one]);
  return one;
}

export const dequeue: Handler = (record, lane) =>
  release(
    taken(record, lane.queue, () => next(lane.queue.waiting)),
    record,
    lane,
  );

/** Taken into the work in mid-turn: where it is not said what, a person's words. Notifications wait until the agent is done. */
export const remove: Handler = (record, lane) =>
  release(
    taken(record, lane.queue, () => next(lane.queue.spoken) ?? next(lane.queue.waiting)),
    record,
    lane,
  );

/** What a record says it takes from the queue, as newer ones do, also where no record put it there; else what is next. */
function taken(record: LogRecord, queue: Queue, orElse: () => QueuedText | undefined): QueuedText | undefined {
  const text = textOf(record.body.content);
  if (!text?.trim()) return orElse();
  if (isTaskStart(text)) return undefined;
  const typed = queue.typed.get(keyOf(text));
  if (typed) return typed.find((one) => one.place === 'waiting');
  return queue.seen.has(keyOf(text)) ? undefined : put(text, record, queue);
}

function release(one: QueuedText | undefined, record: LogRecord, lane: Lane): 'hidden' {
  if (!one) return 'hidden';
  one.place = 'released';
  one.releasedAt = record.at;
  one.host = lane.last;
  lane.queue.blind = textOf(record.body.content)?.trim() ? undefined : one;
  // Notifications and other sessions' messages come as records of their own, if late.
  if (!one.isMachines) lane.queue.released.push(one);
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

/**
 * Called with the words of each prompt that comes. Tells the turn that shows them already, where they came late.
 * `isQueued` where the record says that it was in the queue.
 */
export function sawPrompt(text: string, record: LogRecord, isQueued: boolean, lane: Lane): QueuedText['host'] {
  const { queue } = lane;
  const key = keyOf(text);
  const released = queue.typed.get(key)?.at(-1);
  if (released?.place === 'released') {
    released.place = 'gone';
    queue.typed.get(key)?.pop();
    return undefined;
  }
  const shown = queue.shown.get(key);
  const isLate = (one: QueuedText) => isQueued || Math.abs((record.at ?? 0) - (one.releasedAt ?? 0)) <= lateMs || isOpen(one, lane);
  const late = shown?.findIndex(isLate) ?? -1;
  if (shown && late !== -1) return shown.splice(late, 1)[0]?.host;
  if (!isJoined(key, queue)) queue.seen.set(key, (queue.seen.get(key) ?? 0) + 1);
  return undefined;
}

/** A slash command's record is written when its dialog is closed, however late; until the person says something else. */
function isOpen({ host }: QueuedText, lane: Lane): boolean {
  return host?.command?.kind === 'command' && host.asked === lane.asked;
}

/** Several texts that were taken from the queue at once are sent as one prompt, one below the other. */
function isJoined(key: string, queue: Queue): boolean {
  const parts: QueuedText[] = [];
  let rest = key;
  for (const one of new Set(queue.released)) {
    if (one.place !== 'released') continue;
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

/** Called when the agent begins a new message: what a person typed, was released and has not come by now, is shown. */
export function releaseQueue(lane: Lane, state: Threading): void {
  const { queue } = lane;
  if (queue.released.length === 0) return;
  for (const one of queue.released.splice(0)) {
    if (one.place !== 'released') continue;
    one.place = 'gone';
    if (hasCome(one, queue)) continue;
    const blocks = steering(textToBlocks(one.text));
    if (!blocks.some((block) => block.kind === 'text' || block.kind === 'command')) {
      fold(lane, one.record, blocks, state);
      continue;
    }
    one.host = startTurn(lane, one.record, 'prompt', asCommand(blocks), state);
    const shown = queue.shown.get(one.key);
    if (shown) shown.push(one);
    else queue.shown.set(one.key, [one]);
  }
}

/** A slash command that waited in the queue is written there as it was typed. */
function asCommand(blocks: Block[]): Block[] {
  return blocks.map((block): Block => {
    const typed = block.kind === 'text' ? /^(\/[A-Za-z][\w:.-]*)(?:[ \t]+([\s\S]*))?$/.exec(block.text) : null;
    return typed ? { kind: 'command', name: typed[1] as string, args: typed[2] ?? '' } : block;
  });
}

/** At the end of the file: what never came is shown folded, without an anchor of its own. */
export function endQueue(lane: Lane, state: Threading): void {
  for (const one of [...lane.queue.typed.values()].flat()) {
    if (one.place === 'gone' || hasCome(one, lane.queue)) continue;
    const blocks: Block[] = one.isMachines ? textToBlocks(one.text) : [{ kind: 'reminder', name: 'queue-operation', text: one.text }];
    if (one.host) extendTurn(one.host, one.record, blocks);
    else fold(lane, one.record, blocks, state);
  }
}

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
  return wordsWithin(text).replace(/\s+/g, ' ').trim();
}
