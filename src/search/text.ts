/** Texts as they are searched: Markdown without its signs, outputs by their failing end. */
import { withoutEscapes } from '../model/cells.ts';

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

/** The end of what failed printed, which is where errors are. */
export function failedEnd(text: string): string {
  // Escapes would separate words from their punctuation.
  const lines = withoutEscapes(text).trimEnd().split('\n');
  return lines.slice(-lastLines).join('\n').slice(-longestEnd).toWellFormed().trim();
}

/** At most `length` characters, none of them half of a pair. */
export const cut = (text: string, length: number) => (text.length > length ? text.slice(0, length).toWellFormed() : text);
