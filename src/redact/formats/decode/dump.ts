/** Text that a program showed byte by byte: dumps of `xxd`, `hexdump` and `od`, buffers of Node, bytes in code. */
import { expression } from '../expressions.ts';
import { type Change, changed, type Decoder } from './decoded.ts';

/** As letters (`od -c`), and as pairs of digits, perhaps two together. */
const LETTERS = /^(?: {3}[!-~]| {2}\\[abefnrtv0]| \d{3}| {4}){1,16}$/;
const PAIRS = /^ {1,2}(?:[\da-f]{2}(?:[\da-f]{2})? {0,2}){1,16}/i;
/** Bytes in a line. */
const WIDTH = 16;

const BYTE = /(?:0x)?([\da-f]{1,3})[,:\s]*/gi;

export const dumped: Decoder = (text) => (text.includes('000000') ? changed(text, linesOf(text)) : undefined);

export const listed: Decoder = (text) => (expression('bytes-in-code').test(text) ? changed(text, bytesOf(text)) : undefined);

/** Each line is one change, so that what stands beside the bytes goes with them. */
function* linesOf(text: string): Generator<Change> {
  let stop = -1;
  for (const { index, 0: line, groups } of text.matchAll(expression('line-of-a-dump'))) {
    const { offset = '', rest = '' } = groups ?? {};
    const shown = LETTERS.test(rest.trimEnd()) ? lettersIn(rest.trimEnd()) : bytesIn(rest, offset.length === 7 && !line.includes(':'));
    if (!shown) continue;
    if (stop === index - 1) yield [stop, index, ''];
    stop = index + line.length;
    yield [index, stop, shown];
  }
}

const lettersIn = (cells: string) =>
  (cells.match(/.{4}/g) ?? []).map((cell) => (cell[2] === '\\' ? '\n' : cell[1] === ' ' ? cell[3] : '.')).join('');

function bytesIn(rest: string, swapped: boolean): string | undefined {
  const words = (PAIRS.exec(rest)?.[0].match(/[\da-f]+/gi) ?? []).map((word) =>
    swapped && word.length === 4 ? word.slice(2) + word.slice(0, 2) : word,
  );
  const shown = Buffer.from(words.join('').slice(0, WIDTH * 2), 'hex').toString('latin1');
  const printed = shown.replace(/[^\t\n -~]/g, '');
  return printed.length > shown.length / 2 ? shown.replace(/[^\t\n -~]/g, '.') : undefined;
}

function* bytesOf(text: string): Generator<Change> {
  for (const { index, 0: bytes } of text.matchAll(expression('list-of-bytes')))
    for (const { index: at, 0: one, 1: digits = '' } of bytes.matchAll(BYTE)) {
      const unit = Number.parseInt(digits, /^\s*\d+,/.test(bytes) ? 10 : 16);
      yield [index + at, index + at + one.length, unit > 8 && unit < 127 ? String.fromCharCode(unit) : '.'];
    }
}
