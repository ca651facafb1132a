/** Texts as they are searched: Markdown without its signs, outputs by their failing end, and calls by what they were called with. */
import type { ToolNames } from '../agents/index.ts';
import { withoutEscapes } from '../model/cells.ts';
import { isObject, type Json, stringAt } from '../model/json.ts';
import type { Thread, ToolBlock } from '../model/session.ts';
import { callKindOf, type ToolUse } from '../model/tool.ts';

/** A pasted file in a prompt is found by its beginning; more would fill the index with one session. */
export const longestText = 20_000;
const lastLines = 30;
const longestEnd = 4_000;

/** Markdown as words: signs taken away, the text and address of links kept. */
export function plainText(markdown: string): string {
  return cut(markdown, longestText)
    .replace(/^[ \t]*(?:```|~~~)[^\n]*$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, '')
    .replace(/^[ \t|:-]+$/gm, '')
    .replace(/^[ \t]*\|(.+)\|[ \t]*$/gm, (_, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join(' · '),
    )
    .replace(/!?\[([^\][\n]*)\]\(([^)\s]{1,1000})(?:[ \t][^)\n]{0,400})?\)/g, '$1 ($2)')
    .replace(/\*\*(?=\S)([^\n]{0,400}?\S)\*\*/g, '$1')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '$1')
    .replace(/`+/g, '')
    .trim();
}

/** The end of what a failed call printed, which is where errors are. */
export function failedEnd(failed: ToolBlock | string, tools?: ToolNames): string {
  const text = typeof failed === 'string' ? failed : outputOf(failed, tools);
  // Escapes would separate words from their punctuation.
  const lines = withoutEscapes(text).trimEnd().split('\n');
  return lines.slice(-lastLines).join('\n').slice(-longestEnd).toWellFormed().trim();
}

function outputOf({ result }: ToolBlock, tools: ToolNames | undefined): string {
  if (!result) return '';
  const texts = result.content.flatMap((content) => (content.kind === 'text' ? [content.text] : []));
  const shown = texts.map((text) => tools?.plainError(text) ?? text).join('\n');
  if (shown.trim() !== '') return shown;
  if (typeof result.data === 'string') return result.data;
  return [stringAt(result.data, 'stdout'), stringAt(result.data, 'stderr')].filter(Boolean).join('\n');
}

/** At most `length` characters, none of them half of a pair. */
export const cut = (text: string, length: number) => (text.length > length ? text.slice(0, length).toWellFormed() : text);

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
export function toolLine(block: ToolBlock, tools?: ToolNames): string {
  const use = tools && useOf(block, tools);
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

function useOf({ name, input, result, state }: ToolBlock, tools: ToolNames): ToolUse {
  const text = (result?.content ?? []).flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join('\n');
  return tools.use({ name, input, data: result?.data, text, failed: state === 'failed' });
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
