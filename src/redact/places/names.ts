/** Which names of variables, keys, headers, columns and options say that their value is secret. */
import { remembered } from '../../model/once.ts';
import { compiledWith, isCamel, isOfKey, isRandom, listOf, OPENING, type Row } from '../formats/core.ts';
import { folded, type Noun, nouns } from './languages/lexicon.ts';
import lists from './names.json' with { type: 'json' };
import type { SecretKind } from './value/place.ts';

const anyOf = (words: readonly string[]) => [...listOf(words)].join('|');
/** Words that several rows have, or one has in a list. */
const compiled = compiledWith({
  'words-for-passwords': anyOf(lists.password),
  'words-for-secrets': anyOf(lists.secret),
  'before-password': anyOf(lists.beforePassword),
  'before-secret-key': anyOf(lists.beforeSecretKey),
  'before-key': anyOf(lists.beforeKey),
  'pairs-of-passwords': anyOf(lists.pairs.password),
  'pairs-of-keys': anyOf(lists.pairs.key),
  harmless: anyOf(lists.harmless),
});
/** What a name promises: by its words in small letters, joined by `_`, by the name as it is written, and what its noun is. */
interface KindRow extends Row {
  is?: string;
  not?: string;
  named?: string;
  flags?: string;
  noun?: SecretKind;
  gives: SecretKind | 'none';
}
const kinds = (lists.kinds as readonly KindRow[]).map(({ is = '', not = '(?!)', named = '', flags = '', noun, gives }) => ({
  ...{ is: compiled(is, ''), not: compiled(not, ''), named: new RegExp(named, flags), noun },
  gives: gives === 'none' ? undefined : gives,
}));
/** Words that may follow without a change of meaning, as a number may. */
const TAIL = listOf(lists.tail);
/** Words in front of `key` that make it one of a table, a list or a cache. */
const OTHER_KEY = new RegExp(`(?:${anyOf(lists.otherKey)})[._-]?key$`, 'i');
const LETTERS = /^(?:[a-z]{2,6}[-_]){0,3}[A-Za-z\d]{20,100}$/;
/** Longer, or with the signs of base64; the key of a cache ends with a sum. */
const SIGNED = /^[\w+/-]{32,4000}={0,2}$/;
const SUMMED = /[-_][\da-f]{32,128}$/;
/** No UUID: rows have such ids. */
const MADE = /^(?![\da-f]{8}(?:-[\da-f]{4}){3}-)[A-Za-z\d+/_-]{12,400}={0,2}$/i;

export type Shape = (value: string) => boolean;
/** Letters of chance in one piece; of a conversation's name the pieces are words, dates, short sums. */
const PIECE = /[A-Za-z\d+/]{16}|^(?=[a-z\d]*[A-Z])(?=[A-Z\d]*[a-z])[A-Za-z\d]{12}/;
const WORDED = /(?:^|[-_/])[a-z]{2,14}[-_/]/;
const isOfSession: Shape = (value) => MADE.test(value) && PIECE.test(value) && (!WORDED.test(value) || isOfKey(value));
/**
 * How a value must look to be a secret where its name may mean anything: `key`, `auth` hold letters of both cases with digits,
 * `exchangeKey`, `GATEWAY_HMAC`, `vault_mail` whatever is made by chance, `sessionKey` that without words.
 */
export function shapeOf(name: string): Shape | undefined {
  if (/^(?:key|access|refresh|auth)$|(?:^|_)verifier$|project[._-]?key$/i.test(name) && name !== 'KEY')
    return (value) => isOfKey(value) && (LETTERS.test(value) || (SIGNED.test(value) && !SUMMED.test(value) && isRandom(value)));
  if (/session[._-]?key$/i.test(name)) return isOfSession;
  if (OTHER_KEY.test(name) || !/(?:key|hmac|[_-]seed|(?:^|[_-])salt|pepper)\d?$|^vault_/i.test(name)) return undefined;
  return (value) => MADE.test(value) && !isCamel(value);
}

/** The kind of secret that `name` promises; undefined if none. */
export const secretKindOf = remembered(classify, 20_000);

/** `dbPassword`, `DB_PASSWORD`, `db-password` → `db`, `password`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);
}

function classify(name: string): SecretKind | undefined {
  // What was replaced before, of whatever kind, names nothing.
  if (name.length > 100 || name.includes(OPENING)) return undefined;
  const { row, noun, words } = rowFor(name);
  return row < 0 ? (noun ?? (/^[A-Z]/.test(name) ? firstNoun(words) : undefined)) : kinds[row]?.gives;
}

/** The row of `names.json` that says what a name promises, with what else is known of it. */
export function rowFor(name: string) {
  // Bundlers publish these; the value may be a secret all the same.
  const all = wordsOf(name.replace(/^(?:NEXT|EXPO|NUXT|GATSBY)_PUBLIC_/, ''));
  const words = all.slice(0, all.findLastIndex((word, at) => at === 0 || !(TAIL.has(word) || /^v?\d+$/.test(word))) + 1);
  const last = (words.at(-1) ?? '').replace(/(?<=\D)\d{1,3}$/, '');
  const noun = nounOf(words, last);
  const joined = [...words.slice(0, -1), last].join('_');
  const row = kinds.findIndex(
    (one) => one.is.test(joined) && !one.not.test(joined) && one.named.test(name) && (one.noun === undefined || one.noun === noun),
  );
  return { row, noun, words };
}

/** What a noun names, in the words of settings. */
export const nounKind = ({ kind, isKey }: Noun): SecretKind => (kind === 'password' ? 'password' : isKey ? 'key' : 'secret');
const isFull = (noun: Noun | undefined): noun is Noun => noun !== undefined && !noun.short && !noun.number;
/** Scripts without blanks between words. */
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Nouns that other letters may follow or, where it `ends` a word, stand before. */
const open = [...nouns]
  .map(([stem, noun]) => ({ stem, noun, ends: noun.joined || CJK.test(stem) }))
  .filter(({ noun, ends }) => isFull(noun) && (noun.goesOn || ends));

/** What the last words are called in some language, the last one without its number; what is short for a password only behind a word: `mqtt_ww`. */
function nounOf(words: readonly string[], last: string): SecretKind | undefined {
  const tail = [...words.slice(-4, -1), last].map(folded);
  const word = tail.at(-1) as string;
  const noun =
    tail.flatMap((_, from) => [' ', '-'].map((sign) => nouns.get(tail.slice(from).join(sign)))).find(isFull) ??
    open.find(({ stem, noun, ends }) => (noun.goesOn && word.startsWith(stem)) || (ends && word.endsWith(stem)))?.noun;
  if (noun || words.length === 1) return noun && nounKind(noun);
  const short = nouns.get(word);
  return short?.short && !short.number && short.kind === 'password' && !/^(?:contra|koden|losung|pa?ss?|mk)$/.test(last)
    ? 'password'
    : undefined;
}

/** Some languages put the noun first: `CLAVE_ADMIN`, `SENHA_BANCO`. */
const firstNoun = ([first = '', second]: readonly string[]): SecretKind | undefined =>
  second !== undefined && (first === 'clave' || (isFull(nouns.get(first)) && !/^(?:pass|pwd|psk|pin|toke|secr|cred|api)/.test(first)))
    ? 'password'
    : undefined;

/** Cookies that hold a session, in headers and in cookie jars. */
const SESSION = /sess|sid|auth|token|csrf|xsrf|jwt|login|secret|remember|identity|user|account|cookie|key|sso/i;
/** Cookies of analytics and settings, and the attributes of any. */
const HARMLESS = new RegExp(
  `^(?:${anyOf(lists.harmlessCookies)})$|^_g[ai]|^__utm|trace|ab_?test|version|resolution|timestamp|context`,
  'i',
);

/** Whether a cookie of this name belongs to a login session. */
export const isSessionName = (name: string) => !HARMLESS.test(name) && (SESSION.test(name) || secretKindOf(name) !== undefined);

/** Whether one of a cookie jar holds anything but counts and times: `1771124093.173`. */
export const isJarred = (value: string, name: string) => !HARMLESS.test(name) && !/^(?:[\d.,:|-]|%[\dA-F]{2})*$/i.test(value);
