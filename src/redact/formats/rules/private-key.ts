/** Keys with a structure of their own: in PEM and PGP armour and of OpenVPN (whole, cut off at either end, escaped, numbered or quoted), PuTTY's, JWK. */

import { type Detector, group, type Match, type Reading } from '../engine/detector.ts';
import { readAt } from '../engine/lines.ts';
import { expression } from '../expressions.ts';
import { isDummy } from '../value/dummy.ts';

/** From the words on, with what stands before them; a sixth hyphen is the sign of a diff: a removed line. */
const BEGIN = expression('beginning-of-a-key');

/** The last line of a block whose beginning is missing, with the lines before it, and what separates them. */
const CUT = expression('key-without-its-beginning');

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
  const end = reading.nextOf(expression('end-of-a-key'), from);
  const last = end.end <= limit ? end : undefined;
  // A block that another begins in is only spoken of.
  if (last && reading.nextOf('BEGIN ', from).start < last.start) return [];
  const body = text.slice(from, last ? last.start : Math.min(limit, from + 400));
  if (isDummy(body) || (last && !/[A-Za-z0-9+/]{16}/.test(body))) return [];
  if (last) return [{ start, end: last.end, rule: 'private-key', tier: 'definite', body: from - start + 40 }];
  let [at, seen] = [from, 0];
  while (at < limit) {
    const line = readAt(expression('line-of-a-key'), text, at);
    if (!line || (seen > 0 && !/[A-Za-z0-9+/=]{16}|: /.test(line[0]) && /^[A-Za-z\s]+$/.test(line[0]))) break;
    at += line[0].length;
    seen++;
  }
  return seen ? [{ start, end: at, rule: 'private-key', tier: 'definite', body: from - start + 40 }] : [];
}

export const puttyKey: Detector = {
  id: 'putty-key',
  keywords: ['putty-user-key-file-'],
  at(text, start, _end, matches) {
    const found = readAt(expression('putty-key'), text, start);
    const stop = found ? start + found[0].length : Math.min(text.length, start + 4000);
    if (found || text.slice(start, stop).includes('Private-Lines')) matches.push({ start, end: stop, rule: 'putty-key', tier: 'definite' });
  },
};

/** The private members of a JSON web key: `d`, `p`, `q`, … and `k` of a symmetric one. */
export const jsonWebKey: Detector = {
  id: 'jwk-private',
  keywords: ['"kty', "'kty", 'kty:'],
  at(text, start, _end, matches, { last }) {
    // What was searched for an earlier key is not searched again.
    const from = Math.max(0, start - 3000, last.get('jwk')?.end ?? 0);
    const end = start + 5000;
    last.set('jwk', { start: from, end });
    for (const { index, 0: value } of text.slice(from, end + 1400).matchAll(expression('member-of-a-json-web-key')))
      matches.push({ start: from + index, end: from + index + value.length, rule: 'jwk-private', tier: 'definite' });
  },
};
