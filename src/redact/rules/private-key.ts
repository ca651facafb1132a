/** Private keys in PEM and PGP armour, and keys of OpenVPN: whole, cut off at either end, escaped, numbered or quoted. */
import type { Detector, Match } from '../engine/detector.ts';
import type { Reading } from '../engine/reading.ts';
import { isDummy } from '../value/dummy.ts';

const BEGIN =
  /-{2,5} ?BEGIN (?:[A-Z0-9]{1,12} ){0,3}(?:PRIVATE KEY|PGP PRIVATE KEY|OpenVPN [A-Za-z][A-Za-z0-9-]{4,14}(?: client| server)? key(?: V\d)?)(?: BLOCK)? ?-{2,5}/y;

const END =
  /-{2,5} ?END (?:[A-Z0-9]{1,12} ){0,3}(?:PRIVATE KEY|OpenVPN [A-Za-z][A-Za-z0-9-]{4,14}(?: client| server)? key(?: V\d)?)(?: BLOCK)? ?-{0,5}/g;

/** What may separate the characters of a key: line breaks (also escaped), quotes, line numbers, diff and comment signs. */
const BODY_LINE =
  /(?:[ \t"'`,+>#|│*;.-]|\\+(?!\\)(?:[nrt"']|(?!["']))|\d{1,6}(?:→|\t|[:|│])|\r|\n|<[a-z/]{1,8}>|%0A|&#10;|\x1b\[[\d;]{0,8}m){0,40}(?:[A-Za-z0-9+/]{4,5000}={0,2}|(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset): [^\n\\]{1,80}|=[A-Za-z0-9+/]{4})/y;

const LONGEST = 20_000;

export const privateKey: Detector = {
  id: 'private-key',
  keywords: ['private key', 'openvpn static key', 'openvpn tls-crypt'],
  at(text, start, end, matches, reading) {
    const found = beginBefore(text, start);
    if (found) {
      matches.push(...fromBegin(text, found.start, found.end, reading));
      return;
    }
    const head = text.slice(Math.max(0, start - 30), start);
    const tail = /-{2,5} ?END [A-Z0-9 ]{0,24}$/.exec(head);
    if (tail && text.startsWith('-----', text.startsWith(' BLOCK', end) ? end + 6 : end))
      toEnd(text, start - tail[0].length, end, matches, reading);
  },
};

function beginBefore(text: string, at: number): { start: number; end: number } | undefined {
  const floor = Math.max(0, at - 40);
  const start = floor + text.slice(floor, at + 6).lastIndexOf('BEGIN ');
  if (start < floor) return undefined;
  let from = start;
  while (from > 0 && start - from < 6 && /[- ]/.test(text[from - 1] as string)) from--;
  while (text[from] === ' ') from++;
  // A sixth hyphen is the sign of a diff: a removed line.
  if (text.startsWith('------', from)) from++;
  BEGIN.lastIndex = from;
  const found = BEGIN.exec(text);
  return found ? { start: from, end: from + found[0].length } : undefined;
}

/** The block from its first line to its last, or as far as it continues if it was cut off. */
function fromBegin(text: string, start: number, from: number, reading: Reading): Match[] {
  const limit = Math.min(text.length, from + LONGEST);
  const end = reading.nextOf(END, from);
  const last = end.end <= limit ? end : undefined;
  if (last && reading.nextOf('BEGIN ', from).start < last.start) return [];
  const body = text.slice(from, last ? last.start : Math.min(limit, from + 400));
  const letters = body.replace(/\\[nrt]|[^A-Za-z0-9+/=]/g, '');
  if (letters.length < 24 || isDummy(body) || (last && !/[A-Za-z0-9+/]{16}/.test(body))) return [];
  if (last) return [{ start, end: last.end, rule: 'private-key', tier: 'definite', body: from - start + 40 }];
  // A block that begins inside the last one without an end is read from where that was read to.
  const open = reading.last.get('private-key') ?? { start: 0, end: 0 };
  const isInside = from >= open.start && from < open.end;
  let at = isInside ? open.end : from;
  let seen = isInside ? 1 : 0;
  while (at < limit) {
    BODY_LINE.lastIndex = at;
    const line = BODY_LINE.exec(text);
    if (!line || (seen > 0 && !/[A-Za-z0-9+/=]{16}|: /.test(line[0]) && /^[A-Za-z\s]+$/.test(line[0]))) break;
    at += line[0].length;
    seen++;
  }
  reading.last.set('private-key', { start: isInside ? open.start : from, end: at });
  return seen ? [{ start, end: at, rule: 'private-key', tier: 'definite', body: from - start + 40 }] : [];
}

/** One line of a key, and what separates it from the next. */
const KEY_LINE = /[A-Za-z0-9+/]{20,}={0,2}(?:[ \t\r\n"',>|-]|\+(?![A-Za-z0-9+/])|\\+(?!\\)[nr]|\d{1,6}[→\t]){1,40}/y;

const LETTERS = /[A-Za-z0-9+/]+|[^A-Za-z0-9+/]+/y;

/** A block whose beginning is missing: the base64 lines before its last line. */
function toEnd(text: string, start: number, end: number, matches: Match[], { last }: Reading): void {
  // No block extends across the END line before.
  const before = text.slice(Math.max(0, start - 6000, last.get('END')?.end ?? 0), start);
  last.set('END', { start, end });
  let first = -1;
  for (let at = 0; at < before.length; ) {
    KEY_LINE.lastIndex = at;
    const line = KEY_LINE.exec(before);
    if (line) {
      if (first < 0) first = at;
      at += line[0].length;
    } else {
      first = -1;
      LETTERS.lastIndex = at;
      at += (LETTERS.exec(before) as RegExpExecArray)[0].length;
    }
  }
  if (first < 0) return;
  const close = /^(?: BLOCK)?-{2,5}/.exec(text.slice(end, end + 12))?.[0].length ?? 0;
  matches.push({ start: start - before.length + first, end: end + close, rule: 'private-key', tier: 'definite' });
}
