/** What happened beside the conversation: one line each. */
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import { hidden, notice, reminder } from '../actions.ts';
import type { Interpreter } from './messages.ts';

/** Unless it only repeats another record. */
const own =
  (action: Interpreter): Interpreter =>
  (record, log) =>
    log.copies.has(record) ? hidden : action(record, log);

export const compacted = own(({ payload }) => {
  const text = stringAt(payload, 'message')?.trim();
  return notice('compaction', text ? { text } : {});
});

/** A turn that a new prompt replaced, or the end of a review, is no interruption. */
export const aborted = own((record) =>
  /^(?:replaced|review_ended)$/.test(stringAt(record.payload, 'reason') ?? '') ? hidden : notice('interrupted'),
);

export const rolledBack: Interpreter = ({ payload }) => notice('rolled-back', { facts: { prompts: numberAt(payload, 'num_turns') ?? 1 } });

export const failed = own((record) => {
  const text = stringAt(record.payload, 'message') ?? messageIn(record.payload.error);
  return text === undefined ? hidden : notice('api-error', { text });
});

const messageIn = (error: unknown): string | undefined => (typeof error === 'string' ? error : stringAt(error, 'message'));

export const reviewStarted = own(({ payload }) => {
  const text = stringAt(payload, 'user_facing_hint') ?? stringAt(payload, 'review');
  return notice('review-started', text ? { text } : {});
});

/** The agent mostly says the outcome in its own words, too. */
export const reviewEnded = own(({ payload }, log) => {
  const output = objectAt(payload, 'review_output');
  const text = output ? reviewText(output) : (stringAt(payload, 'review') ?? '');
  const isSaid = log.says(stringAt(output, 'overall_explanation') ?? text);
  return notice('review-ended', text.trim() === '' || isSaid ? {} : { text });
});

function reviewText(output: JsonObject): string {
  const findings = arrayAt(output, 'findings').filter(isObject).map(findingText);
  return [stringAt(output, 'overall_explanation') ?? '', ...findings].filter((text) => text.trim() !== '').join('\n\n');
}

function findingText(finding: JsonObject): string {
  const place = objectAt(finding, 'code_location');
  const first = numberAt(objectAt(place, 'line_range'), 'start');
  const path = stringAt(place, 'absolute_file_path');
  const at = path === undefined ? '' : ` — ${path}${first === undefined ? '' : `:${first}`}`;
  return `- ${stringAt(finding, 'title') ?? ''}${at}\n${stringAt(finding, 'body') ?? ''}`;
}

export const named: Interpreter = ({ payload }) => ({ type: 'title', source: 'custom', text: stringAt(payload, 'thread_name') });

/** Written at each step towards it; shown where it changes. */
export const goal: Interpreter = ({ payload }) => {
  const goal = objectAt(payload, 'goal');
  const text = [stringAt(goal, 'objective'), stringAt(goal, 'status')].filter(Boolean).join('\n');
  return text === '' ? hidden : { type: 'quiet', blocks: [{ kind: 'reminder', name: 'goal', text }], once: `goal ${text}` };
};

/** `/undo`: the files are as they were before the last prompt. */
export const undone: Interpreter = (record, log) => {
  const action = note('undo')(record, log);
  return action.type === 'quiet' && record.payload.success !== false ? { ...action, undoes: true } : action;
};

export const note =
  (name: string): Interpreter =>
  ({ payload }) => {
    const fragments = arrayAt(payload, 'fragments').map((part) => stringAt(part, 'text') ?? (typeof part === 'string' ? part : ''));
    const text = (stringAt(payload, 'message') ?? fragments.join('\n\n')).trim();
    return reminder(name, text);
  };
