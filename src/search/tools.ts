/** The line of a tool call as it is searched: what it was called with, not what it put out. */
import { arrayAt, isObject, type Json, stringAt } from '../model/json.ts';
import type { Thread, ToolBlock } from '../model/session.ts';
import { cut, plainText } from './text.ts';

/** Fields of any tool's input that a person would look for. Contents of files are not among them. */
const fields = [
  'command',
  'description',
  'file_path',
  'notebook_path',
  'path',
  'pattern',
  'glob',
  'query',
  'url',
  'subject',
  'title',
  'skill',
  'args',
  'prompt',
  'message',
  'plan',
];

/** Those written in Markdown. */
const prose = new Set(['prompt', 'message', 'plan']);

const longestField = 2_000;

/** Tools whose calls hold more than fields of one line. */
const special: { [name: string]: (input: Json, block: ToolBlock) => string[] } = {
  // The subagent's own first turn repeats its prompt.
  Task: agentCall,
  Agent: agentCall,
  TodoWrite: (input) => arrayAt(input, 'todos').flatMap((todo) => stringAt(todo, 'content') ?? []),
  AskUserQuestion: (input, { result }) => [...questions(input), ...answers(result?.data)],
  WebFetch: (input) => values(input, ['url', 'prompt']),
};

/** Name and arguments of a call in one text. */
export function toolLine(block: ToolBlock): string {
  const of = Object.hasOwn(special, block.name) ? special[block.name] : undefined;
  const lines = of ? of(block.input, block) : values(block.input, fields);
  const name = block.name.startsWith('mcp_') ? block.name.replace(/^mcp_+/, '').replaceAll('__', ' ') : block.name;
  return [name, ...lines, ...block.notes.flatMap((note) => (note.kind === 'attachment' && note.label ? [note.label] : []))]
    .join(' ')
    .trim();
}

/** Threads that belong to a call, wherever they hang. */
export function nestedIn(block: ToolBlock): Thread[] {
  const noted = block.notes.flatMap((note) => (note.kind === 'thread' ? [note.thread] : note.kind === 'tool' ? nestedIn(note) : []));
  return block.thread ? [block.thread, ...noted] : noted;
}

function values(input: Json, names: string[]): string[] {
  return names.flatMap((name) => {
    const value = stringAt(input, name);
    return value ? [prose.has(name) ? plainText(value) : cut(value, longestField)] : [];
  });
}

function agentCall(input: Json, { thread }: ToolBlock): string[] {
  return values(input, thread ? ['subagent_type', 'description'] : ['subagent_type', 'description', 'prompt']);
}

function questions(input: Json): string[] {
  return arrayAt(input, 'questions').flatMap((question) => [
    ...values(question, ['question', 'header']),
    ...arrayAt(question, 'options').flatMap((option) => values(option, ['label', 'description'])),
  ]);
}

function answers(data: Json | undefined): string[] {
  const given = isObject(data) ? data.answers : undefined;
  return isObject(given) ? Object.values(given).flatMap((answer) => (typeof answer === 'string' ? [answer] : [])) : [];
}
