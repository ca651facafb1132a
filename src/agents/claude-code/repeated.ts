/**
 * Requests that a program repeats: many sessions of one folder whose only prompt begins with the same words. Logs before 2.1.7x do not
 * state how the agent was started, so one of them alone may be anybody's; a person who begins so shows somewhere.
 */
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import type { Opening } from '../agent.ts';
import { hashOf } from '../values.ts';
import { changesFiles, promptsIn } from './machine.ts';
import { recordKind, toRecord } from './record.ts';

/** Shorter openings are what people say again and again. */
const shortest = 100;

/** What only a person does: titles, commands, shell lines, interruptions, answers to what the program asks. */
const personal = /<command-name>|<bash-input>|\[Request interrupted by user|doesn't want to (?:proceed|take this action)/;
const personalKinds = /^(?:custom-title|agent-name|mode|permission-mode|summary)$/;

/** The opening of a log's first prompt; `isLone`: it is the only one, nothing was changed, and nothing shows a person. Undefined where it says little. */
export function openingIn(objects: JsonObject[], isWhole: boolean): Opening | undefined {
  const records = objects.map((body, ordinal) => toRecord(body, { file: 0, line: ordinal + 1, ordinal }));
  const prompts = promptsIn(records, true);
  const [first] = prompts;
  if (!first || first.text.length < shortest) return undefined;
  const key = hashOf(first.text.slice(0, shortest).replace(/\d+/g, '0').replace(/\s+/g, ' '));
  const isTyped = records.some(({ body, content }) => {
    const { entrypoint } = body;
    if (personalKinds.test(recordKind(body)) || (typeof entrypoint === 'string' && !entrypoint.startsWith('sdk'))) return true;
    if (stringAt(body.origin, 'kind') === 'human' || /^(?:typed|queued|pasted|voice)/.test(stringAt(body, 'promptSource') ?? ''))
      return true;
    return body.type === 'user' && content.some((part) => personal.test(textOf(part)) || (isObject(part) && part.type === 'image'));
  });
  const cwd = stringAt(first.record.body, 'cwd') ?? '';
  const changes = records.some(({ content }) => content.some((part) => changesFiles(part) && !isOutside(part, cwd)));
  return { key, isLone: isWhole && prompts.length === 1 && !isTyped && !changes };
}

function textOf(part: Json): string {
  if (!isObject(part)) return '';
  return stringAt(part, 'text') ?? (typeof part.content === 'string' ? part.content.slice(0, 400) : '');
}

/** A file that is not in the folder worked in: a program keeps its own notes elsewhere. */
function isOutside(part: Json, cwd: string): boolean {
  const path = isObject(part) && isObject(part.input) ? stringAt(part.input, 'file_path') : undefined;
  return path !== undefined && /^(?:[\\/]|[A-Za-z]:|~)/.test(path) && cwd !== '' && !path.startsWith(cwd);
}
