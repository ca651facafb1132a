/**
 * Who wrote a text. Newer records state it (`origin.kind`, `promptSource`, `isMeta`); where they do, that decides. Where
 * nothing states it, a text is the CLI's if it begins with one of its tags, known by name or by family, or is JSON that it
 * puts into its own queue. Any other tag is a person's: people paste HTML, and put their prompts into tags of their own.
 */

import type { EventBlock, FinishedTask } from '../../model/event.ts';
import { isObject, type JsonObject, stringAt } from '../../model/json.ts';
import type { Block, ToolState } from '../../model/session.ts';
import { entryOf } from '../values.ts';
import { type Author, isFramed, isSpeaker, splitWrapped, userTextToBlocks } from './wrappers.ts';

/** Values of `promptSource` for what a person typed, queued or accepted; there will be more. */
const personal = new Set(['typed', 'queued', 'suggestion_accepted', 'pasted', 'voice']);

/** Who wrote a record or an attachment, as far as it says so itself. */
export function authorOf(body: JsonObject): Author {
  const kind = stringAt(body.origin, 'kind');
  if (body.isMeta === true || body.promptSource === 'system' || (kind !== undefined && kind !== 'human')) return 'machine';
  return kind === 'human' || personal.has(stringAt(body, 'promptSource') ?? '') ? 'person' : undefined;
}

/** A text of the queue that no person typed: queue records do not state the author. */
export const isMachines = (text: string): boolean => isFramed(text) || taskOf(text) !== undefined;

/** `{"task_id": …, "tool_use_id": …, "task_type": "local_bash"}`: a command became a task. Its end comes as text. */
export function isTaskStart(text: string): boolean {
  const task = taskOf(text);
  return task !== undefined && task.status === undefined && task.summary === undefined;
}

/** The CLI's JSON about a task. */
function taskOf(text: string): JsonObject | undefined {
  if (!/^\s*\{[^{}]*"task_id"/.test(text.slice(0, 400))) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isTask = isObject(value) && ['tool_use_id', 'task_type', 'status'].some((key) => stringAt(value, key) !== undefined);
    return isTask ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/** The blocks of one text of a user record, of the queue or of what came from it. */
export function textToBlocks(text: string, author?: Author): Block[] {
  const task = author === 'person' ? undefined : taskOf(text);
  if (!task) return userTextToBlocks(text, author);
  if (isTaskStart(text)) return [];
  const facts = { status: stringAt(task, 'status') ?? '', task: stringAt(task, 'task_id') ?? '' };
  const summary = stringAt(task, 'summary') ?? stringAt(task, 'description');
  return [{ kind: 'notice', name: 'task-notification', text: summary, facts }];
}

/** A text without the CLI's frame: the same message has other attributes and sentences each time. */
function wordsWithin(text: string): string {
  if (!text.includes('<')) return text;
  const spoken = splitWrapped(text).filter((piece) => piece.tag !== undefined && isSpeaker(piece.tag));
  return spoken.length > 0 ? spoken.map((piece) => `<${piece.tag}>${piece.text}`).join('\n') : text;
}

/** The same for every record of one prompt, whatever frame it is written in. */
export const promptKey = (text: string): string => wordsWithin(text).replace(/\s+/g, ' ').trim();

const stateOf: { [status: string]: ToolState } = { completed: 'done', failed: 'failed', killed: 'interrupted', stopped: 'interrupted' };

/** The ends of background tasks: a notification names the task and how it ended. */
export function finishedIn(blocks: EventBlock[]): FinishedTask[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'notice' || block.name !== 'task-notification') return [];
    const text = block.text ?? '';
    const task = stringAt(block.facts, 'task') || /<task-id>([^<]{1,200})<\/task-id>/.exec(text)?.[1];
    const status = stringAt(block.facts, 'status') || /<status>([^<]{1,40})<\/status>/.exec(text)?.[1] || '';
    const state = entryOf(stateOf, status);
    return task === undefined || state === undefined ? [] : [{ task: task.trim(), state }];
  });
}
