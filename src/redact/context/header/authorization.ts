/** Credentials of HTTP headers, with or without the header's name before them. */

import { type Detector, group, type Match } from '../../engine/detector.ts';
import { decodedText } from '../../value/checks.ts';
import { isDummy } from '../../value/dummy.ts';
import { isLookup, isRandom, isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';
import { secretKindOf } from '../name.ts';

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
/** What proves the password without telling it: `Digest … response=`, `AWS4-HMAC-SHA256 … Signature=`. */
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

const COOKIES =
  /(?:\\{0,3}["'`]?[ \t]{0,3}[:=,][ \t]{0,3}(?:\\{0,3}"value\\{0,3}"[ \t]{0,3}:[ \t]{0,3}\\{0,3})?|[ \t]{1,3})["'`]?(?<value>[^\n"'`\r<]{8,})/y;
const PAIR = /^[ \t=]{1,3}["']?[\w.%$-]{1,80}=[^=]/;
const OPEN_COOKIES = /^(?:path|domain|expires|max-age|samesite|priority|_ga\w*|_gid|_fbp|__utm\w|lang|locale|theme|tz|timezone|country)$/i;

const TELLING = /sess|sid|auth|token|csrf|xsrf|jwt|login|secret|remember|identity|user|account|cookie|key|psid/i;
/** What was read of the text that `matches` are of: a line that says the word again and again is read once. */
let read: { matches: readonly Match[]; end: number } = { matches: [], end: 0 };
/** The values of cookies that hold a session. */
export const cookie: Detector = {
  id: 'cookie',
  keywords: ['cookie', ' -b', 'cookies', '--cookie'],
  at(text, start, end, matches) {
    // `-b` says little by itself: a pair must follow.
    if (text[start] === ' ' && !PAIR.test(text.slice(end, end + 90))) return;
    if (read.matches === matches && start < read.end) return;
    COOKIES.lastIndex = end;
    const found = COOKIES.exec(text);
    if (!found) return;
    read = { matches, end: COOKIES.lastIndex };
    const line = group(found, 'value');
    const base = end + found[0].length - line.length;
    for (const part of line.matchAll(/(?<name>[\w.%$-]{1,80})=(?<value>[^;\s,]{1,4000})/g)) {
      const { name, value } = part.groups as { name: string; value: string };
      if (OPEN_COOKIES.test(name) || isDummy(value)) continue;
      const telling = TELLING.test(name);
      if (telling ? value.length >= 8 && isSecretValue(value, 'key', 'env') : value.length >= 20 && isRandom(value) && secretKindOf(name)) {
        const start = base + (part.index as number) + name.length + 1;
        matches.push(candidate(start, value, 'cookie'));
      }
    }
  },
};

const OBJECT =
  /name\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<name>[\w.%$-]{1,80})\\{0,3}["'],?\s{0,20}\\{0,3}["']?value\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<value>[^\s"'\\]{8,4000})\\{0,3}["'][^{}]{0,300}$/;
/** A cookie as browsers' tools tell of it: its name and value, and beside them what only cookies have. */
export const cookieObject: Detector = {
  id: 'cookie',
  keywords: ['httponly', 'samesite'],
  at(text, start, _end, matches) {
    const from = Math.max(0, start - 700);
    const found = OBJECT.exec(text.slice(from, start));
    const value = found && group(found, 'value');
    if (!found || !value || !isSessionCookie(group(found, 'name'), value)) return;
    const at = from + found.index + found[0].indexOf(value, found[0].indexOf('value'));
    matches.push(candidate(at, value, 'cookie'));
  },
};

/** Whether a cookie of this name and value opens a session. */
export const isSessionCookie = (name: string, value: string) =>
  TELLING.test(name) && !OPEN_COOKIES.test(name) && value.length >= 8 && !isDummy(value) && isSecretValue(value, 'key', 'env');
