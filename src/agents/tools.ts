/**
 * What an agent's readers of tool calls share: the call as they see it, the table of readers by names of tools, and a reader for
 * each kind of call. Agents name the same things alike, or nearly: these readers know all the names of a field that any of
 * them uses; an agent says only what it knows beside, mostly out of the result.
 */
import { arrayAt, isObject, type Json, type JsonObject, numberAt, stringAt } from '../model/json.ts';
import type { CommandOutputUse, SubagentUse, Todo, ToolKind, ToolUse, UseOf, UserQuestion } from '../model/tool.ts';
import type { ToolNames } from './agent.ts';
import { filesOfPatch } from './patches.ts';
import { entryOf, firstString } from './values.ts';

export interface Call {
  name: string;
  /** The call's input and its result's data where they are objects, else empty ones. */
  input: JsonObject;
  /** As it is: some inputs are plain text. */
  raw: Json;
  data: JsonObject;
  text: string;
  failed: boolean;
  /** Of the input: the first of the fields that has a value of the type. */
  string(...keys: string[]): string | undefined;
  number(...keys: string[]): number | undefined;
}

/** Reads the fields of one kind of call. */
export type ToolReader = (call: Call) => ToolUse;

/** Readers by the names of their tools. */
export type ToolReaders = { [name: string]: ToolReader };

/** A name that is in no list is `otherwise` what it is. */
export function toTools(readers: ToolReaders, otherwise: ToolReader = other, more: Partial<ToolNames> = {}): ToolNames {
  return {
    names: Object.keys(readers),
    use: ({ name, input, data, text, failed }) => {
      const call: Call = {
        name,
        input: isObject(input) ? input : {},
        raw: input,
        data: isObject(data) ? data : {},
        text,
        failed,
        string: (...keys) => firstString(input, ...keys),
        number: (...keys) => keys.map((key) => numberAt(input, key)).find((value) => value !== undefined),
      };
      return (entryOf(readers, name) ?? otherwise)(call);
    },
    plainError: (text) => text,
    isRepeated: () => false,
    ...more,
  };
}

const other: ToolReader = () => ({ kind: 'other' });

export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** What an agent knows of a call beside what all name alike. */
type More<Kind extends ToolKind> = Partial<Omit<UseOf<Kind>, 'kind'>> | ((call: Call) => Partial<Omit<UseOf<Kind>, 'kind'>>);

/** Makes readers of one kind of call out of what all agents name alike. */
const reader =
  <Kind extends ToolKind>(alike: (call: Call) => UseOf<Kind>) =>
  (more: More<Kind> = {}): ToolReader =>
  (call) => ({ ...alike(call), ...(typeof more === 'function' ? more(call) : more) });

const pathOf = (call: Call): string => call.string('file_path', 'filePath', 'absolute_path', 'notebook_path', 'path') ?? '';

/** A command that was waited for; what it printed is the text of its result. */
export const command = reader<'command'>((call) => ({
  kind: 'command',
  command: call.string('command', 'code') ?? '',
  description: call.string('description'),
  language: 'shellscript',
  stdout: '',
  stderr: '',
}));

/** Output of a command or a task that goes on elsewhere. */
export const outputUse = (of: string | undefined, more: Partial<CommandOutputUse> = {}): CommandOutputUse => ({
  kind: 'command-output',
  of: of ?? '',
  stdout: '',
  stderr: '',
  waited: '',
  ...more,
});

/** What was asked for of a file, by these fields, and whether that is a part. */
export const read = (range: string[], more?: More<'read'>): ToolReader =>
  reader<'read'>((call) => ({
    kind: 'read',
    path: pathOf(call),
    range: range.map((key) => String(call.input[key] ?? '')),
    isPart: call.number(...range) !== undefined,
    firstLine: call.number('offset') ?? 1,
  }))(more);

/** Texts of changes within a file: one, or a list of them. */
export const edit = reader<'edit'>((call) => ({
  kind: 'edit',
  path: pathOf(call),
  edits: (Array.isArray(call.input.edits) ? call.input.edits : [call.input]).map((one) => ({
    before: firstString(one, 'old_string', 'old_str', 'oldString', 'oldText') ?? '',
    after: firstString(one, 'new_string', 'new_str', 'newString', 'newText') ?? '',
  })),
}));

export const write = reader<'write'>((call) => ({
  kind: 'write',
  path: pathOf(call),
  content: call.string('content', 'file_text') ?? '',
}));

/** A patch in the grammar of `apply_patch`. */
export function patchUse(patch: string | undefined): ToolUse {
  const files = filesOfPatch(patch ?? '');
  return files.length > 0 ? { kind: 'patch', files } : { kind: 'other' };
}

const foundNothing = ({ text, failed }: Call): boolean => !failed && /^No (?:files|matches)\b/i.test(text.trimStart());

export const search = reader<'search'>((call) => ({
  kind: 'search',
  pattern: call.string('pattern', 'query') ?? '',
  path: call.string('dir_path', 'path'),
  filter: call.string('glob', 'include_pattern', 'include', 'type'),
  files: 0,
  nothing: foundNothing(call),
}));

export const findFiles = reader<'find-files'>((call) => ({
  kind: 'find-files',
  pattern: call.string('pattern', 'filePattern') ?? '',
  files: 0,
  nothing: foundNothing(call),
}));

/** `generalType`: the type that any task may have. */
export const subagent = (generalType: string, more?: (call: Call) => Partial<SubagentUse>): ToolReader =>
  reader<'subagent'>((call) => ({
    kind: 'subagent',
    title: call.string('description', 'task_name'),
    describes: call.string('name', 'nickname'),
    agentType: call.string('subagent_type', 'agent_type', 'agent_name', 'agent'),
    prompt: call.string('prompt', 'message', 'objective', 'request', 'question', 'query'),
    generalType,
  }))(more);

/** Readers of calls that are told by one field alone: the first of some that has a text. */
export const listFolder: ToolReader = (call) => ({ kind: 'list-folder', path: call.string('dir_path', 'path') ?? '.' });
export const plan =
  (...keys: string[]): ToolReader =>
  (call) => ({ kind: 'plan', plan: call.string(...keys) ?? '' });
export const skill = reader<'skill'>((call) => ({
  kind: 'skill',
  name: call.string('skill', 'name') ?? '',
  args: call.string('args'),
}));
export const webSearch = reader<'web-search'>((call) => ({
  kind: 'web-search',
  query: call.string('query', 'search') ?? '',
  results: [],
}));
/** What is only named by its id. */
export const named =
  (kind: 'stop-command' | 'stop-task' | 'get-task', ...keys: string[]): ToolReader =>
  ({ input }) => ({ kind, id: asText(keys.map((key) => input[key]).find((id) => id !== undefined)) });
export const startPlan: ToolReader = () => ({ kind: 'start-plan' });
export const readTodos: ToolReader = () => ({ kind: 'read-todos' });

/** A page of the web, as the agent was shown it. */
export const fetchPage = reader<'fetch'>((call) => ({
  kind: 'fetch',
  url: call.string('url') ?? '',
  prompt: call.string('prompt'),
  result: call.failed ? '' : call.text,
  codeText: '',
}));

/** Words to another agent. */
export const message = reader<'message'>((call) => ({
  kind: 'message',
  to: call.string('to', 'recipient', 'target_agent_id', 'target', 'id', 'agent_id', 'agent_path') ?? '',
  message: call.string('message', 'content', 'prompt') ?? '',
  summary: call.string('summary'),
}));

/** Several calls in one, by the fields that hold them and their names; they stand beside it as calls of their own. */
export const batch =
  (list: string, name: string): ToolReader =>
  ({ input }) => {
    const calls = arrayAt(input, list);
    return { kind: 'batch', calls: calls.length, names: calls.map((one) => stringAt(one, name) ?? '').filter(Boolean) };
  };

/** Tools of servers, whose names say whose they are: the groups of the first form that fits. */
export const serverTool =
  (...forms: RegExp[]): ToolReader =>
  ({ name }) => {
    const [, server, tool] = forms.map((form) => form.exec(name)).find(Boolean) ?? [];
    return server && tool ? { kind: 'mcp', server, tool } : { kind: 'other' };
  };

/** `mcp__<server>__<tool>` */
export const mcpName = /^mcp__(.{1,200}?)__(.+)$/s;

/** A list of things to do: the field that holds it, and those that an item's text may stand in. */
export const todos =
  (list: string, ...keys: string[]): ToolReader =>
  ({ input }) => ({ kind: 'todos', todos: todosIn(arrayAt(input, list), ...keys), before: [] });

/** Its items; one without a text is none. */
export const todosIn = (list: Json[], ...keys: string[]): Todo[] =>
  list.flatMap((one) => {
    const text = firstString(one, ...keys);
    return text === undefined ? [] : [{ text, status: stringAt(one, 'status') ?? 'pending', id: stringAt(one, 'id') }];
  });

/** Questions with the answers that may be chosen. `answerTo`: what became of each. */
export const questionsIn = (list: Json[], answerTo: (question: JsonObject, index: number) => Partial<UserQuestion>): UseOf<'question'> => ({
  kind: 'question',
  questions: list.filter(isObject).map((one, index) => ({
    question: stringAt(one, 'question') ?? '',
    header: stringAt(one, 'header'),
    options: arrayAt(one, 'options')
      .filter(isObject)
      .map((option) => ({ label: stringAt(option, 'label') ?? '', description: stringAt(option, 'description') })),
    ...answerTo(one, index),
  })),
});

/** Several answers to one question. */
export const joinedTexts = (value: Json | undefined): string =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
