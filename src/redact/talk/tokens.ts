/** The words of running text in any script, one after another, with what quotes, brackets and punctuation say. */
import { expression } from './expressions.ts';

const CLOSING: { [open: string]: string } = { '“': '”', '„': '“”', '‘': '’', '「': '」', '『': '』', '《': '》', '«': '»' };

export type Token =
  | { kind: 'word'; start: number; end: number; text: string; own: boolean }
  | { kind: 'quoted'; start: number; end: number; text: string }
  | { kind: 'colon' | 'comma' | 'stop' | 'open' | 'close' | 'line' | 'mark'; start: number; end: number; text: string };

const TOKEN = expression('token');

/** The token at or behind `at`, not counting blanks; undefined at the end. */
export function tokenAt(text: string, at: number): Token | undefined {
  TOKEN.lastIndex = at;
  const groups = TOKEN.exec(text)?.groups;
  if (!groups) return undefined;
  const end = TOKEN.lastIndex;
  for (const kind of ['own', 'word'] as const) {
    const found = groups[kind];
    if (found === undefined) continue;
    const start = end - found.length;
    const bare = kind === 'own' ? found : found.replace(ENDING, '');
    if (bare === '') return { kind: 'mark', start, end, text: found };
    return { kind: 'word', start, end: start + bare.length, text: bare, own: kind === 'own' };
  }
  if (groups.mark !== undefined) return quotedAt(text, end - groups.mark.length, groups.mark);
  for (const kind of ['line', 'colon', 'comma', 'stop', 'open', 'close'] as const) {
    const found = groups[kind];
    if (found !== undefined) return { kind, start: end - found.length, end, text: found };
  }
  return undefined;
}

/** Punctuation and Markdown behind a word; people like to end a password with a number and `!`. */
const ENDING = /(?<![.!?:*_'’…])(?!(?<=\d)!$)[.!?:*_'’…]{1,4}$/;
const LONGEST = 120;

function quotedAt(text: string, start: number, mark: string): Token {
  const from = start + mark.length;
  const closing = CLOSING[mark] ?? mark;
  const rest = text.slice(from, from + LONGEST);
  const line = rest.search(/[\n\\]/);
  const content = line < 0 ? rest : rest.slice(0, line);
  const length = [...closing].length > 1 && CLOSING[mark] ? content.search(/[“”]/) : content.indexOf(closing);
  const opens = !/[\s<>{}\\]/.test(mark) && length > 0 && !/^\s|\s$/.test(content.slice(0, length));
  if (!opens) return { kind: 'mark', start, end: from, text: mark };
  return { kind: 'quoted', start: from, end: from + length, text: content.slice(0, length) };
}

/** Where reading goes on behind a token: behind the marks that close it. */
export const behind = (text: string, { kind, end }: Token): number =>
  kind === 'quoted' ? end + (CLOSE.exec(text.slice(end, end + 3))?.[0].length ?? 0) : end;
const CLOSE = /^[^\s\p{L}\p{N}.,:;!?)）。，]{1,3}/u;
