/** Keys with a structure of their own: PuTTY, JWK. */
import { type Detector, group } from '../engine/detector.ts';

const PUTTY = /PuTTY-User-Key-File-\d: [\s\S]{20,12000}?Private-MAC: ?[0-9a-f]{10,64}/y;

export const puttyKey: Detector = {
  id: 'putty-key',
  keywords: ['putty-user-key-file-'],
  at(text, start, _end, matches) {
    PUTTY.lastIndex = start;
    const found = PUTTY.exec(text);
    const stop = found ? start + found[0].length : Math.min(text.length, start + 4000);
    if (found || text.slice(start, stop).includes('Private-Lines')) matches.push({ start, end: stop, rule: 'putty-key', tier: 'definite' });
  },
};

const JWK_PART = /\\{0,3}["']?\s{0,4}:\s{0,4}\\{0,3}["'](?<value>[A-Za-z0-9_-]{16,1400})/y;

/** The private members of a JSON web key: `d`, `p`, `q`, … and `k` of a symmetric one. */
export const jsonWebKey: Detector = {
  id: 'jwk-private',
  keywords: ['"kty', "'kty", 'kty:'],
  at(text, start, _end, matches, { last }) {
    // What was searched for an earlier key is not searched again.
    const from = Math.max(0, start - 3000, last.get('jwk')?.end ?? 0);
    const end = Math.min(text.length, start + 5000);
    last.set('jwk', { start: from, end });
    for (const part of text.slice(from, end).matchAll(/\b(?:d|p|q|dp|dq|qi|k)(?=\\{0,3}["']?\s{0,4}:)/g)) {
      JWK_PART.lastIndex = from + part.index + part[0].length;
      const found = JWK_PART.exec(text);
      if (!found) continue;
      const value = group(found, 'value');
      const stop = JWK_PART.lastIndex;
      matches.push({ start: stop - value.length, end: stop, rule: 'jwk-private', tier: 'definite' });
    }
  },
};
