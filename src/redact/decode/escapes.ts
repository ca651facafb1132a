/** Escapes of JSON and JavaScript, HTML entities and percent-encoding: one level of each decoded. */
import { type Change, changed, type Decoder, replacing } from './decoded.ts';

/** By the letter behind the backslash: what it stands for. */
const PLAIN: { [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\', '/': '/' };

export const unescaped: Decoder = (text) => (text.includes('\\') ? changed(text, escapesIn(text)) : undefined);

/** Read letter by letter: a log has millions, and an expression makes an object of each. */
function* escapesIn(text: string): Generator<Change> {
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
    const letter = text[at + 1] as string;
    const digits = letter === 'u' ? 4 : letter === 'x' ? 2 : 0;
    const code = digits > 0 ? text.slice(at + 2, at + 2 + digits) : '';
    const sign =
      digits === 0 ? PLAIN[letter] : code.length === digits && HEX.test(code) ? String.fromCharCode(Number.parseInt(code, 16)) : undefined;
    if (sign === undefined) at += 1;
    else {
      yield [at, at + 2 + digits, sign];
      at += 2 + digits;
    }
  }
}
const HEX = /^[\da-f]+$/i;

const ENTITY = /&(?:#(\d{1,6})|#x([0-9a-fA-F]{1,5})|(amp|lt|gt|quot|apos|nbsp|equals|colon|sol|plus|lowbar|commat));/g;
const NAMED: { [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  equals: '=',
  colon: ':',
  sol: '/',
  plus: '+',
  lowbar: '_',
  commat: '@',
};

export const entities: Decoder = (text) =>
  text.includes('&')
    ? replacing(text, ENTITY, ([, decimal, hex, name]) => {
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
        return name ? NAMED[name] : code > 0x10ffff ? undefined : String.fromCodePoint(code);
      })
    : undefined;

export const percent: Decoder = (text) =>
  text.includes('%')
    ? replacing(text, /%([0-7][0-9a-fA-F])/g, ([, code]) => String.fromCharCode(Number.parseInt(code as string, 16)))
    : undefined;
