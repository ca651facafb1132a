/** Credentials of HTTP headers, with or without the header's name before them. */
import type { Detector } from '../../engine/detector.ts';
import { decodedText } from '../../value/checks.ts';
import { isDummy } from '../../value/dummy.ts';
import { NEVER, pattern, patternReaders } from '../reader.ts';

/** At most one sign of punctuation behind it: three dots say that the rest was left out. */
const VALUE = '(?<value>[A-Za-z0-9][^\\s"\'`<>\\\\,;(){}]{10,7998}[^\\s"\'`<>\\\\,;(){}.:])(?=[.:]?(?:[\\s"\'`<>\\\\,;(){}]|$))';

const OF_HEADER = { rule: 'bearer-token', accept: (value: string) => /[\d!#$%^&*]/.test(value) };

/** `Bearer …`, `ApiKey …`: a scheme and what follows it, perhaps formatted into it; `Authorization: …` with any scheme or none. */
export const authorization = patternReaders('authorization', [
  pattern(
    'key given',
    'bearer|ssws|geniekey|apikey',
    new RegExp(
      `(?:[ ](?:\\{\\w{0,12}\\}|%s)?["'\`]\\)?[ ]{0,3}(?:,|%|\\+|\\.format\\()[ ]{0,3}["'\`]|["'\`]?[ \\t]{1,4}|%20|\\+|[ \\t]{0,3}[:=][ \\t]{0,3}["'\`]?)(?![\\w.]{1,60}\\()${VALUE}`,
      'y',
    ),
    { ...OF_HEADER, notAfter: /[A-Za-z0-9]$/ },
  ),
  pattern(
    'key given',
    'authorization',
    new RegExp(
      `(?:\\\\{0,3}["'\`])?\\]?[ \\t]{0,3}(?:=>|[:=,])[ \\t]{0,3}(?:\\\\{0,3}["'\`])?(?:[A-Za-z][\\w-]{1,14}[ \\t]{1,3}(?:token="?)?)?${VALUE}`,
      'y',
    ),
    { ...OF_HEADER, notAfter: NEVER },
  ),
  // What was computed from the password: `Digest … response=`, `AWS4-HMAC-SHA256 … Signature=`.
  pattern('key given', 'digest username|aws4-hmac-sha256', /[^\n]{0,800}?\b(?:response|Signature)="?(?<value>[0-9a-fA-F]{32,128})/y, {
    rule: 'authorization-proof',
  }),
]);

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
