/** Cookies that hold a session: in headers and in cookie jars. */
import { secretKindOf } from '../names.ts';
import type { Reader } from '../reader.ts';

const SESSION = /sess|sid|auth|token|csrf|xsrf|jwt|login|secret|remember|identity|user|account|cookie|key|sso/i;
/** Cookies of analytics and settings, and the attributes of any. */
const HARMLESS =
  /^(?:path|domain|expires|max-age|samesite|priority|_fbp|lang|locale|theme|tz|timezone|country)$|^_g[ai]|^__utm|trace|ab_?test|version|resolution|timestamp|context/i;

/** Whether a cookie of this name belongs to a login session. */
export const isSessionName = (name: string) => !HARMLESS.test(name) && (SESSION.test(name) || secretKindOf(name) !== undefined);

/** Whether one of a cookie jar holds anything but counts and times: `1771124093.173`. */
export const isJarred = (value: string, name: string) => !HARMLESS.test(name) && !/^(?:[\d.,:|-]|%[\dA-F]{2})*$/i.test(value);

const OBJECT =
  /name\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<name>[\w.%$-]{1,80})\\{0,3}["'],?\s{0,20}\\{0,3}["']?value\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<value>[^\s"'\\]{8,4000})(?=\\{0,3}["'][^{}]{0,300}$)/;

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
