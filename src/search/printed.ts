/**
 * What calls printed and what they wrote into files, as it is searched: lines, each with what it is in. Of a long text the beginning
 * and the end, and between them of the lines with a name that its part of the session has not said, printed or written before what
 * is around that: so every name leads to where it came up, and what is printed again and again fills no index.
 */
import type { ToolNames } from '../agents/index.ts';
import { callKindOf } from '../model/call-kinds.ts';
import { withoutEscapes } from '../model/cells.ts';
import { stringAt } from '../model/json.ts';
import type { SearchedLines, SearchTurn } from '../model/meta.ts';
import type { ToolBlock } from '../model/session.ts';
import type { ToolUse } from '../model/tool.ts';
import { clip, printedBy, resultText } from '../outcome/index.ts';

/** Of a longer text, half of this from either end. */
const longestText = 20_000;
/** Lines at either end that are kept whatever they say, the first time they are printed; of what was written there are none. */
export const endLines = 2;
/** A line without end (minified, or data) is taken in pieces. */
const longestLine = 160;
const piece = new RegExp(`\\S.{0,${longestLine}}(?![\\p{L}\\p{N}_])`, 'gsu');
const longestName = 60;

/** What people look for: a letter at least, and no more letters than a word has that is indexed whole. */
const names = /[\p{L}_][\p{L}\p{N}_]{3,63}/gu;

/** What a call printed: what the agent was shown of it, else what its program kept. */
export function printedText(block: ToolBlock, use: ToolUse | undefined, tools: ToolNames | undefined): string {
  const { content, data } = block.result ?? {};
  const shown = resultText(content);
  const text = tools?.plainError(shown) ?? shown;
  if (use?.kind === 'command') return Object.values(printedBy(block, use, text)).join('\n');
  if (text.trim() !== '') return text;
  return typeof data === 'string' ? data : [stringAt(data, 'stdout'), stringAt(data, 'stderr')].filter(Boolean).join('\n');
}

/** The same as lines of what it ran. A file that was read is found by its name, the end of what failed among errors. */
export function printedLines(block: ToolBlock, use: ToolUse, text: string, known: Set<string>, ends: number): SearchedLines[] {
  if (use.kind === 'read' || callKindOf(use).adds) return [];
  // What a subagent answers, it said in its own thread.
  for (const { blocks } of block.thread?.turns ?? []) for (const inner of blocks) if (inner.kind === 'text') learn(inner.text, known);
  const [command] = use.kind === 'command' ? [use.command] : callKindOf(use).words(use);
  return linesOf(command ?? block.name, text, known, ends);
}

/** What a call wrote into files. */
export const writtenLines = (use: ToolUse, known: Set<string>): SearchedLines[] =>
  (callKindOf(use).adds?.(use) ?? []).flatMap(({ path, text }) => linesOf(path, text, known, 0));

/** The lines of a text that are searched; none where it says nothing new. `ends`: how many are kept whole at either end, once. */
export function linesOf(of: string, text: string, known: Set<string>, ends: number): SearchedLines[] {
  const lines = endsOf(withoutEscapes(text)).flatMap(piecesOf);
  const kept = lines.flatMap((line, index) => {
    const news = learn(line, known);
    const isEnd = index < ends || index >= lines.length - ends;
    if (!isEnd) return news ? [line.slice(...around(line, news))] : [];
    // No name holds a space.
    const asLine = ` ${line}`;
    if (known.has(asLine)) return [];
    known.add(asLine);
    return [line];
  });
  return kept.length > 0 ? [{ of: clip(of, longestName), text: kept.join('\n') }] : [];
}

/** Letters of a line that are kept before and after what is new in it; a word at either end is kept whole. */
const margin = 6;

function around(line: string, [from, to]: [number, number]): [number, number] {
  const start = from > margin ? line.lastIndexOf(' ', from - margin) + 1 : 0;
  const end = line.indexOf(' ', to + margin);
  return [start, end < 0 ? line.length : end];
}

/** The lines of a text that say anything, without the middle of a long one. */
const endsOf = (text: string): string[] => withoutMiddle(text, longestText).filter((line) => /[\p{L}\p{N}]/u.test(line));

/** The lines of a text; of one that is longer, those at either end that have room in half of the length. */
function withoutMiddle(text: string, length: number): string[] {
  if (text.length <= length) return text.split('\n');
  const half = length / 2;
  return [text.slice(0, half), text.slice(-half)].flatMap((end) => end.toWellFormed().split('\n'));
}

/**
 * Letters that a part of a session keeps of what was printed and written, for each of its turns and at least. Without an end, sessions
 * that print and write much would more than double an index; most are far below it.
 */
const perTurn = 560;
const leastOfPart = 20_000;

/** Takes out of the longest texts of a part their middle, as much of each as it must be: those that are shorter stay whole. */
export function fitPart(turns: readonly SearchTurn[]): void {
  const texts = turns.flatMap(({ printed = [], written = [] }) => [...printed, ...written]);
  let room = Math.max(leastOfPart, perTurn * turns.length);
  const shortestFirst = texts.toSorted((a, b) => a.text.length - b.text.length);
  for (const [place, lines] of shortestFirst.entries()) {
    const share = Math.floor(room / (texts.length - place));
    // The end of a line joins both ends.
    lines.text = withoutMiddle(lines.text, Math.max(2, share - 1)).join('\n');
    room -= lines.text.length;
  }
}

function piecesOf(line: string): string[] {
  if (line.length <= longestLine) return [line.trim()];
  return line.match(piece) ?? [];
}

/** Adds the names of a text to those that are known; from where to where it has new ones, if it has any. */
export function learn(text: string, known: Set<string>): [from: number, to: number] | undefined {
  let found: [number, number] | undefined;
  for (const { 0: name, index } of text.matchAll(names)) {
    const key = name.toLowerCase();
    if (known.has(key)) continue;
    known.add(key);
    found = [found?.[0] ?? index, index + name.length];
  }
  return found;
}
