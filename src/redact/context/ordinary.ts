/** Values that are secrets in their place only. */
import { isCode } from '../value/code.ts';

/** Rules that say no more than that something is secret; other rules know its format. */
const GENERIC = new Set(['password', 'secret', 'api-key', 'bearer-token', 'cookie']);
/** The beginning of a long value is enough. */
const BEGINNING = 200;

/** Words, code and commands are not looked for elsewhere. */
export const isOrdinary = (value: string, rule: string) =>
  GENERIC.has(rule) && (/\s/.test(value) || isCode(value.slice(0, BEGINNING), false));
