/** What programs write around and into a text, taken away one level at a time. */
import { expression, prefixes } from '../expressions.ts';
import { type Change, changed, type Decoder, replacing } from './decoded.ts';
import { dumped, listed } from './dump.ts';
import { overstruck } from './overstrike.ts';

/** A decoder that replaces what an expression finds, in texts that `needs` is in. */
const by =
  (needs: RegExp, pattern: RegExp, as: (found: RegExpExecArray, text: string) => string | undefined): Decoder =>
  (text) =>
    needs.test(text) ? replacing(text, pattern, (found) => as(found, text)) : undefined;

/** A letter or a digit as ASCII has it. */
function asAscii(sign: string): string {
  const plain = sign.normalize('NFKC');
  if (/^[!-~]$/.test(plain)) return plain;
  return /^\p{Nd}$/u.test(sign) ? String((sign.charCodeAt(0) & 15) - (/[\u0966-\u09ef]/.test(sign) ? 6 : 0)) : '';
}

/** Colour codes and letters nobody sees removed, full-width letters and digits as those of ASCII. */
const withoutControls = by(expression('control-or-styled-letter'), expression('colour-or-letter-that-nobody-sees'), ([found]) =>
  asAscii(found),
);

/** Control characters and the symbols for them as line breaks, as they separate: `NAME=value`, NUL, `NAME=value`. */
export const splitAtControls = by(/[\0\u2400-\u2421\ufffd]/, expression('control-character'), () => '\n');

/** Numbers of lines (`   12→`, or with a tab) and the bars of boxes removed from the beginnings of lines. */
export const withoutLineNumbers = by(/[\t→│|]/, expression('number-of-a-line'), () => '');

/** A beginning of one form removed from each line; a log has it in two lines one after the other, and `needs` in it. */
function withoutPrefix({ needs, is: form }: (typeof prefixes)[number]): Decoder {
  const two = new RegExp(`\\n(?:${form})[^\\n]{0,4000}\\n(?:${form})`);
  const each = new RegExp(`(?<![^\\n])(?:${form})`, 'g');
  // The first two lines have no break before them.
  const isLog = (text: string) => needs.test(text) && (two.test(text) || two.test(`\n${text.slice(0, 8000)}`));
  return (text) => (isLog(text) ? replacing(text, each, () => '') : undefined);
}

/** Strings and lines that were broken in two: `'a' +` ⏎ `'b'`, `"a"` ⏎ `"b"`, a backslash at the end of a line, a soft break of mail. */
const joined: Decoder = (text) => {
  if (!expression('broken-string-or-line').test(text)) return undefined;
  const isMail = /=\r?\n/.test(text) && expression('mail').test(text);
  return replacing(text, expression('break-of-a-string-or-line'), ({ groups }) =>
    groups?.soft && !isMail ? undefined : groups?.blank ? ' ' : '',
  );
};

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
  ...prefixes.map(withoutPrefix),
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
