/** `system` records that need more than a line, the queue of prompts, and the `result` that ends a stream-json run. */

import type { QueueAction } from '../../../model/event.ts';
import { arrayAt, isObject, numberAt, objectAt, stringAt } from '../../../model/json.ts';
import type { Block } from '../../../model/session.ts';
import { asPieces, hidden, notice, person, reminder } from '../../events.ts';
import { defined } from '../../values.ts';
import { blockText } from '../blocks.ts';
import { finishedIn, isMachines, isTaskStart, promptKey, textToBlocks } from '../machine.ts';
import { type Interpreter, recordText } from './interpreter.ts';
import { isQueued, toEventBlock, typedIn } from './user.ts';

export const compactBoundary: Interpreter = ({ body }) => notice('compaction', { facts: objectAt(body, 'compactMetadata') });

/** Repeated attempts are one line: the last attempt's number says how many there were. */
export const apiError: Interpreter = ({ body }) => {
  const attempt = numberAt(body, 'retryAttempt') ?? numberAt(body, 'attempt');
  const max = numberAt(body, 'maxRetries') ?? numberAt(body, 'max_retries');
  const error = objectAt(body, 'error') ?? objectAt(body, 'cause') ?? {};
  const places = [body.cause, error.cause, error.connection, error, error.error];
  const code = places.map((place) => stringAt(place, 'code')).find(Boolean) ?? stringAt(body, 'error');
  const status = numberAt(error, 'status') ?? numberAt(body, 'apiErrorStatus') ?? numberAt(body, 'error_status');
  const facts = defined<string | number>({ attempt, max, code, status });
  const text = stringAt(objectAt(error, 'error') ?? error, 'message') ?? stringAt(error, 'formatted') ?? stringAt(body, 'content');
  return { type: 'notice', blocks: [{ kind: 'notice', name: 'api-error', facts, text }], repeats: true };
};

/** Hooks that ran at the end of a turn; only their errors and a stopped continuation are worth a line. */
export const stopHook: Interpreter = (record) => {
  const errors = arrayAt(record.body, 'hookErrors').map((error) => (typeof error === 'string' ? error : JSON.stringify(error)));
  const stopped = stringAt(record.body, 'stopReason');
  const commands = arrayAt(record.body, 'hookInfos')
    .map((info) => stringAt(info, 'command'))
    .filter((command) => command !== undefined);
  return reminder('stop_hook_summary', [...commands, ...errors, ...(stopped ? [stopped] : [])].join('\n'));
};

/** A slash command that ran in the CLI alone, or its output. */
export const localCommand: Interpreter = (record) => {
  const text = recordText(record);
  if (text === undefined) return hidden;
  const blocks = textToBlocks(text);
  const line = typedIn(blocks);
  const typed = line === undefined ? undefined : { key: promptKey(line), fromQueue: isQueued(record) };
  const as = { is: 'command', name: 'local-command' } as const;
  return person(asPieces(blocks.map(toEventBlock)), { as, typed, opening: undefined, finished: finishedIn(blocks) });
};

/** Information for the person, such as a notice of a new version: folded; warnings and errors are a line. */
export const informational: Interpreter = (record) => {
  const text = recordText(record);
  const level = stringAt(record.body, 'level');
  const isLine = text !== undefined && (level === 'warning' || level === 'error');
  return isLine ? notice('informational', { text, facts: { level } }) : reminder('informational', text);
};

export const taskNotification: Interpreter = (record) => {
  const { body } = record;
  const facts = { status: stringAt(body, 'status') ?? '', task: stringAt(body, 'task_id') ?? '' };
  const blocks: Block[] = [{ kind: 'notice', name: 'task-notification', text: stringAt(body, 'summary') ?? recordText(record), facts }];
  return { type: 'notice', blocks, finished: finishedIn(blocks) };
};

/** The end of a stream-json run: cost, number of turns, refusals. */
export const resultRecord: Interpreter = ({ body }) => {
  const costUsd = numberAt(body, 'total_cost_usd') ?? numberAt(body, 'cost_usd');
  const facts = defined<string | number>({
    subtype: stringAt(body, 'subtype') ?? 'success',
    cost: costUsd,
    turns: numberAt(body, 'num_turns'),
    durationMs: numberAt(body, 'duration_ms'),
    isError: body.is_error === true ? 1 : undefined,
  });
  const denials = arrayAt(body, 'permission_denials').filter(isObject);
  const blocks: Block[] = [{ kind: 'notice', name: 'result', text: stringAt(body, 'result'), facts }];
  if (denials.length > 0) blocks.push({ kind: 'reminder', name: 'permission_denials', text: JSON.stringify(denials, null, 2) });
  return { type: 'notice', blocks, endsRun: true, costUsd };
};

/** `queue-operation` records: prompts typed while the agent worked. */
export const queueOperation =
  (operation: QueueAction['operation']): Interpreter =>
  (record) => {
    const words = blockText(record.body.content);
    if (!words?.trim()) return operation === 'add' ? { type: 'hidden' } : { type: 'queue', operation };
    if (isTaskStart(words)) return operation === 'add' ? { type: 'hidden' } : { type: 'queue', operation, ignored: true };
    const blocks = textToBlocks(words);
    const byProgram = isMachines(words);
    const unsent: Block[] = byProgram ? blocks : [{ kind: 'reminder', name: 'queue-operation', text: words }];
    const text = { key: promptKey(words), byProgram, blocks: blocks.map(asTyped), unsent };
    return { type: 'queue', operation, text, finished: finishedIn(blocks) };
  };

/** As a prompt typed while the agent worked. A slash command in the queue is written as it was typed. */
function asTyped(block: Block): Block {
  if (block.kind !== 'text') return block;
  const command = /^(\/[A-Za-z][\w:.-]*)(?:[ \t]+([\s\S]*))?$/.exec(block.text);
  if (command) return { kind: 'command', name: command[1] as string, args: command[2] ?? '' };
  return block.from === undefined ? { ...block, steering: true } : block;
}
