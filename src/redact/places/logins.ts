/**
 * Stores of logins, as agents and command-line tools keep them (`auth.json`): an entry says of what type it is, and every value in it
 * that looks random is a secret, whatever its name, its signs and its length.
 */
import { inFront, isRandom, listOf, readAt } from '../formats/index.ts';
import lists from './names.json' with { type: 'json' };
import { wordsOf } from './names.ts';
import type { Reader } from './reader.ts';

/** How entries call their type. */
const TYPES = 'oauth2?|api[_-]?keys?|api|service[_-]account|authorized[_-]user|wellknown';
export const LOGIN_TYPE = new RegExp(`^(?:${TYPES})$`, 'i');
const TYPE_NAME =
  /(?:^|[^\p{L}\d])(?:auth|credential|login|token)?[_-]?(?:type|kind|method|mode|scheme)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?$/iu;
const TYPE_END = /2?s?(?:["']|[ \t]{0,8}(?:\r?\n|$))/iy;

/** What the names of public values end with: of ids, addresses, times, sums. */
const PUBLIC = listOf(lists.publicOfLogin);
const FIELD =
  '["\']?(?<name>[A-Za-z][\\w.-]{0,60})["\']?[ \\t]{0,8}[:=][ \\t]{0,8}(?<quote>["\']?)(?<value>[\\w+/=.~:%|-]{16,8000})\\k<quote>(?![\\w(])';
/** The fields of a store that may hold a secret. */
export const LOGIN_FIELD = new RegExp(FIELD, 'g');

/** Letters of chance, with a digit among them. */
export const isOfLogin = (value: string, name: string) =>
  value.length >= 16 && !PUBLIC.has(wordsOf(name).at(-1) ?? '') && /\d/.test(value) && /[A-Za-z]/.test(value) && isRandom(value);

/** Its name in the placeholder. */
export const loginRule = (name: string) => (/key/i.test(name) ? 'api-key' : 'secret');

/** An entry is searched no further to either side. */
const REACH = 12_000;

/** Where the object around a place begins and ends; without braces, the lines up to an empty one. */
function entryAround(text: string, start: number, end: number): { from: number; to: number } {
  const from = braceFrom(text, start - 1, -1);
  const to = braceFrom(text, end, 1);
  if (from !== undefined) return { from, to: to ?? Math.min(text.length, end + REACH) };
  const above = inFront(text, start, REACH);
  const below = text.slice(end, end + REACH);
  return { from: start - above.length + above.lastIndexOf('\n\n') + 1, to: end + (/\n[ \t]*\r?\n/.exec(below)?.index ?? below.length) };
}

/** The brace that opens the object around a place (`step` -1), or closes it (1). */
function braceFrom(text: string, place: number, step: 1 | -1): number | undefined {
  const [inner, outer] = step > 0 ? '{}' : '}{';
  for (let [at, depth, left] = [place, 0, REACH]; left > 0 && at >= 0 && at < text.length; at += step, left--) {
    if (text[at] === inner) depth++;
    else if (text[at] === outer && depth-- === 0) return at;
  }
  return undefined;
}

export const logins: Reader = {
  id: 'logins',
  near: ['oauth', 'api_key', 'api-key', 'apikey', '"api"', "'api'", 'service_account', 'service-account', 'authorized_user', 'wellknown'],
  open(see) {
    // Of an entry that names its type twice, or of one inside another.
    let read = 0;
    return (text, start, end) => {
      // A quote may belong to the word that is looked for.
      const isQuoted = /["']/.test(text[start] ?? '');
      if (start < read || !TYPE_NAME.test(inFront(text, start, 40)) || !(isQuoted || readAt(TYPE_END, text, end))) return;
      const { from, to } = entryAround(text, start, end);
      read = to;
      const entry = text.slice(from, to);
      for (const { index, 0: all, groups } of entry.matchAll(LOGIN_FIELD)) {
        const { name = '', quote = '', value = '' } = groups ?? {};
        if (isOfLogin(value, name)) see(from + index + all.length - quote.length - value.length, value, 'key', 'given', loginRule(name));
      }
    };
  },
};
