/** The line of a tool call as it is searched: what it was called with, not what it put out. */
import type { ToolNames } from '../agents/index.ts';
import { callKindOf } from '../model/call-kinds.ts';
import type { Json } from '../model/json.ts';
import type { Thread, ToolBlock } from '../model/session.ts';
import type { ToolUse } from '../model/tool.ts';
import { useOf } from '../outcome/index.ts';
import { cut, plainText } from './text.ts';

const longestField = 2_000;
const mostTexts = 200;

/** Name and arguments of a call in one text. */
export function toolLine(block: ToolBlock, tools?: ToolNames, use = tools && useOf(block, tools)): string {
  const { words, prose } = use ? callKindOf(use) : {};
  const asked =
    use && words ? [...words(use), block.thread ? undefined : plainText(prose?.(use) ?? '')].filter((text) => text?.trim()) : [];
  const texts = asked.length > 0 ? asked : stringsIn(block.input);
  const notes = block.notes.flatMap((note) => {
    if (note.kind === 'tool') return [toolLine(note, tools)];
    return note.kind === 'attachment' && note.label ? [note.label] : [];
  });
  return [nameOf(block, use), ...texts.slice(0, mostTexts).map((text) => cut(text ?? '', longestField)), ...notes].join(' ').trim();
}

function nameOf({ name }: ToolBlock, use: ToolUse | undefined): string {
  if (use?.kind === 'mcp') return `${use.server} ${use.tool}`;
  return name.startsWith('mcp_') ? name.replace(/^mcp_+/, '').replaceAll('__', ' ') : name;
}

/** Threads that belong to a call, wherever they are attached. */
export function nestedIn(block: ToolBlock): Thread[] {
  const noted = block.notes.flatMap((note) => (note.kind === 'thread' ? [note.thread] : note.kind === 'tool' ? nestedIn(note) : []));
  return block.thread ? [block.thread, ...noted] : noted;
}

function stringsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
