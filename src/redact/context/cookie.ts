/** Cookies that hold a session: in headers and in cookie jars. */
import { secretKindOf } from './names.ts';

const SESSION = /sess|sid|auth|token|csrf|xsrf|jwt|login|secret|remember|identity|user|account|cookie|key|sso/i;
/** Cookies of analytics and settings, and the attributes of any. */
const HARMLESS =
  /^(?:path|domain|expires|max-age|samesite|priority|_fbp|lang|locale|theme|tz|timezone|country)$|^_g[ai]|^__utm|trace|ab_?test|version|resolution|timestamp|context/i;

/** Whether a cookie of this name belongs to a login session. */
export const isSessionName = (name: string) => !HARMLESS.test(name) && (SESSION.test(name) || secretKindOf(name) !== undefined);

/** Whether one of a cookie jar holds anything but counts and times: `1771124093.173`. */
export const isJarred = (value: string, name: string) => !HARMLESS.test(name) && !/^(?:[\d.,:|-]|%[\dA-F]{2})*$/i.test(value);
