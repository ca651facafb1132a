/** `Basic …` of HTTP headers. */
import type { Detector } from '../../engine/detector.ts';
import { decodedText } from '../../value/checks.ts';
import { isDummy } from '../../value/dummy.ts';

const BASIC = /(?:["'`]?[ \t]{1,4}|%20|["'`]?[ \t]{0,3}[:=,][ \t]{0,3}["'`]?)(?<value>[A-Za-z0-9+/]{8,800}={0,2})/y;

/** `Basic …`, also docker's `"auth": "…"` and npm's `_auth=…`: base64 of user:password. */
export const basic: Detector = {
  id: 'basic-auth',
  keywords: ['basic', '"auth"', '_auth', '_password', "'auth'"],
  at(text, _start, end, matches) {
    BASIC.lastIndex = end;
    const value = BASIC.exec(text)?.groups?.value ?? '';
    const plain = decodedText(value);
    if (!plain || !/^[^\s:]{0,128}:[^\n]{1,400}$/.test(plain) || isDummy(plain)) return;
    matches.push({ start: BASIC.lastIndex - value.length, end: BASIC.lastIndex, rule: 'basic-auth', tier: 'definite' });
  },
};
