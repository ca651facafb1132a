/** What the shape of a value tells: `{password: "…"}`, `{name: "API_KEY", value: "…"}`, arrays of lines and of arguments. */
import { isSessionCookie } from './context/header/authorization.ts';
import { claimOf } from './context/name.ts';
import type { Match } from './engine/detector.ts';
import { settle } from './engine/match-finder.ts';
import { isSampleId } from './privacy/account.ts';
import { UUID } from './rules/alphabets.ts';
import { isPasswordLike, isRandom, isSecretValue } from './value/secret-value.ts';

/** Matches in the strings of one object or array, by key or index. */
export type PlaceMatches = Map<string | number, Match[]>;

const NAMES = ['name', 'key', 'Name', 'Key', 'field', 'variable', 'label', 'header', 'ParameterKey'];
/** Fields of a page, as tools that fill forms name them. */
const FIELDS = ['selector', 'element', 'locator', 'placeholder', 'aria-label'];
const SECRET_FIELD = /passw|passcode|\b(?:pwd|pin|otp|token|secret)\b|api[-_ ]?key/i;
const VALUES = ['value', 'Value', 'val', 'secret', 'content', 'default', 'ParameterValue'];

const ACCOUNT = /^(?:account|organi[sz]ation|org|tenant|subscription)_?(?:uu)?id$/i;
const ACCOUNT_ID = new RegExp(`^(?:${UUID}|\\d{6,19}|[a-z]{2,8}[_-][A-Za-z0-9]{14,40})$`);

/** Matches that only the neighbourhood of a string explains. */
export function structuralMatches(at: object, find: (text: string) => Match[]): PlaceMatches | undefined {
  return Array.isArray(at) ? ofArray(at, find) : ofObject(at as { [key: string]: unknown });
}

function ofObject(at: { [key: string]: unknown }): PlaceMatches | undefined {
  let places: PlaceMatches | undefined;
  const add = (key: string, value: string, claim: 'password' | 'secret' | 'key') => {
    places ??= new Map();
    places.set(key, [
      { start: 0, end: value.length, rule: claim === 'password' ? 'password' : claim === 'key' ? 'api-key' : 'secret', tier: 'candidate' },
    ]);
  };
  let kinds = 0;
  for (const key of Object.keys(at)) {
    const kind = kindOf(key);
    if (kind === 0) continue;
    kinds |= kind;
    const value = at[key];
    if (typeof value !== 'string' || value.length > 8192) continue;
    const claim = kind & CLAIMS ? claimOf(key) : undefined;
    if (claim && isSecretValue(value, claim, 'quoted')) add(key, value, claim);
    else if (kind & ACCOUNTS && ACCOUNT_ID.test(value) && !isSampleId(value))
      (places ??= new Map()).set(key, [{ start: 0, end: value.length, rule: 'account-id', tier: 'candidate' }]);
  }
  if (kinds & IS_FIELD && FIELDS.some((key) => typeof at[key] === 'string' && SECRET_FIELD.test(at[key]))) {
    for (const key of ['value', 'text', 'keys']) {
      const value = at[key];
      if (
        typeof value === 'string' &&
        !/\s/.test(value) &&
        (isPasswordLike(value) || isRandom(value)) &&
        isSecretValue(value, 'password', 'env')
      )
        add(key, value, 'password');
    }
  }
  if ((kinds & IS_VALUE) === 0) return places;
  const { name: cookie, value: held } = at;
  if (typeof cookie === 'string' && typeof held === 'string' && ('httpOnly' in at || 'sameSite' in at) && isSessionCookie(cookie, held))
    add('value', held, 'secret');
  for (const nameKey of NAMES) {
    const name = at[nameKey];
    if (typeof name !== 'string') continue;
    const claim = claimOf(name);
    if (!claim) continue;
    for (const key of VALUES) {
      const value = at[key];
      if (typeof value === 'string' && isSecretValue(value, claim, 'env')) add(key, value, claim);
    }
  }
  return places;
}

const CLAIMS = 1;
const ACCOUNTS = 2;
const IS_FIELD = 4;
const IS_VALUE = 8;
const known = new Map<string, number>();

/** What a key could mean, as bits. The keys of logs are few: most mean nothing, and are not thought about twice. */
function kindOf(key: string): number {
  let kind = known.get(key);
  if (kind === undefined) {
    kind =
      (claimOf(key) ? CLAIMS : 0) |
      (ACCOUNT.test(key) ? ACCOUNTS : 0) |
      (FIELDS.includes(key) ? IS_FIELD : 0) |
      (VALUES.includes(key) ? IS_VALUE : 0);
    if (known.size > 20_000) known.clear();
    known.set(key, kind);
  }
  return kind;
}

/** Lines of one text are looked at together, arguments of one command as the line they make. */
function ofArray(at: unknown[], find: (text: string) => Match[]): PlaceMatches | undefined {
  if (at.length < 2 || !at.every((one) => typeof one === 'string')) return undefined;
  const strings = at as string[];
  const places: PlaceMatches = new Map();
  const lines = strings.join('\n');
  spread(find(lines), lines, strings, places);
  if (strings.length <= 60 && strings.every((one) => one.length < 300 && !one.includes('\n')))
    spread(find(strings.join(' ')), lines, strings, places);
  return places.size ? places : undefined;
}

/** Gives each string its share of the matches in all of them joined by one character, as `lines` are by breaks. */
function spread(matches: Match[], lines: string, strings: string[], places: PlaceMatches): void {
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
        settle([...(places.get(index) ?? []), { ...match, start: start - from, end: end - from, value: match.value ?? whole }]),
      );
    }
    from = to + 1;
  });
}
