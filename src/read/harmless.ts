/**
 * Text as every output can carry it. Control characters, halves of surrogate pairs and what is no character are made visible
 * or replaced where text enters, so that no page, download, index or picture ever meets one. Tabs, line ends and the escape
 * sequences of terminals stay. Redaction reads through the sign of a control character (`redact/views/clean.ts`):
 * a secret in two pieces stays one.
 */
import { linkTo } from '../model/cells.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { cliXmlTexts, isCliXml } from './clixml.ts';
import { isDrawn, shownOnScreen } from './screen.ts';

/** No output carries these: all of C0 but tab, line feed, carriage return and escape; DEL, C1, and what is no character. */
const HARM = /[\0-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f\ufffe\uffff]/;
const HARMS = new RegExp(HARM, 'g');
/** Letters with a zero byte between each two: UTF-16 that was read as if it were UTF-8. */
const WIDE = /(?:[^\0]\0){8,}/g;
/** A terminal's title or link that ends in a bell: the other end that means the same is text. */
const BELL = /(\x1b\][^\x07\x1b]*)\x07/g;
/** Bold and underlined as typewriters did it: a letter over itself, or over a line. */
const STRUCK = /_\x08(?=[^\x08\n])|([^\x08\n])\x08(?=\1)|(?<=[^\x08\n])\x08_/gu;
/** A program went back several letters to write over them, or again and again by one; a path that lost a backslash has one step. */
const BACK = /\x08\x08|[^\x08]\x08[^\x08]\x08|[|/\\\u2800-\u28ff-]\x08\s*$/;

export function harmless(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  if (!HARM.test(whole)) return whole;
  return whole
    .replace(WIDE, (letters) => letters.replaceAll('\0', ''))
    .replace(BELL, '$1\x1b\\')
    .replace(STRUCK, '')
    .split('\n')
    .map((line) => (BACK.test(line) ? shownOnScreen(line) : line))
    .join('\n')
    .replace(HARMS, visible);
}

/** The same, and on one line: for the names of files. */
export const harmlessName = (name: string): string =>
  harmless(name).replace(/[\t\n\r\x1b\u2028\u2029]/g, (sign) => (sign < ' ' ? visible(sign) : `(U+${sign.charCodeAt(0).toString(16)})`));

/** Control characters have signs of their own, which mean nothing else; the rest has none. */
function visible(sign: string): string {
  const code = sign.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd';
}

/** Text of JSON that may hold such a character, or an escape of one. */
const SUSPECT = /\\(?:u(?:00[01789]|[dD][89a-fA-F]|[fF]{3}[eEfF])|[bf])|[\x7f-\x9f\ufffe\uffff]/;

/** The value with every string and key in it made harmless, in place. `source`, its text, is only looked at to skip the walk. */
export function harmlessIn<T extends Json>(value: T, source: string): T {
  return SUSPECT.test(source) ? (cleaned(value) as T) : value;
}

/** Nesting is bounded by `limitDepth` before. */
function cleaned(value: Json): Json {
  if (typeof value === 'string') return harmless(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  const out: JsonObject = {};
  for (const key of Object.keys(value)) {
    let name = harmless(key);
    // Two keys that become the same stay two.
    while (Object.hasOwn(out, name)) name += ' ';
    // `__proto__` is a key like any other.
    Object.defineProperty(out, name, { value: cleaned(value[key] as Json), enumerable: true, configurable: true, writable: true });
  }
  return out;
}

const RAW = /[\0-\x08\x0b-\x1f]/g;

/** JSON with raw control characters, which it forbids: escaped, as it should have been written. */
export const escaped = (text: string): string => text.replace(RAW, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Strings of the terminal itself (OSC, DCS, SOS, PM, APC), as far as their end is there. */
const strings = /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[PX^_][^\u001b]*\u001b\\/g;

/** Settles every string of a value, in place; with `printed` also what was drawn over. */
export function settleTerminal(value: Json, printed = false): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const child = (value as JsonObject)[key] as Json;
    if (typeof child !== 'string') settleTerminal(child, printed);
    else if (/[\u001b\r\b]|#< CLIXML/.test(child)) {
      const text = onTerminal(child, printed);
      if (text !== child) Object.defineProperty(value, key, { value: text, enumerable: true, configurable: true, writable: true });
    }
  }
}

export function onTerminal(text: string, printed = false): string {
  const read = printed && isCliXml(text) ? harmless(cliXmlTexts(text)) : text;
  const plain = read.includes('\u001b') ? read.replace(strings, (string) => (printed ? linkIn(string) : '')) : read;
  return printed && isDrawn(plain) ? shownOnScreen(plain) : plain;
}

/**
 * A link of a terminal, in the one form that is kept: its beginning with an address of the web, its end with none.
 * https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
 */
const linkIn = (string: string): string => {
  const [, address] = /^\u001b\]8;[^;]{0,200};(https?:\/\/[\x21-\x7e]{1,380}|)(?:\u0007|\u001b\\)$/i.exec(string) ?? [];
  return address === undefined ? '' : linkTo(address);
};
