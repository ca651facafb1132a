/** What several agents' calls have in common: the uses that they are, with what is mostly so filled in, and readers of simple ones. */
import { arrayAt, isObject, type Json, type JsonObject, stringAt } from '../model/json.ts';
import type { CommandOutputUse, CommandUse, Question, SubagentUse, Todo } from '../model/tool.ts';
import { type Call, firstString, type ToolReader } from './tool-call.ts';

/** A command that was waited for; what it printed is the text of its result. */
export const commandUse = (command: string | undefined, more: Partial<CommandUse> = {}): CommandUse => ({
  kind: 'command',
  command: command ?? '',
  language: 'shellscript',
  inBackground: false,
  timedOut: false,
  stdout: '',
  stderr: '',
  ...more,
});

/** Output of a command or a task that goes on elsewhere. */
export const outputUse = (of: string | undefined, more: Partial<CommandOutputUse> = {}): CommandOutputUse => ({
  kind: 'command-output',
  of: of ?? '',
  stdout: '',
  stderr: '',
  waited: '',
  ...more,
});

/** `generalType`: the type that any task may have. */
export const subagentUse = (generalType: string, more: Partial<SubagentUse>): SubagentUse => ({
  kind: 'subagent',
  generalType,
  launched: false,
  inBackground: false,
  ...more,
});

/** Readers of calls that are told by one field alone: the first of some that has a text. */
export const listFolder =
  (...keys: string[]): ToolReader =>
  (call) => ({ kind: 'list-folder', path: call.string(...keys) ?? '.' });
export const planOf =
  (...keys: string[]): ToolReader =>
  (call) => ({ kind: 'plan', plan: call.string(...keys) ?? '' });
export const skillOf =
  (...keys: string[]): ToolReader =>
  (call) => ({ kind: 'skill', name: call.string(...keys) ?? '', args: call.string('args') });
export const searchedFor =
  (...keys: string[]): ToolReader =>
  (call) => ({ kind: 'web-search', query: call.string(...keys) ?? '', results: [] });
export const startPlan: ToolReader = () => ({ kind: 'start-plan' });

/** A page of the web, as the agent was shown it. */
export const fetched: ToolReader = (call) => ({
  kind: 'fetch',
  url: call.string('url') ?? '',
  prompt: call.string('prompt'),
  result: call.failed ? '' : call.text,
  codeText: '',
});

/** Tools of servers, whose names say whose they are: the groups of the first form that fits. */
export const serverTool =
  (...forms: RegExp[]): ToolReader =>
  ({ name }) => {
    const [, server, tool] = forms.map((form) => form.exec(name)).find(Boolean) ?? [];
    return server && tool ? { kind: 'mcp', server, tool } : { kind: 'other' };
  };

/** `mcp__<server>__<tool>` */
export const mcpName = /^mcp__(.{1,200}?)__(.+)$/s;

/** Texts of changes within a file, by the fields that hold what was there before and what is there now. */
export const editsIn = (call: Call, before: string[], after: string[]): { before: string; after: string }[] =>
  (Array.isArray(call.input.edits) ? call.input.edits : [call.input]).map((one) => ({
    before: firstString(one, ...before) ?? '',
    after: firstString(one, ...after) ?? '',
  }));

/** Items of a list of things to do; one without a text is none. */
export const todosIn = (list: Json[], ...keys: string[]): Todo[] =>
  list.flatMap((one) => {
    const text = firstString(one, ...keys);
    return text === undefined ? [] : [{ text, status: stringAt(one, 'status') ?? 'pending', id: stringAt(one, 'id') }];
  });

/** Questions with the answers that may be chosen. `answerTo`: what became of each. */
export const questionsIn = (list: Json[], answerTo: (question: JsonObject, index: number) => Partial<Question>): Question[] =>
  list.filter(isObject).map((one, index) => ({
    question: stringAt(one, 'question') ?? '',
    header: stringAt(one, 'header'),
    options: arrayAt(one, 'options')
      .filter(isObject)
      .map((option) => ({ label: stringAt(option, 'label') ?? '', description: stringAt(option, 'description') })),
    ...answerTo(one, index),
  }));

/** Several answers to one question. */
export const joinedTexts = (value: Json | undefined): string =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';

/** How many lines of a text are of a form. */
export const linesIn = (text: string, line: RegExp): number => text.split('\n').filter((one) => line.test(one)).length;

/** What was asked for of a file, and whether that is a part. */
export const rangeOf = (call: Call, ...keys: string[]): { range: string[]; isPart: boolean } => ({
  range: keys.map((key) => String(call.input[key] ?? '')),
  isPart: call.number(...keys) !== undefined,
});
