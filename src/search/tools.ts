/** The line of a tool call as it is searched: what it was called with, not what it put out. */
import { isObject, type Json, stringAt } from '../model/json.ts';
import type { Thread, ToolBlock } from '../model/session.ts';
import { cut, plainText } from './text.ts';

/** Fields of any tool's input that a person would look for, in their order. Contents of files are not among them. */
const fields = [
  'subagent_type',
  'question',
  'header',
  'label',
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

/** Name and arguments of a call in one text. */
export function toolLine(block: ToolBlock): string {
  // The subagent's own first turn repeats its prompt.
  const wanted = block.thread ? fields.filter((field) => field !== 'prompt') : fields;
  const name = block.name.startsWith('mcp_') ? block.name.replace(/^mcp_+/, '').replaceAll('__', ' ') : block.name;
  const labels = block.notes.flatMap((note) => (note.kind === 'attachment' && note.label ? [note.label] : []));
  return [name, ...values(block.input, wanted), ...answers(block.result?.data), ...labels].join(' ').trim();
}

/** Threads that belong to a call, wherever they are attached. */
export function nestedIn(block: ToolBlock): Thread[] {
  const noted = block.notes.flatMap((note) => (note.kind === 'thread' ? [note.thread] : note.kind === 'tool' ? nestedIn(note) : []));
  return block.thread ? [block.thread, ...noted] : noted;
}

/** The fields of an input, then those of the lists in it: questions with their options, items of a list of todos. */
function values(input: Json | undefined, wanted: string[], depth = 2): string[] {
  if (!isObject(input)) return [];
  const own = wanted.flatMap((name) => {
    const value = stringAt(input, name);
    return value ? [prose.has(name) ? plainText(value) : cut(value, longestField)] : [];
  });
  // At the top it is the content of a file.
  const inner = ['content', ...wanted];
  const lists = depth > 0 ? Object.values(input).filter(Array.isArray).flat() : [];
  return [...own, ...lists.flatMap((item) => values(item, inner, depth - 1))];
}

/** What a person answered to the questions of a call. */
function answers(data: Json | undefined): string[] {
  const given = isObject(data) ? data.answers : undefined;
  return isObject(given) ? Object.values(given).flatMap((answer) => (typeof answer === 'string' ? [answer] : [])) : [];
}
