/** What programs write around and into a text, taken away one level at a time. */
import { type Change, changed, type Decoder, replacing } from './decoded.ts';
import { dumped, listed } from './dump.ts';
import { overstruck } from './overstrike.ts';

/** A decoder that replaces what an expression finds, in texts that `needs` is in. */
const by =
  (needs: RegExp, pattern: RegExp, as: (found: RegExpExecArray, text: string) => string | undefined): Decoder =>
  (text) =>
    needs.test(text) ? replacing(text, pattern, (found) => as(found, text)) : undefined;

/** Letters that nobody sees: soft hyphens, joiners, fillers, marks of direction. */
const UNSEEN = '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u3164\\uffa0\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff';
/** Symbols for control characters, and the one for what could not be read. */
const SYMBOLS = '\\u2400-\\u2421\\ufffd';
/** Digits of scripts that count by ten (Unicode's Nd), of which zero has a code that ends with 0, but in two with 6. */
const DIGITS = '\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\u09e6-\\u09ef\\u0e50-\\u0e59';
/** Full-width letters; signs only behind a value, as in Chinese prose each sentence has one. */
const WIDE = '[\\uff10-\\uff19\\uff20-\\uff3a\\uff3f-\\uff5a]|(?<=[!-~”’\\uff10-\\uff5a])[\\uff01-\\uff5e]';
/** Letters of mathematics; tags, and what chooses how a sign looks, where no picture is before it. */
const STYLED = '\\ud835[\\udc00-\\udfff]|\\udb40[\\udc00-\\udc7f]|(?<=[!-~])[\\ufe00-\\ufe0f](?=[!-~])';
/** Colours and links; colours also as `^[[1m`, `\\e[1m`, or without the sign that begins them. */
const COLOUR =
  '\\x1b(?:\\[[0-9;?]{0,24}[A-Za-z]|\\][^\\x07\\x1b]{0,400}(?:\\x07|\\x1b\\\\)?|[()][A-Z0-9])|' +
  '(?:\\^\\[|\\\\{1,4}(?:e|x1b|u001b|033))?\\[\\d{1,3}(?:;\\d{1,3}){0,4}m';
/** A letter or a digit as ASCII has it. */
function asAscii(sign: string): string {
  const plain = sign.normalize('NFKC');
  if (/^[!-~]$/.test(plain)) return plain;
  return /^\p{Nd}$/u.test(sign) ? String((sign.charCodeAt(0) & 15) - (/[\u0966-\u09ef]/.test(sign) ? 6 : 0)) : '';
}

/** Colour codes and letters nobody sees removed, full-width letters and digits as those of ASCII. */
const withoutControls = by(
  new RegExp(`[\\x1b\\uff01-\\uff5e${UNSEEN}${SYMBOLS}${DIGITS}]|\\[[\\d;]{1,20}m|${STYLED}`),
  new RegExp(`${COLOUR}|${STYLED}|[${UNSEEN}${SYMBOLS}${DIGITS}]|${WIDE}`, 'g'),
  ([found]) => asAscii(found),
);

/** Control characters and the symbols for them as line breaks, as they separate: `NAME=value`, NUL, `NAME=value`. */
export const splitAtControls = by(new RegExp(`[\\0${SYMBOLS}]`), new RegExp(`[\\0${SYMBOLS}]+`, 'g'), () => '\n');

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
  `(?<=[^\\s"'])(?<quote>["'])[ \\t]{0,8}(?:[+.&\\\\](?:[ ]{0,4}_)?[ \\t]{0,8})?\\r?\\n${INDENT}(?:[+.&][ ` +
  `\\t]{0,8})?[bfru]{0,2}\\k<quote>(?=[^\\s"'])(?![\\w.:/ -]{1,80}["'][ ]?[=:])`;
/** On one line. */
const PARTS = `(?<=[^\\s"'])(?<mark>["'])(?:[ ]{0,4}[+&][ ]{0,4}|[ ]{1,4}\\.[ ]{1,4})\\k<mark>(?=[^\\s"'])`;
const LINES = `(?<blank>[ \\t]?)[\\\\^]\\r?\\n${INDENT}`;
/** A value in base64 may end in `=` too: only a text that is mail has soft breaks. */
const MAIL = /quoted-printable|=3D[^\n]{0,80}=\r?\n/i;
const SOFT = '(?<soft>(?<=[\\w+/-])=\\r?\\n(?=\\S))';

/** Strings and lines that were broken in two: `'a' +` ⏎ `'b'`, `"a"` ⏎ `"b"`, a backslash at the end of a line, a soft break of mail. */
const joined: Decoder = (text) => {
  if (!/["'\\=+.&^_][ \t]{0,8}\r?\n|["'][ ]{0,4}[+&.][ ]{0,4}["']/.test(text)) return undefined;
  const isMail = /=\r?\n/.test(text) && MAIL.test(text);
  return replacing(text, BREAK, ({ groups }) => (groups?.soft && !isMail ? undefined : groups?.blank ? ' ' : ''));
};
const BREAK = new RegExp(`${STRINGS}|${PARTS}|${LINES}|${SOFT}`, 'g');

/** By the letter behind the backslash: what it stands for; others stand for themselves. */
const PLAIN: { [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const ITSELF = '"\'\\/_';

/** Escapes of JSON, JavaScript, Python and shells, and of Markdown's `_`. */
export const unescaped: Decoder = (text) => (text.includes('\\') ? changed(text, escapesIn(text)) : undefined);

/** Read letter by letter: a log has millions, and an expression makes an object of each. */
function* escapesIn(text: string): Generator<Change> {
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
    const letter = text[at + 1] as string;
    const code = 'uUx0123'.includes(letter) ? CODE.exec(text.slice(at + 1, at + 10)) : undefined;
    const sign = code ? coded(code) : (PLAIN[letter] ?? (ITSELF.includes(letter) ? letter : undefined));
    if (sign === undefined) at += 1;
    else {
      const end = at + 1 + (code?.[0].length ?? 1);
      yield [at, end, sign];
      at = end;
    }
  }
}
const CODE = /^(?:0?[0-3][0-7]{2}|U[\dA-Fa-f]{8}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|u\{[\dA-Fa-f]{1,6}\})/;
function coded([code]: RegExpExecArray): string | undefined {
  const unit = /^\d/.test(code) ? Number.parseInt(code, 8) : Number.parseInt(code.replace(/^.\{?/, ''), 16);
  return unit > 0x10ffff ? undefined : String.fromCodePoint(unit);
}

/** A sign and its name in HTML. */
const ENTITIES = '&amp <lt >gt "quot \'apos =equals :colon /sol +plus _lowbar @commat !excl %percnt'.split(' ');
const SIGNS = ENTITIES.map((one) => [one.slice(1), one.charAt(0)] as const);
const NAMED = new Map([...SIGNS, ['nbsp', ' '], ['shy', ''], ['zwj', ''], ['zwnj', '']]);

/** Each second byte of UTF-16 is zero where it was read as something else. */
const narrowed = by(/\0[!-~]\0[!-~]\0[!-~]\0[!-~]\0/, /(?<=[^\0])\0/g, () => '');

const byHex = ([, code]: RegExpExecArray) => String.fromCharCode(Number.parseInt(code as string, 16));
/** Signs of mail: `=3D`. */
const quotedPrintable = by(/=3D|=\?[\w-]{1,30}\?[Qq]\?/, /=([2-7][\dA-F])/g, byHex);

/** Entities of HTML, and places where a line may break. */
const entities = by(/&|<wbr/, /&(?:#(\d{1,7});?|#[xX]([0-9a-fA-F]{1,5});|([a-z]{2,6});)|<wbr ?\/?>/g, ([, decimal, hex, name = 'shy']) => {
  if (!decimal && !hex) return NAMED.get(name);
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0x10ffff ? undefined : String.fromCodePoint(code);
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
  entities,
  percent,
  percent,
  // What was written as an escape.
  withoutControls,
];
