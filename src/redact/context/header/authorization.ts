/** Credentials of HTTP headers, with or without the header's name before them. */
import { type Detector, group } from '../../engine/detector.ts';
import { decodedText } from '../../value/checks.ts';
import { isDummy } from '../../value/dummy.ts';
import { isRandom } from '../../value/random.ts';
import { isLookup } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

const SCHEME =
  /(?:[ ](?:\{\w{0,12}\}|%s)?["'`]\)?[ ]{0,3}(?:,|%|\+|\.format\()[ ]{0,3}["'`]|["'`]?[ \t]{1,4}|%20|\+|[ \t]{0,3}[:=][ \t]{0,3}["'`]?)(?<value>[A-Za-z0-9][^\s"'`<>\\,;(){}]{7,8000})/y;

/** `Bearer …`, `token …`, `ApiKey …`, `SSWS …`: a scheme and what follows it. */
export const bearer: Detector = {
  id: 'bearer',
  keywords: [
    'bearer',
    'authorization: token',
    'ssws',
    'geniekey',
    'apikey',
    'authorization: splunk',
    'authorization: bot',
    'authorization:',
  ],
  at(text, start, end, matches) {
    if (/[A-Za-z0-9]/.test(text[start - 1] ?? '')) return;
    SCHEME.lastIndex = end;
    const found = SCHEME.exec(text);
    if (!found) return;
    const value = group(found, 'value').replace(/(?<![.:=])[.:=]+$/, (tail) => (tail.startsWith('=') ? tail : ''));
    if (value.length < 12 || isLookup(value) || isDummy(value) || !isRandom(value) || !/\d|[!#$%^&*]/.test(value)) return;
    const from = end + found[0].length - group(found, 'value').length;
    matches.push(candidate(from, value, 'bearer-token'));
  },
};

const AUTHORIZATION =
  /(?:\\{0,3}["'`])?\]?[ \t]{0,3}(?:=>|[:=,])[ \t]{0,3}(?:\\{0,3}["'`])?(?:[A-Za-z][\w-]{1,14}[ \t]{1,3}(?:token="?)?)?(?<value>[A-Za-z0-9][^\s"'`<>\\,;(){}]{11,8000})/y;

const RESPONSE = /[^\n]{0,800}?\b(?:response|Signature)="?(?<value>[0-9a-fA-F]{32,128})/y;

/** A proof that was computed from the password: `Digest … response=`, `AWS4-HMAC-SHA256 … Signature=`. */
export const proof: Detector = {
  id: 'authorization-proof',
  keywords: ['digest username', 'aws4-hmac-sha256'],
  at(text, _start, end, matches) {
    RESPONSE.lastIndex = end;
    const found = RESPONSE.exec(text);
    if (!found) return;
    const stop = end + found[0].length;
    matches.push(candidate(stop - group(found, 'value').length, group(found, 'value'), 'authorization-proof'));
  },
};

/** `Authorization: <any scheme> <value>`. */
export const authorization: Detector = {
  id: 'authorization',
  keywords: ['authorization'],
  at(text, _start, end, matches) {
    AUTHORIZATION.lastIndex = end;
    const found = AUTHORIZATION.exec(text);
    if (!found) return;
    const value = group(found, 'value');
    if (isDummy(value) || !isRandom(value) || !/\d/.test(value) || /^(?:https?:|process\.|req)/.test(value)) return;
    const stop = end + found[0].length;
    matches.push(candidate(stop - value.length, value, 'bearer-token'));
  },
};

const BASIC = /(?:["'`]?[ \t]{1,4}|%20|["'`]?[ \t]{0,3}[:=,][ \t]{0,3}["'`]?)(?<value>[A-Za-z0-9+/]{8,800}={0,2})/y;

/** `Basic …`, also docker's `"auth": "…"` and npm's `_auth=…`: base64 of user:password. */
export const basic: Detector = {
  id: 'basic-auth',
  keywords: ['basic', '"auth"', '_auth', '_password', "'auth'"],
  at(text, _start, end, matches) {
    BASIC.lastIndex = end;
    const found = BASIC.exec(text);
    if (!found) return;
    const value = group(found, 'value');
    const plain = decodedText(value);
    if (!plain || !/^[^\s:]{0,128}:[^\n]{1,400}$/.test(plain) || isDummy(plain)) return;
    const start = end + found[0].length - value.length;
    matches.push({ start, end: start + value.length, rule: 'basic-auth', tier: 'definite' });
  },
};
