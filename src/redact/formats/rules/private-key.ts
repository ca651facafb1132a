/** Keys with a structure of their own: in PEM and PGP armour and of OpenVPN (whole, cut off at either end, escaped, numbered or quoted), PuTTY's, JWK. */

import { type Detector, group, type Match } from '../engine/detector.ts';
import { readAt } from '../engine/lines.ts';
import type { Reading } from '../engine/reading.ts';
import { isDummy } from '../value/dummy.ts';

/** From the words on, with what stands before them; a sixth hyphen is the sign of a diff: a removed line. */
const BEGIN =
  /(?<=(?<mark>-{2,5} ?BEGIN (?:[A-Z0-9]{1,12} ){0,3}))(?:PRIVATE KEY|OpenVPN [A-Za-z][A-Za-z0-9-]{4,14}(?: client| server)? key(?: V\d)?)(?: BLOCK)? ?-{2,5}/y;

const END =
  /-{2,5} ?END (?:[A-Z0-9]{1,12} ){0,3}(?:PRIVATE KEY|OpenVPN [A-Za-z][A-Za-z0-9-]{4,14}(?: client| server)? key(?: V\d)?)(?: BLOCK)? ?-{0,5}/g;

/** What may separate the characters of a key: line breaks (also escaped), quotes, line numbers, diff and comment signs. */
const BODY_LINE = new RegExp(
  String.raw`(?:[ \t"'\x60,+>#|│*;.-]|\\+(?!\\)(?:[nrt"']|(?!["']))|\d{1,6}(?:→|\t|[:|│])|\r|\n|<[a-z/]{1,8}>|%0A|&#10;|` +
    String.raw`\x1b\[[\d;]{0,8}m){0,40}(?:[A-Za-z0-9+/]{4,5000}={0,2}|(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset): [^\n\\]{1,80}|` +
    '=[A-Za-z0-9+/]{4})',
  'y',
);

/** The last line of a block whose beginning is missing, with the lines before it, and what separates them. */
const CUT = new RegExp(
  String.raw`(?<=(?<lines>(?:[A-Za-z0-9+/]{20,5000}={0,2}(?:[ \t\r\n"',>|-]|\+(?![A-Za-z0-9+/])|\\+(?!\\)[nr]|` +
    String.raw`\d{1,6}[→\t]){1,40}){1,150}-{2,5} ?END [A-Z0-9 ]{0,24}))private key(?: BLOCK)?-{5}`,
  'iy',
);

const LONGEST = 20_000;

export const privateKey: Detector = {
  id: 'private-key',
  keywords: ['private key', 'openvpn static key', 'openvpn tls-crypt'],
  at(text, start, _end, matches, reading) {
    const found = readAt(BEGIN, text, start);
    if (found) matches.push(...fromBegin(text, start - group(found, 'mark').length, BEGIN.lastIndex, reading));
    const cut = found ? null : readAt(CUT, text, start);
    if (cut) matches.push({ start: start - group(cut, 'lines').length, end: CUT.lastIndex, rule: 'private-key', tier: 'definite' });
  },
};

/** The block from its first line to its last, or as far as it continues if it was cut off. */
function fromBegin(text: string, start: number, from: number, reading: Reading): Match[] {
  const limit = Math.min(text.length, from + LONGEST);
  const end = reading.nextOf(END, from);
  const last = end.end <= limit ? end : undefined;
  if (last && reading.nextOf('BEGIN ', from).start < last.start) return [];
  const body = text.slice(from, last ? last.start : Math.min(limit, from + 400));
  if (isDummy(body) || (last && !/[A-Za-z0-9+/]{16}/.test(body))) return [];
  if (last) return [{ start, end: last.end, rule: 'private-key', tier: 'definite', body: from - start + 40 }];
  let [at, seen] = [from, 0];
  while (at < limit) {
    const line = readAt(BODY_LINE, text, at);
    if (!line || (seen > 0 && !/[A-Za-z0-9+/=]{16}|: /.test(line[0]) && /^[A-Za-z\s]+$/.test(line[0]))) break;
    at += line[0].length;
    seen++;
  }
  return seen ? [{ start, end: at, rule: 'private-key', tier: 'definite', body: from - start + 40 }] : [];
}

const PUTTY = /PuTTY-User-Key-File-\d: [\s\S]{20,12000}?Private-MAC: ?[0-9a-f]{10,64}/y;

export const puttyKey: Detector = {
  id: 'putty-key',
  keywords: ['putty-user-key-file-'],
  at(text, start, _end, matches) {
    const found = readAt(PUTTY, text, start);
    const stop = found ? start + found[0].length : Math.min(text.length, start + 4000);
    if (found || text.slice(start, stop).includes('Private-Lines')) matches.push({ start, end: stop, rule: 'putty-key', tier: 'definite' });
  },
};

/** Behind the name of a member. */
const JWK_PART = /(?<=\b(?:d|p|q|dp|dq|qi|k)\\{0,3}["']?\s{0,4}:\s{0,4}\\{0,3}["'])[A-Za-z0-9_-]{16,1400}/g;

/** The private members of a JSON web key: `d`, `p`, `q`, … and `k` of a symmetric one. */
export const jsonWebKey: Detector = {
  id: 'jwk-private',
  keywords: ['"kty', "'kty", 'kty:'],
  at(text, start, _end, matches, { last }) {
    // What was searched for an earlier key is not searched again.
    const from = Math.max(0, start - 3000, last.get('jwk')?.end ?? 0);
    const end = start + 5000;
    last.set('jwk', { start: from, end });
    for (const { index, 0: value } of text.slice(from, end + 1400).matchAll(JWK_PART))
      matches.push({ start: from + index, end: from + index + value.length, rule: 'jwk-private', tier: 'definite' });
  },
};
