/** `system` records that need more than a line, and the `result` that ends a stream-json run. */
import { arrayAt, isObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord } from '../../model/record.ts';
import type { Block, NoticeBlock } from '../../model/session.ts';
import { extendTurn, fold, type Lane, startTurn, type Threading } from '../lane.ts';
import { textToBlocks } from '../machine.ts';
import type { Handler } from './index.ts';
import { wordsOf } from './notices.ts';
import { attachOutput, cameLate, typed } from './user.ts';

export const compactBoundary: Handler = (record, lane, state) => {
  const block: NoticeBlock = { kind: 'notice', name: 'compaction', facts: objectAt(record.body, 'compactMetadata') };
  startTurn(lane, record, 'notice', [block], state);
  return 'shown';
};

/** Repeated attempts are one line: the last attempt's number says how many there were. */
export const apiError: Handler = (record, lane, state) => {
  const { body } = record;
  const facts: { [key: string]: string | number } = {};
  const attempt = numberAt(body, 'retryAttempt') ?? numberAt(body, 'attempt');
  const max = numberAt(body, 'maxRetries') ?? numberAt(body, 'max_retries');
  const error = objectAt(body, 'error') ?? objectAt(body, 'cause') ?? {};
  const places = [body.cause, error.cause, error.connection, error, error.error];
  const code = places.map((place) => stringAt(place, 'code')).find(Boolean) ?? stringAt(body, 'error');
  const status = numberAt(error, 'status') ?? numberAt(body, 'apiErrorStatus') ?? numberAt(body, 'error_status');
  if (attempt !== undefined) facts.attempt = attempt;
  if (max !== undefined) facts.max = max;
  if (code !== undefined) facts.code = code;
  if (status !== undefined) facts.status = status;
  const text = stringAt(objectAt(error, 'error') ?? error, 'message') ?? stringAt(error, 'formatted') ?? stringAt(body, 'content');
  const block: NoticeBlock = { kind: 'notice', name: 'api-error', facts, text };
  const last = lane.last?.blocks.at(-1);
  if (lane.last?.role === 'notice' && last?.kind === 'notice' && last.name === 'api-error' && last.text === text) {
    last.facts = facts;
    extendTurn(lane.last, record, [], state);
  } else {
    startTurn(lane, record, 'notice', [block], state);
  }
  return 'shown';
};

/** Hooks that ran at the end of a turn; only their errors and a stopped continuation are worth a line. */
export const stopHook: Handler = (record, lane, state) => {
  const errors = arrayAt(record.body, 'hookErrors').map((error) => (typeof error === 'string' ? error : JSON.stringify(error)));
  const stopped = stringAt(record.body, 'stopReason');
  const commands = arrayAt(record.body, 'hookInfos')
    .map((info) => stringAt(info, 'command'))
    .filter((command) => command !== undefined);
  const text = [...commands, ...errors, ...(stopped ? [stopped] : [])].join('\n');
  return text === '' ? 'hidden' : fold(lane, record, [{ kind: 'reminder', name: 'stop_hook_summary', text }], state);
};

/** A slash command that ran in the CLI alone, or its output. */
export const localCommand: Handler = (record, lane, state) => {
  const text = wordsOf(record);
  return text === undefined ? 'hidden' : showCommandText(record, lane, state, text);
};

export function showCommandText(record: LogRecord, lane: Lane, state: Threading, text: string): 'shown' {
  const blocks = textToBlocks(text);
  const line = typed(blocks);
  if (line !== undefined && cameLate(line, blocks, record, lane, state)) return 'shown';
  const rest = blocks.filter((block) => !attachOutput(lane, block));
  const asReminder = rest.map(
    (block): Block => (block.kind === 'text' ? { kind: 'reminder', name: 'local-command', text: block.text } : block),
  );
  if (rest.some((block) => block.kind === 'command' || block.kind === 'shell')) startTurn(lane, record, 'prompt', asReminder, state);
  else fold(lane, record, asReminder, state);
  return 'shown';
}

/** Information for the person, such as a notice of a new version: folded; warnings and errors are a line. */
export const informational: Handler = (record, lane, state) => {
  const text = wordsOf(record);
  if (text === undefined) return 'hidden';
  const level = stringAt(record.body, 'level');
  if (level !== 'warning' && level !== 'error') return fold(lane, record, [{ kind: 'reminder', name: 'informational', text }], state);
  startTurn(lane, record, 'notice', [{ kind: 'notice', name: 'informational', text, facts: { level } }], state);
  return 'shown';
};

export const taskNotification: Handler = (record, lane, state) => {
  const { body } = record;
  const facts = { status: stringAt(body, 'status') ?? '', task: stringAt(body, 'task_id') ?? '' };
  startTurn(
    lane,
    record,
    'notice',
    [{ kind: 'notice', name: 'task-notification', text: stringAt(body, 'summary') ?? wordsOf(record), facts }],
    state,
  );
  return 'shown';
};

/** The end of a stream-json run: cost, number of turns, refusals. Its text repeats the last answer and is left out then. */
export const resultRecord: Handler = (record, lane, state) => {
  const { body } = record;
  const cost = numberAt(body, 'total_cost_usd') ?? numberAt(body, 'cost_usd');
  if (cost !== undefined) state.costs.result = cost;
  const text = stringAt(body, 'result');
  const lastText = lane.lastAgent?.blocks.findLast((block) => block.kind === 'text');
  const repeated = text !== undefined && lastText?.kind === 'text' && lastText.text.trim() === text.trim();
  const facts: { [key: string]: string | number } = { subtype: stringAt(body, 'subtype') ?? 'success' };
  if (cost !== undefined) facts.cost = cost;
  const turns = numberAt(body, 'num_turns');
  if (turns !== undefined) facts.turns = turns;
  const duration = numberAt(body, 'duration_ms');
  if (duration !== undefined) facts.durationMs = duration;
  if (body.is_error === true) facts.isError = 1;
  const denials = arrayAt(body, 'permission_denials').filter(isObject);
  const blocks: Block[] = [{ kind: 'notice', name: 'result', text: repeated ? undefined : text, facts }];
  if (denials.length > 0) blocks.push({ kind: 'reminder', name: 'permission_denials', text: JSON.stringify(denials, null, 2) });
  startTurn(lane, record, 'notice', blocks, state);
  return 'shown';
};
