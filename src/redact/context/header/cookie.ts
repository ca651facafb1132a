/** Cookies that hold a session: in headers, in objects of a browser's tools, in cookie jars. */
import { type Detector, group, type Match } from '../../engine/detector.ts';
import { isDummy } from '../../value/dummy.ts';
import { isRandom } from '../../value/random.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';
import { secretKindOf } from '../name.ts';

const COOKIES =
  /(?:\\{0,3}["'`]?[ \t]{0,3}[:=,][ \t]{0,3}(?:\\{0,3}"value\\{0,3}"[ \t]{0,3}:[ \t]{0,3}\\{0,3})?|[ \t]{1,3})["'`]?(?<value>[^\n"'`\r<]{8,})/y;

const PAIR = /^[ \t=]{1,3}["']?[\w.%$-]{1,80}=[^=]/;

const HARMLESS_COOKIES =
  /^(?:path|domain|expires|max-age|samesite|priority|_ga\w*|_gid|_fbp|__utm\w|lang|locale|theme|tz|timezone|country)$/i;

const SESSION_NAME = /sess|sid|auth|token|csrf|xsrf|jwt|login|secret|remember|identity|user|account|cookie|key|psid/i;

/** How far the text of `matches` was read: a line with many keywords is read once. */
let read: { matches: readonly Match[]; end: number } = { matches: [], end: 0 };

/** The values of cookies that hold a session. */
export const cookie: Detector = {
  id: 'cookie',
  keywords: ['cookie', ' -b', 'cookies', '--cookie'],
  at(text, start, end, matches) {
    // `-b` is an option of many tools: a pair must follow.
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
      if (HARMLESS_COOKIES.test(name) || isDummy(value)) continue;
      const isSession = SESSION_NAME.test(name);
      if (
        isSession ? value.length >= 8 && isSecretValue(value, 'key', 'env') : value.length >= 20 && isRandom(value) && secretKindOf(name)
      ) {
        const start = base + (part.index as number) + name.length + 1;
        matches.push(candidate(start, value, 'cookie'));
      }
    }
  },
};

const OBJECT =
  /name\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<name>[\w.%$-]{1,80})\\{0,3}["'],?\s{0,20}\\{0,3}["']?value\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<value>[^\s"'\\]{8,4000})\\{0,3}["'][^{}]{0,300}$/;

/** A cookie in the output of a browser's tools: name, value, and attributes that only cookies have. */
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

/** Whether a cookie of this name and value belongs to a login session. */
export const isSessionCookie = (name: string, value: string) =>
  SESSION_NAME.test(name) && !HARMLESS_COOKIES.test(name) && value.length >= 8 && !isDummy(value) && isSecretValue(value, 'key', 'env');

const JAR = /\t(?:TRUE|FALSE)\t\d{1,12}\t(?<name>[^\t\n]{1,80})\t(?<value>[^\s"'`<>\\]{8,4000})/y;

/** Cookies of analytics and settings are no secrets. */
const HARMLESS_NAME = /^_g[ai]|^(?:lang|locale|theme|tz)$|trace|ab_?test|version|resolution|expires|domain|timestamp/i;

/** Only numbers and times, also percent-encoded: `%221771124093.173%22`. */
const isCount = (value: string) => /^[\d.,:|-]*$/.test(value.replace(/%[\dA-F]{2}/gi, ''));

/** A line of a cookie jar: domain, flag, path, flag, time, name, value. */
export const cookieJar: Detector = {
  id: 'cookie-jar',
  keywords: ['\ttrue\t/', '\tfalse\t/'],
  at(text, _start, end, matches) {
    const tab = end + text.slice(end, end + 120).indexOf('\t');
    JAR.lastIndex = tab;
    const jar = tab < end ? null : JAR.exec(text);
    const value = jar && group(jar, 'value');
    if (!jar || !value || HARMLESS_NAME.test(group(jar, 'name')) || isCount(value) || !isSecretValue(value, 'key', 'env')) return;
    matches.push(candidate(tab + jar[0].length - value.length, value, 'cookie'));
  },
};
