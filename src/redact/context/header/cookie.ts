/** Cookies that hold a session: in headers and in cookie jars. */
import { secretKindOf } from '../names.ts';
import type { Reader } from '../reader.ts';

const SESSION = /sess|sid|auth|token|csrf|xsrf|jwt|login|secret|remember|identity|user|account|cookie|key|sso/i;
/** Cookies of analytics and settings, and the attributes of any. */
const HARMLESS =
  /^(?:path|domain|expires|max-age|samesite|priority|_fbp|lang|locale|theme|tz|timezone|country)$|^_g[ai]|^__utm|trace|ab_?test|version|resolution|timestamp|context/i;

/** Whether a cookie of this name belongs to a login session. */
export const isSessionName = (name: string) => !HARMLESS.test(name) && (SESSION.test(name) || secretKindOf(name) !== undefined);

const PAIR = /(?<name>[\w.%$-]{1,80})=(?<value>[^;\s,]{1,4000})/g;
const LINE =
  /(?:\\{0,3}["'`]?[ \t]{0,3}[:=,][ \t]{0,3}(?:\\{0,3}"value\\{0,3}"[ \t]{0,3}:[ \t]{0,3}\\{0,3})?|[ \t]{1,3})["'`]?(?<value>[^\n"'`\r<]{8,})/y;

/** `Cookie: name=value; name=value`, `curl -b name=value`. */
export const cookie: Reader = {
  id: 'cookie',
  near: ['cookie', ' -b '],
  open(see) {
    // A line with many of these words is read once.
    let read = 0;
    return (text, start, end) => {
      // `-b` is an option of many tools: a pair must follow.
      if (text[start] === ' ' && !/^["']?[\w.%$-]{1,80}=[^=]/.test(text.slice(end, end + 90))) return;
      if (start < read) return;
      LINE.lastIndex = text[start] === ' ' ? end - 1 : end;
      const line = LINE.exec(text)?.groups?.value;
      if (!line) return;
      read = LINE.lastIndex;
      for (const { groups, index, 0: pair } of line.matchAll(PAIR)) {
        const { name, value } = groups as { name: string; value: string };
        if (isSessionName(name)) see(read - line.length + index + pair.length - value.length, value, 'key', 'given', 'cookie');
      }
    };
  },
};

const OBJECT =
  /name\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<name>[\w.%$-]{1,80})\\{0,3}["'],?\s{0,20}\\{0,3}["']?value\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<value>[^\s"'\\]{8,4000})(?=\\{0,3}["'][^{}]{0,300}$)/;
const JAR = /\t(?<name>[^\t\n]{1,80})\t(?<value>[^\s"'`<>\\]{8,4000})/y;

/** In the output of a browser's tools: name, value, and attributes that only cookies have. */
export const cookieObject: Reader = {
  id: 'cookie-object',
  near: ['httponly', 'samesite'],
  open: (see) => (text, start) => {
    const from = Math.max(0, start - 700);
    const found = OBJECT.exec(text.slice(from, start));
    const { name = '', value = '' } = found?.groups ?? {};
    if (found && isSessionName(name)) see(from + found.index + found[0].length - value.length, value, 'key', 'given', 'cookie');
  },
};

/** A line of a cookie jar: domain, flag, path, flag, time, name, value. */
export const cookieJar: Reader = {
  id: 'cookie-jar',
  near: ['\ttrue\t', '\tfalse\t'],
  open: (see) => (text, _start, end) => {
    JAR.lastIndex = end + (/^\d{1,12}(?=\t)/.exec(text.slice(end, end + 13))?.[0].length ?? text.length);
    const { name, value } = JAR.exec(text)?.groups ?? {};
    // Numbers and times are counts: `1771124093.173`.
    if (name && value && !HARMLESS.test(name) && !/^(?:[\d.,:|-]|%[\dA-F]{2})*$/i.test(value))
      see(JAR.lastIndex - value.length, value, 'key', 'given', 'cookie');
  },
};
