/** The line of a tool call as it is searched: what it was called with, not what it put out. */
import type { ToolNames } from '../agents/index.ts';
import { callKindOf } from '../model/call-kinds.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Thread, ToolBlock } from '../model/session.ts';
import type { ToolUse } from '../model/tool.ts';
import { useOf } from '../outcome/index.ts';
import { cut, plainText } from './text.ts';

/** Fields of any tool's input that a person would look for, in their order. Contents of files are not among them. */
const fields = (
  'subagent_type question header label command cmd description file_path filePath notebook_path path pattern ' +
  'glob query url uri subject title skill args prompt message plan'
).split(' ');

/** Those written in Markdown. */
const prose = new Set(['prompt', 'message', 'plan']);

const longestField = 2_000;
const mostTexts = 200;

/** Name and arguments of a call in one text. */
export function toolLine(block: ToolBlock, tools?: ToolNames, use = tools && useOf(block, tools)): string {
  // The subagent's own first turn repeats its prompt.
  const wanted = block.thread ? fields.filter((field) => field !== 'prompt') : fields;
  const asWritten = [nameOf(block, use), ...values(block.input, wanted)].join(' ').trim();
  const more = use ? textsOf(use, block.thread !== undefined) : [];
  const notes = block.notes.flatMap((note) => {
    if (note.kind === 'tool') return [toolLine(note, tools)];
    return note.kind === 'attachment' && note.label ? [note.label] : [];
  });
  return [asWritten, ...more.filter((text) => !asWritten.includes(text)), ...notes].join(' ').trim();
}

function nameOf({ name }: ToolBlock, use: ToolUse | undefined): string {
  if (use?.kind === 'mcp') return `${use.server} ${use.tool}`;
  return name.startsWith('mcp_') ? name.replace(/^mcp_+/, '').replaceAll('__', ' ') : name;
}

/** The same for every kind of call, where its agent has other fields for it. */
function textsOf(use: ToolUse, hasThread: boolean): string[] {
  const { words, prose } = callKindOf(use);
  // The subagent's own first turn repeats its prompt.
  const asked = hasThread ? undefined : prose?.(use);
  const texts = [...words(use), asked === undefined ? undefined : plainText(asked)];
  return texts.flatMap((text) => (text?.trim() ? [cut(text, longestField)] : [])).slice(0, mostTexts);
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
    const value = wordsOf(input[name]);
    return value ? [prose.has(name) ? plainText(value) : cut(value, longestField)] : [];
  });
  // At the top it is the content of a file.
  const inner = ['content', ...wanted];
  const lists = depth > 0 ? Object.values(input).filter(Array.isArray).flat() : [];
  return [...own, ...lists.flatMap((item) => values(item, inner, depth - 1))];
}

/** A command may be a list of its words. */
function wordsOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((word) => typeof word === 'string') ? cut(value.join(' '), longestField) : undefined;
}
