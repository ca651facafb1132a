/** What programs write around and into a text, taken away one level at a time. */
import { type Change, changed, type Decoder, replacing } from './decoded.ts';
import { dumped, listed } from './dump.ts';
import { overstruck } from './overstrike.ts';

/** A decoder that replaces what an expression finds, in texts that `needs` is in. */
const by =
  (needs: RegExp, pattern: RegExp, as: (found: RegExpExecArray, text: string) => string | undefined): Decoder =>
  (text) =>
    needs.test(text) ? replacing(text, pattern, (found) => as(found, text)) : undefined;

/** Letters that nobody sees: soft hyphens, joiners, marks of direction. */
const UNSEEN = '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff';
/** Symbols for control characters, and the one for what could not be read. */
const SYMBOLS = '\\u2400-\\u2421\\ufffd';
/** Digits of scripts that count by ten (Unicode's Nd), of which zero has a code that ends with 0, but in two with 6. */
const DIGITS = '\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\u09e6-\\u09ef\\u0e50-\\u0e59';
/** Full-width letters; signs only behind a value, as in Chinese prose each sentence has one. */
const WIDE = '[\\uff10-\\uff19\\uff20-\\uff3a\\uff3f-\\uff5a]|(?<=[!-~”’\\uff10-\\uff5a])[\\uff01-\\uff5e]';
const COLOUR = '\\x1b(?:\\[[0-9;?]{0,24}[A-Za-z]|\\][^\\x07\\x1b]{0,400}(?:\\x07|\\x1b\\\\)?|[()][A-Z0-9])';
/** A letter or a digit as ASCII has it. */
const asAscii = (sign: string) =>
  sign >= '\uff01' && sign <= '\uff5e'
    ? String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
    : /^\p{Nd}$/u.test(sign)
      ? String((sign.charCodeAt(0) & 15) - (/[\u0966-\u09ef]/.test(sign) ? 6 : 0))
      : '';

/** Colour codes and letters nobody sees removed, full-width letters and digits as those of ASCII. */
const withoutControls = by(
  new RegExp(`[\\x1b\\uff01-\\uff5e${UNSEEN}${SYMBOLS}${DIGITS}]`),
  new RegExp(`${COLOUR}|[${UNSEEN}${SYMBOLS}${DIGITS}]|${WIDE}`, 'g'),
  ([found]) => asAscii(found),
);

/** Symbols for control characters as line breaks, as they separate: `NAME=value`, NUL, `NAME=value`. */
export const splitAtControls = by(new RegExp(`[${SYMBOLS}]`), new RegExp(`[${SYMBOLS}]+`, 'g'), () => '\n');

/** Numbers of lines (`   12→`, or with a tab) and the bars of boxes removed from the beginnings of lines. */
export const withoutLineNumbers = by(/[\t→│|]/, /(?<![^\n])(?:[ \t]{0,12}\d{1,6}(?:→|\t|[ ]?│ ?| \| )|[ \t]{0,8}│ ?)/g, () => '');

/** A beginning of one form removed from each line; a log has it in two lines one after the other, and `needs` in it. */
function withoutPrefix([needs, form]: readonly [RegExp, string]): Decoder {
  const two = new RegExp(`\\n(?:${form})[^\\n]{0,4000}\\n(?:${form})`);
  const each = new RegExp(`(?<![^\\n])(?:${form})`, 'g');
  // The first two lines have no break before them.
  const isLog = (text: string) => needs.test(text) && (two.test(text) || two.test(`\n${text.slice(0, 8000)}`));
  return (text) => (isLog(text) ? replacing(text, each, () => '') : undefined);
}

const TIME = String.raw`\[?(?:\d{4}-\d\d-\d\d[T ]|[A-Z][a-z]{2} [ \d]\d )?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]?`;
/** What stands before each line of a log: of jobs (GitHub), of services (Docker), of pods and commands run together, of the system, of times. */
const PREFIXES = [
  [/\t\ufeff?\d{4}-\d\d-/, String.raw`[^\t\n]{1,80}\t[^\t\n]{1,80}\t\ufeff?${TIME} `],
  [/ \|/, String.raw`[a-z][\w.-]{1,60} {1,30}\|(?: |(?=\n))(?=[^\n|]{0,400}(?:\n|$))`],
  [/\n\[/, String.raw`\[[\w./:@-]{1,100}\] `],
  [/\d:\d\d:\d/, String.raw`${TIME} (?:std(?:out|err) [FP] |(?:[\w.-]{1,60} )?[\w./@-]{1,60}(?:\[[\w.-]{1,40}\])?: )?`],
] as const;

/** The key of the next entry is no part of a string, and no `-`: in a list the next line is another value. */
const INDENT = '[ \\t]{0,80}(?:[+>#│|][ \\t]{0,40})?';
const STRINGS =
  `(?<=[^\\s"'])(?<quote>["'])[ \\t]{0,8}(?:[+.&\\\\][ \\t]{0,8})?\\r?\\n${INDENT}(?:[+.&][ ` +
  `\\t]{0,8})?[bfru]{0,2}\\k<quote>(?=[^\\s"'])(?![\\w.:/ -]{1,80}["'][ ]?[=:])`;
const LINES = `(?<blank>[ \\t]?)\\\\\\r?\\n${INDENT}`;
/** A value in base64 may end in `=` too: only a text that is mail has soft breaks. */
const MAIL = /quoted-printable|=3D[^\n]{0,80}=\r?\n/i;
const SOFT = '(?<soft>(?<=[\\w+/-])=\\r?\\n(?=\\S))';

/** Strings and lines that were broken in two: `'a' +` ⏎ `'b'`, `"a"` ⏎ `"b"`, a backslash at the end of a line, a soft break of mail. */
const joined: Decoder = (text) => {
  if (!/["'\\=+.&][ \t]{0,8}\r?\n/.test(text)) return undefined;
  const isMail = /=\r?\n/.test(text) && MAIL.test(text);
  return replacing(text, BREAK, ({ groups }) => (groups?.soft && !isMail ? undefined : groups?.blank ? ' ' : ''));
};
const BREAK = new RegExp(`${STRINGS}|${LINES}|${SOFT}`, 'g');

/** By the letter behind the backslash: what it stands for. */
const PLAIN: { [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\', '/': '/' };

/** Escapes of JSON and JavaScript. */
export const unescaped: Decoder = (text) => (text.includes('\\') ? changed(text, escapesIn(text)) : undefined);

/** Read letter by letter: a log has millions, and an expression makes an object of each. */
function* escapesIn(text: string): Generator<Change> {
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
    const letter = text[at + 1] as string;
    const code = letter === 'u' || letter === 'x' ? CODE.exec(text.slice(at + 1, at + 10)) : undefined;
    const unit = Number.parseInt(code?.[1] ?? code?.[2] ?? code?.[3] ?? '', 16);
    const sign = unit > 0x10ffff ? undefined : code ? String.fromCodePoint(unit) : PLAIN[letter];
    if (sign === undefined) at += 1;
    else {
      const end = at + 1 + (code?.[0].length ?? 1);
      yield [at, end, sign];
      at = end;
    }
  }
}
const CODE = /^(?:u([\da-f]{4})|x([\da-f]{2})|u\{([\da-f]{1,6})\})/i;

/** A sign and its name in HTML. */
const ENTITIES = ['&amp', '<lt', '>gt', '"quot', "'apos", ' nbsp', '=equals', ':colon', '/sol', '+plus', '_lowbar', '@commat'];
const NAMED = new Map(ENTITIES.map((one) => [one.slice(1), one.charAt(0)]));

/** Each second byte of UTF-16 is zero where it was read as something else. */
const narrowed = by(/\0[!-~]\0[!-~]\0[!-~]\0[!-~]\0/, /(?<=[^\0])\0/g, () => '');

const byHex = ([, code]: RegExpExecArray) => String.fromCharCode(Number.parseInt(code as string, 16));
/** Signs of mail: `=3D`. */
const quotedPrintable = by(/=3D|=\?[\w-]{1,30}\?[Qq]\?/, /=([2-7][\dA-F])/g, byHex);

/** Entities of HTML. */
const entities = by(/&/, /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,5})|([a-z]{2,6}));/g, ([, decimal, hex, name]) => {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return name ? NAMED.get(name) : code > 0x10ffff ? undefined : String.fromCodePoint(code);
});

const percent = by(/%/, /%([0-7][0-9a-fA-F])/g, byHex);

/** Each decodes the result of the one before, so that escapes inside numbered, coloured lines are decoded too. */
export const decoders: readonly Decoder[] = [
  withoutControls,
  overstruck,
  withoutLineNumbers,
  ...PREFIXES.map(withoutPrefix),
  dumped,
  joined,
  unescaped,
  unescaped,
  unescaped,
  listed,
  narrowed,
  quotedPrintable,
  entities,
  percent,
  percent,
  // What was written as an escape.
  withoutControls,
];
