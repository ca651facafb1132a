/**
 * Strings and lines that a program or a person broke in two, joined: `'a' +` ⏎ `'b'`, `"a"` ⏎ `"b"`, a backslash at the end
 * of a line, the soft breaks of quoted-printable mail.
 */
import { type Decoder, replacing } from './decoded.ts';

/** The key of the next entry is no part of a string, and no `-`: in a list the next line is another value. */
const INDENT = '[ \\t]{0,80}(?:[+>#│|][ \\t]{0,40})?';
const STRINGS = `(?<=[^\\s"'])(?<quote>["'])[ \\t]{0,8}(?:[+.&\\\\][ \\t]{0,8})?\\r?\\n${INDENT}(?:[+.&][ \\t]{0,8})?[bfru]{0,2}\\k<quote>(?=[^\\s"'])(?![\\w.:/ -]{1,80}["'][ ]?[=:])`;
const LINES = `(?<blank>[ \\t]?)\\\\\\r?\\n${INDENT}`;
const BREAK = new RegExp(`${STRINGS}|${LINES}`, 'g');
const BREAK_OF_MAIL = new RegExp(`${BREAK.source}|(?<=[\\w+/-])=\\r?\\n(?=\\S)`, 'g');

/** A value in base64 may end in `=` too: only a text that is mail has soft breaks. */
const MAIL = /quoted-printable|=3D[^\n]{0,80}=\r?\n/i;

export const joined: Decoder = (text) => {
  if (!/["'\\=+.&][ \t]{0,8}\r?\n/.test(text)) return undefined;
  const pattern = /=\r?\n/.test(text) && MAIL.test(text) ? BREAK_OF_MAIL : BREAK;
  return replacing(text, pattern, ({ groups }) => (groups?.blank ? ' ' : ''));
};
