/** Secrets that the other fields of an object explain: `{password: "…"}`, `{name: "API_KEY", value: "…"}`, arrays of lines and of arguments. */

import { candidate, type Match, mergeOverlaps, UUID } from '../formats/index.ts';
import { isDummyId, kindOfField } from '../people/index.ts';
import {
  isCertain,
  isOfLogin,
  isSessionName,
  LOGIN_TYPE,
  loginRule,
  type Place,
  ruleOf,
  type SecretKind,
  secretKindOf,
} from '../places/index.ts';

/** Matches in the strings of one object or array, by key or index. */
export type FieldMatches = Map<string | number, Match[]>;

const NAMES = ['name', 'key', 'Name', 'Key', 'field', 'variable', 'label', 'header', 'ParameterKey'];
/** Fields by which tools that fill forms name an element of a page. */
const FIELDS = ['selector', 'element', 'locator', 'placeholder', 'aria-label'];
const SECRET_FIELD = /passw|passcode|\b(?:pwd|pin|otp|token|secret)\b|api[-_ ]?key/i;
const VALUES = ['value', 'Value', 'val', 'secret', 'content', 'default', 'ParameterValue'];

const ACCOUNT = /^(?:account|organi[sz]ation|org|tenant|subscription)_?(?:uu)?id$/i;
const ACCOUNT_ID = new RegExp(`^(?:${UUID}|\\d{6,19}|[a-z]{2,8}[_-][A-Za-z0-9]{14,40})$`);

/** Matches that only the fields beside a string explain. */
export function fieldMatches(at: object, find: (text: string) => Match[]): FieldMatches | undefined {
  return Array.isArray(at) ? ofArray(at, find) : ofObject(at as { [key: string]: unknown });
}

function ofObject(at: { [key: string]: unknown }): FieldMatches | undefined {
  const places: FieldMatches = new Map();
  const take = (key: string, kind: SecretKind | undefined, place: Place, rule = kind && ruleOf(kind)) => {
    const value = at[key];
    if (kind && rule && typeof value === 'string' && isCertain(value, kind, place)) places.set(key, [candidate(rule, 0, value.length)]);
  };
  const isLogin = LOGIN_TYPE.test(String(at.type));
  for (const key of Object.keys(at)) {
    const value = at[key];
    if (typeof value !== 'string') continue;
    take(key, secretKindOf(key), 'quoted');
    if (isLogin && isOfLogin(value, key)) take(key, 'key', 'given', loginRule(key));
    if (ACCOUNT.test(key) && ACCOUNT_ID.test(value) && !isDummyId(value)) places.set(key, [candidate('account-id', 0, value.length)]);
  }
  for (const key of FIELDS.some((name) => isSecretField(at[name])) ? FILLED : [])
    for (const kind of ['key', 'password'] as const) if (!/\s/.test(String(at[key]))) take(key, kind, 'told', 'password');
  if (isSessionCookie(at)) take('value', 'key', 'given', 'secret');
  for (const name of NAMES.map((key) => at[key]))
    if (typeof name === 'string') for (const key of VALUES) take(key, secretKindOf(name), 'given');
  ofForm(at, places);
  return places.size > 0 ? places : undefined;
}

/** What an agent types into a field for a person's name or number: it may be made up, so a person is asked. */
function ofForm({ name, type, value }: { [key: string]: unknown }, places: FieldMatches): void {
  if (type !== 'textbox' || typeof name !== 'string' || typeof value !== 'string' || places.has('value')) return;
  const kind = kindOfField(name);
  if (kind?.fits(value, name)) places.set('value', [{ ...candidate(kind.rule, 0, value.length), tier: 'suspicion', local: true }]);
}

/** Fields with what is typed into an element. */
const FILLED = ['value', 'text', 'keys'];

/** An object for a cookie, as browsers have it. */
const isSessionCookie = (at: { [key: string]: unknown }): boolean =>
  typeof at.name === 'string' && ('httpOnly' in at || 'sameSite' in at) && isSessionName(at.name);

/** A selector or a label that names a secret; `{"name": "Password"}`. */
const isSecretField = (field: unknown): boolean =>
  typeof field === 'string'
    ? SECRET_FIELD.test(field) || secretKindOf(field) !== undefined
    : typeof field === 'object' && field !== null && Object.values(field).some((one) => typeof one === 'string' && isSecretField(one));

/** Lines of one text are searched together, arguments of one command as the line they make. */
function ofArray(at: unknown[], find: (text: string) => Match[]): FieldMatches | undefined {
  if (at.length < 2 || !at.every((one) => typeof one === 'string')) return undefined;
  const strings = at as string[];
  const places: FieldMatches = new Map();
  const lines = strings.join('\n');
  spread(find(lines), lines, strings, places);
  if (strings.length <= 60 && strings.every((one) => one.length < 300 && !one.includes('\n')))
    spread(find(strings.join(' ')), lines, strings, places);
  for (const [index, inside] of places) places.set(index, mergeOverlaps(inside));
  return places.size ? places : undefined;
}

/** Divides the matches in the joined strings among the strings; any separator of one character has the offsets of `lines`. */
function spread(matches: readonly Match[], lines: string, strings: readonly string[], places: FieldMatches): void {
  let [from, next] = [0, 0];
  for (const [index, { length }] of strings.entries()) {
    while (next < matches.length && (matches[next] as Match).end <= from) next++;
    for (let at = next; at < matches.length && (matches[at] as Match).start < from + length; at++) {
      const match = matches[at] as Match;
      const [start, end] = [Math.max(match.start - from, 0), Math.min(match.end - from, length)];
      const { tier, value = lines.slice(match.start, match.end) } = match;
      if (tier !== 'suspicion' && start < end) places.set(index, [...(places.get(index) ?? []), { ...match, start, end, value }]);
    }
    from += length + 1;
  }
}
