/**
 * Requests that a program repeats: many sessions of one folder whose only prompt begins with the same words. Logs before 2.1.7x do not
 * state how the agent was started, so one of them alone may be anybody's; a person who begins so shows somewhere.
 */
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import type { Opening } from '../agent.ts';
import { hashOf } from '../values.ts';
import { authorOf, changesFiles, promptsIn } from './machine.ts';
import { type ClaudeRecord, recordKind, toRecord } from './record.ts';

/** Shorter openings are what people say again and again. */
const shortest = 100;

/** What only a person does: titles, commands, shell lines, interruptions, answers to what the program asks. */
const personal = /<command-name>|<bash-input>|\[Request interrupted by user|doesn't want to (?:proceed|take this action)/;
const personalKinds = /^(?:custom-title|agent-name|mode|permission-mode|summary)$/;

/** The opening of a log's first prompt; `isLone`: it is the only one, nothing was changed, and nothing shows a person. Undefined where it says little. */
export function openingIn(objects: JsonObject[]): Opening | undefined {
  // Most logs have a short one: they are not looked at any further.
  if (!objects.some((body) => body.type === 'user' && isLong(body.message))) return undefined;
  const records = objects.map((body, ordinal) => toRecord(body, { file: 0, line: ordinal + 1, ordinal }));
  const prompts = promptsIn(records, true);
  const [first] = prompts;
  if (!first || first.text.length < shortest) return undefined;
  const key = hashOf(first.text.slice(0, shortest).replace(/\d+/g, '0').replace(/\s+/g, ' '));
  const isLone = prompts.length === 1 && !records.some(isPersons) && !isWork(records, stringAt(first.record.body, 'cwd') ?? '');
  return { key, isLone };
}

const isLong = (message: Json | undefined): boolean => {
  const content = isObject(message) ? message.content : message;
  if (typeof content === 'string') return content.length >= shortest;
  return Array.isArray(content) && content.some((part) => (stringAt(part, 'text')?.length ?? 0) >= shortest);
};

/** Whether a record shows a person. */
export function isPersons({ body, content }: ClaudeRecord): boolean {
  const entry = stringAt(body, 'entrypoint');
  if (personalKinds.test(recordKind(body)) || (entry !== undefined && !entry.startsWith('sdk')) || authorOf(body) === 'person') return true;
  return body.type === 'user' && content.some((part) => personal.test(textOf(part)) || (isObject(part) && part.type === 'image'));
}

/** Whether something was changed in the folder worked in. */
const isWork = (records: ClaudeRecord[], cwd: string): boolean =>
  records.some(({ content }) => content.some((part) => changesFiles(part) && !isOutside(part, cwd)));

function textOf(part: Json): string {
  if (!isObject(part)) return '';
  return stringAt(part, 'text') ?? (typeof part.content === 'string' ? part.content.slice(0, 400) : '');
}

/** A file that is not in the folder worked in: a program keeps its own notes elsewhere. */
function isOutside(part: Json, cwd: string): boolean {
  const path = isObject(part) && isObject(part.input) ? stringAt(part.input, 'file_path') : undefined;
  return path !== undefined && /^(?:[\\/]|[A-Za-z]:|~)/.test(path) && cwd !== '' && !path.startsWith(cwd);
}
