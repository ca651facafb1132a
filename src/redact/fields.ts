/** Secrets that the other fields of an object explain: `{password: "…"}`, `{name: "API_KEY", value: "…"}`, arrays of lines and of arguments. */

import { isSessionName } from './context/header/cookie.ts';
import { secretKindOf } from './context/names.ts';
import { ruleOf } from './context/reader.ts';
import type { Match } from './engine/detector.ts';
import { mergeOverlaps } from './engine/overlaps.ts';
import { isDummyId } from './privacy/places.ts';
import { UUID } from './rules/alphabets.ts';
import { isCertain } from './value/certainty.ts';
import type { SecretKind } from './value/secret-kind.ts';

/** Matches in the strings of one object or array, by key or index. */
export type FieldMatches = Map<string | number, Match[]>;

const NAMES = ['name', 'key', 'Name', 'Key', 'field', 'variable', 'label', 'header', 'ParameterKey'];
/** Fields by which tools that fill forms name an element of a page. */
const FIELDS = ['selector', 'element', 'locator', 'placeholder', 'aria-label'];
const SECRET_FIELD = /passw|passcode|\b(?:pwd|pin|otp|token|secret)\b|api[-_ ]?key/i;
const VALUES = ['value', 'Value', 'val', 'secret', 'content', 'default', 'ParameterValue'];

const ACCOUNT = /^(?:account|organi[sz]ation|org|tenant|subscription)_?(?:uu)?id$/i;
const ACCOUNT_ID = new RegExp(`^(?:${UUID}|\\d{6,19}|[a-z]{2,8}[_-][A-Za-z0-9]{14,40})$`);

const whole = (value: string, rule: string): Match => ({ start: 0, end: value.length, rule, tier: 'candidate' });

/** Matches that only the fields beside a string explain. */
export function fieldMatches(at: object, find: (text: string) => Match[]): FieldMatches | undefined {
  return Array.isArray(at) ? ofArray(at, find) : ofObject(at as { [key: string]: unknown });
}

function ofObject(at: { [key: string]: unknown }): FieldMatches | undefined {
  let places: FieldMatches | undefined;
  const add = (key: string, value: string, kind: SecretKind) => {
    places ??= new Map();
    places.set(key, [whole(value, ruleOf(kind))]);
  };
  let meanings = 0;
  for (const key of Object.keys(at)) {
    const meaning = meaningOf(key);
    if (meaning === 0) continue;
    meanings |= meaning;
    const value = at[key];
    if (typeof value !== 'string' || value.length > 8192) continue;
    const kind = meaning & NAMES_SECRET ? secretKindOf(key) : undefined;
    if (kind && isCertain(value, kind, 'quoted')) add(key, value, kind);
    else if (meaning & NAMES_ACCOUNT && ACCOUNT_ID.test(value) && !isDummyId(value))
      (places ??= new Map()).set(key, [whole(value, 'account-id')]);
  }
  if (meanings & NAMES_FORM_FIELD && FIELDS.some((key) => isSecretField(at[key]))) {
    for (const key of ['value', 'text', 'keys']) {
      const value = at[key];
      if (typeof value === 'string' && !/\s/.test(value) && (isCertain(value, 'password', 'told') || isCertain(value, 'key', 'told')))
        add(key, value, 'password');
    }
  }
  if ((meanings & NAMES_VALUE) === 0) return places;
  const { name: cookie, value: cookieValue } = at;
  if (
    typeof cookie === 'string' &&
    typeof cookieValue === 'string' &&
    ('httpOnly' in at || 'sameSite' in at) &&
    isSessionName(cookie) &&
    isCertain(cookieValue, 'key', 'given')
  )
    add('value', cookieValue, 'secret');
  for (const nameKey of NAMES) {
    const name = at[nameKey];
    if (typeof name !== 'string') continue;
    const kind = secretKindOf(name);
    if (!kind) continue;
    for (const key of VALUES) {
      const value = at[key];
      if (typeof value === 'string' && isCertain(value, kind, 'given')) add(key, value, kind);
    }
  }
  return places;
}

/** A selector or a label that names a secret; `{"name": "Password"}`. */
const isSecretField = (field: unknown): boolean =>
  typeof field === 'string'
    ? SECRET_FIELD.test(field) || secretKindOf(field) !== undefined
    : typeof field === 'object' && field !== null && Object.values(field).some((one) => typeof one === 'string' && isSecretField(one));

const NAMES_SECRET = 1;
const NAMES_ACCOUNT = 2;
const NAMES_FORM_FIELD = 4;
const NAMES_VALUE = 8;
const known = new Map<string, number>();

/** What a key could mean, as bits; remembered, as logs have few different keys. */
function meaningOf(key: string): number {
  let meaning = known.get(key);
  if (meaning === undefined) {
    meaning =
      (secretKindOf(key) ? NAMES_SECRET : 0) |
      (ACCOUNT.test(key) ? NAMES_ACCOUNT : 0) |
      (FIELDS.includes(key) ? NAMES_FORM_FIELD : 0) |
      (VALUES.includes(key) ? NAMES_VALUE : 0);
    if (known.size > 20_000) known.clear();
    known.set(key, meaning);
  }
  return meaning;
}

/** Lines of one text are searched together, arguments of one command as the line they make. */
function ofArray(at: unknown[], find: (text: string) => Match[]): FieldMatches | undefined {
  if (at.length < 2 || !at.every((one) => typeof one === 'string')) return undefined;
  const strings = at as string[];
  const places: FieldMatches = new Map();
  const lines = strings.join('\n');
  spread(find(lines), lines, strings, places);
  if (strings.length <= 60 && strings.every((one) => one.length < 300 && !one.includes('\n')))
    spread(find(strings.join(' ')), lines, strings, places);
  return places.size ? places : undefined;
}

/** Divides the matches in the joined strings among the strings; any separator of one character has the offsets of `lines`. */
function spread(matches: Match[], lines: string, strings: string[], places: FieldMatches): void {
  if (matches.length === 0) return;
  let from = 0;
  let next = 0;
  strings.forEach((one, index) => {
    const to = from + one.length;
    while (next < matches.length && (matches[next] as Match).end <= from) next++;
    for (let which = next; which < matches.length && (matches[which] as Match).start < to; which++) {
      const match = matches[which] as Match;
      if (match.tier === 'suspicion') continue;
      const start = Math.max(match.start, from);
      const end = Math.min(match.end, to);
      if (end <= start) continue;
      const whole = lines.slice(match.start, match.end);
      places.set(
        index,
        mergeOverlaps([...(places.get(index) ?? []), { ...match, start: start - from, end: end - from, value: match.value ?? whole }]),
      );
    }
    from = to + 1;
  });
}
