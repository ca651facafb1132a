/**
 * Strings and lines that a program or a person broke in two, joined: `'a' +` ⏎ `'b'`, `"a"` ⏎ `"b"`, a backslash at the end
 * of a line, the soft breaks of quoted-printable mail.
 */
import { type Decoder, replacing } from './decoded.ts';

/** The key of the next entry is no part of a string, and no `-`: in a list the next line is another value. */
const INDENT = '[ \\t]{0,80}(?:[+>#│|][ \\t]{0,40})?';
const STRINGS = `(?<=[^\\s"'])(?<quote>["'])[ \\t]{0,8}(?:[+.&\\\\][ \\t]{0,8})?\\r?\\n${INDENT}(?:[+.&][ \\t]{0,8})?[bfru]{0,2}\\k<quote>(?=[^\\s"'])(?![\\w.:/ -]{1,80}["'][ ]?[=:])`;
const LINES = `(?<blank>[ \\t]?)\\\\\\r?\\n${INDENT}`;
const BREAK = new RegExp(`${STRINGS}|${LINES}`, 'y');
const BREAK_OF_MAIL = /(?<=[\w+/-])=\r?\n(?=\S)/y;

/** A value in base64 may end in `=` too: only a text that is mail has soft breaks. */
const MAIL = /quoted-printable|=3D[^\n]{0,80}=\r?\n/i;

export const joined: Decoder = (text) => replacing(text, breaks(text), ({ groups }) => (groups?.blank ? ' ' : ''));

/** What may stand between a string's end and the break of its line. */
const GLUE = new Set([...'+.&\\'].map((sign) => sign.charCodeAt(0)));
const [QUOTE, APOSTROPHE, BACKSLASH, EQUALS, SPACE, TAB, RETURN] = [...'"\'\\= \t\r'].map((sign) => sign.charCodeAt(0)) as number[];

const ENDS = new Set([...GLUE, QUOTE, APOSTROPHE, BACKSLASH, EQUALS, SPACE, TAB]);

/** Tried only at the ends of lines. */
function* breaks(text: string): Generator<RegExpExecArray> {
  let isMail: boolean | undefined;
  let done = 0;
  for (let line = text.indexOf('\n'); line >= 0; line = text.indexOf('\n', line + 1)) {
    const end = text.charCodeAt(line - 1) === RETURN ? line - 1 : line;
    // Most lines end in none of these.
    if (!ENDS.has(text.charCodeAt(end - 1))) continue;
    for (const start of beginnings(text, end)) {
      if (start < done) continue;
      const soft = text.charCodeAt(start) === EQUALS;
      if (soft && !(isMail ??= MAIL.test(text))) continue;
      const pattern = soft ? BREAK_OF_MAIL : BREAK;
      pattern.lastIndex = start;
      const found = pattern.exec(text);
      if (!found) continue;
      yield found;
      done = pattern.lastIndex;
      break;
    }
  }
}

/** Where a break of the line that ends at `end` may begin, in order. */
function beginnings(text: string, end: number): number[] {
  const last = text.charCodeAt(end - 1);
  const starts: number[] = [];
  let at = beforeBlanks(text, end);
  if (GLUE.has(text.charCodeAt(at - 1))) at = beforeBlanks(text, at - 1);
  const quote = text.charCodeAt(at - 1);
  if (quote === QUOTE || quote === APOSTROPHE) starts.push(at - 1);
  if (last === BACKSLASH) {
    const blank = text.charCodeAt(end - 2);
    if (blank === SPACE || blank === TAB) starts.push(end - 2);
    starts.push(end - 1);
  }
  if (last === EQUALS) starts.push(end - 1);
  return starts;
}

function beforeBlanks(text: string, end: number): number {
  let at = end;
  for (let unit = text.charCodeAt(at - 1); at > end - 8 && (unit === SPACE || unit === TAB); unit = text.charCodeAt(at - 1)) at--;
  return at;
}
