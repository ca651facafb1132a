/**
 * Prompts typed while the agent worked. What was typed mostly comes again, as a message of its own; then the queue's record
 * adds nothing. Where it never comes, it is shown once, where it was taken from the queue: decided only when the agent goes
 * on, so that a turn once shown stays in place as the file grows; a record of it that comes later still joins that turn. What
 * was taken back into the input line and never sent is folded where that happened, and so is what the program itself put into
 * the queue and never came.
 */
import { addTo } from '../../model/add-to.ts';
import type { LogEvent, QueueAction, QueueText, Typed } from '../../model/event.ts';
import { extendTurn, show, startTurn } from '../builder.ts';
import type { Queue, QueuedText, ThreadBuilder, ThreadLine } from '../draft.ts';

/** Put back into the queue so soon after it was taken, it was put there by no hand. */
const bounceMs = 2_000;
/** Records of one moment are written in any order: a prompt may come this much later than the start of its answer. */
const lateMs = 5_000;

export function queue(action: QueueAction, event: LogEvent, builder: ThreadBuilder): 'hidden' {
  const { waiting, typedByPerson } = builder.queue;
  if (action.operation === 'add') add(action, event, builder);
  else if (action.operation === 'back') back(action, event, builder);
  // In mid-turn: where the record names nothing, a person's words. Notifications wait until the agent is done.
  else release(action, event, builder, ...(action.operation === 'take' ? [typedByPerson, waiting] : [waiting]));
  return 'hidden';
}

function add({ text }: QueueAction, event: LogEvent, { queue }: ThreadBuilder): void {
  if (!text) return;
  const before = queue.typed.get(text.key)?.at(-1);
  // The whole queue is written again after an error, to the millisecond.
  const at = event.at ?? 0;
  queue.isRewritten = at < queue.latest || (queue.isRewritten && at === queue.latest);
  queue.latest = Math.max(queue.latest, at);
  if (before && isSame(before, event, queue)) {
    // The next text taken from the queue is this one again.
    if (before.place === 'released') stand(before, queue);
    return;
  }
  // Taken back and sent again: it is the same text.
  if (before?.place === 'back') before.place = 'gone';
  stand(put(text, event, queue), queue);
}

/** Written again, or put back as soon as it was taken. */
function isSame(before: QueuedText, event: LogEvent, queue: Queue): boolean {
  const first = before.event;
  // A line that was torn in between was what made the program write again.
  const isTorn = event.line - first.line > event.ordinal - first.ordinal;
  if (event.at !== undefined && event.at === first.at && (queue.isRewritten || isTorn)) return true;
  const soon = (at: number | undefined) => (event.at ?? 0) - (at ?? 0) <= bounceMs;
  if (before.place === 'released') return soon(before.releasedAt);
  // Records that name nothing took what was first as far as is known; it was this.
  const blind = queue.blind;
  if (before.place !== 'waiting' || blind === undefined || !soon(blind.releasedAt)) return false;
  if (blind.place === 'released') stand(blind, queue);
  return true;
}

/** At the end of the queue. */
function stand(one: QueuedText, queue: Queue): void {
  one.place = 'waiting';
  queue.waiting.texts.push(one);
  if (!one.byProgram) queue.typedByPerson.texts.push(one);
}

function put(text: QueueText, event: LogEvent, queue: Queue): QueuedText {
  const one: QueuedText = { ...text, event, place: 'waiting', seenBefore: queue.seen.get(text.key) ?? 0 };
  addTo(queue.typed, text.key, one);
  return one;
}

/** The text that a record names, also where no record put it there; else the next one in the first line that has any. */
function taken({ text, ignored }: QueueAction, event: LogEvent, queue: Queue, lines: ThreadLine[]): QueuedText | undefined {
  if (ignored) return undefined;
  if (!text) return next(...lines);
  const typed = queue.typed.get(text.key);
  if (typed) return typed.find((one) => one.place === 'waiting');
  return queue.seen.has(text.key) ? undefined : put(text, event, queue);
}

function release(action: QueueAction, event: LogEvent, { queue, last }: ThreadBuilder, ...lines: ThreadLine[]): void {
  const one = taken(action, event, queue, lines);
  if (!one) return;
  Object.assign(one, { place: 'released', releasedAt: event.at, host: last });
  queue.blind = action.text ? undefined : one;
  // Notifications and other sessions' messages come as records of their own, if late.
  if (!one.byProgram) queue.released.push(one);
}

/** Back into the input line: what is sent then is another prompt. Newer logs have a record for each text, older ones one for all. */
function back(action: QueueAction, event: LogEvent, builder: ThreadBuilder): void {
  const { queue } = builder;
  const typed = action.text && queue.typed.get(action.text.key);
  // A text that was never put there is all that waits, joined line by line; where nothing waits, it is new.
  const first = typed ? typed.find((one) => one.place === 'waiting') : (next(queue.waiting) ?? taken(action, event, queue, []));
  for (let one = first; one; one = typed ? undefined : next(queue.waiting)) {
    one.place = 'back';
    one.host = builder.last;
  }
}

function next(...lines: ThreadLine[]): QueuedText | undefined {
  for (const line of lines)
    for (let one = line.texts[line.from]; one; one = line.texts[line.from]) {
      line.from += 1;
      if (one.place === 'waiting') return one;
    }
  return undefined;
}

/** Called for each prompt that comes. Returns the turn that shows it already, where it comes late. */
export function sawPrompt({ key, fromQueue }: Typed, event: LogEvent, builder: ThreadBuilder): QueuedText['host'] {
  const { queue } = builder;
  const released = queue.typed.get(key)?.at(-1);
  if (released?.place === 'released') {
    released.place = 'gone';
    queue.typed.get(key)?.pop();
    return undefined;
  }
  const shown = queue.shown.get(key);
  const isLate = (one: QueuedText) => fromQueue || Math.abs((event.at ?? 0) - (one.releasedAt ?? 0)) <= lateMs || isOpen(one, builder);
  const late = shown?.findIndex(isLate) ?? -1;
  if (shown && late !== -1) return shown.splice(late, 1)[0]?.host;
  if (!isJoined(key, queue)) queue.seen.set(key, (queue.seen.get(key) ?? 0) + 1);
  return undefined;
}

/** A slash command's record is written when its dialog is closed, however late; until the person says something else. */
function isOpen({ host }: QueuedText, builder: ThreadBuilder): boolean {
  return host?.command?.kind === 'command' && host.asked === builder.asked;
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
export function releaseQueue(builder: ThreadBuilder): void {
  const { queue } = builder;
  if (queue.released.length === 0) return;
  for (const one of queue.released.splice(0)) {
    if (one.place !== 'released') continue;
    one.place = 'gone';
    if (hasCome(one, queue)) continue;
    if (!one.blocks.some((block) => block.kind === 'text' || block.kind === 'command')) {
      show(builder, one.event, one.blocks);
      continue;
    }
    one.host = startTurn(builder, one.event, 'prompt', one.blocks);
    addTo(queue.shown, one.key, one);
  }
}

/** At the end of the file: what never came is shown folded, without an anchor of its own. */
export function endQueue(builder: ThreadBuilder): void {
  for (const one of [...builder.queue.typed.values()].flat()) {
    if (one.place === 'gone' || hasCome(one, builder.queue)) continue;
    if (one.host) extendTurn(one.host, one.event, one.unsent);
    else show(builder, one.event, one.unsent);
  }
}

/** Whether a prompt with these words has been shown since they were typed; each prompt answers for one of them. */
function hasCome(one: QueuedText, queue: Queue): boolean {
  const times = queue.seen.get(one.key) ?? 0;
  if (times <= one.seenBefore) return false;
  queue.seen.set(one.key, times - 1);
  return true;
}
