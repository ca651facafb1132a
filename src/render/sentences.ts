/** The prose of a text in Markdown, as plain lines: no headings, tables or code. */
import { inOneVoice } from './text.ts';

const fences = /^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1[^\n]*$|$(?![\s\S]))/gm;
const noProse = /^\s*(?:#{1,6}\s|[|>]|[-*_=]{3,}\s*$|\*\*[^*]{1,120}\*\*[:：]?\s*$)/;
const item = /^\s*(?:[-*+•]|\d{1,3}[.)、])\s/;

/** Paragraphs and items of lists. */
export function proseIn(markdown: string): { prose: string[]; items: string[] } {
  const lines = markdown
    .slice(0, 20_000)
    .replace(fences, '\n\n')
    .split('\n')
    .filter((line) => !noProse.test(line));
  const plain = (some: string[]) => some.map((line) => plainWords(line.replace(item, ''))).filter(Boolean);
  return { prose: plain(lines.filter((line) => !item.test(line))), items: plain(lines.filter((line) => item.test(line))) };
}

/** A line without the signs of Markdown and the address of a link. */
const plainWords = (line: string): string =>
  inOneVoice(line.slice(0, 2_000).trimEnd())
    .replace(/!?\[([^\][\n]{0,400})\]\([^)\s]{1,1000}(?:[ \t][^)\n]{0,400})?\)/g, '$1')
    .replace(/\*\*(?=\S)([^\n]{0,400}?\S)\*\*/g, '$1')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '$1')
    // One of a pair is a slip.
    .replace(/(?<=[^\s*/])\*\*$/, '')
    .replace(/^(?:\p{Extended_Pictographic}|\ufe0f|\s)+/u, '')
    .replace(item, '')
    .replace(/\s+/g, ' ')
    .trim();
