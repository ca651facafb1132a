/** The nouns for secrets in a text, in any language. */
import { once } from '../../model/once.ts';
import { stringScan } from '../formats/index.ts';
import { folded, type Noun, nounKind, nouns, ruleOf } from '../places/index.ts';
import { expression } from './expressions.ts';

export interface NounPlace extends Noun {
  start: number;
  end: number;
  /** `the password's …`: a verb belongs to it. */
  is: boolean;
  /** The name in the placeholder of what it names. */
  rule: string;
}

const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\d_]/u;
/** Parts of an identifier, a path or an option, in front of a word. */
const CODE_BEFORE = /[\w$@.:/\\%^-]/;
/** The beginning of a placeholder: `<your-token>`, `{{ token }}`. */
const PLACEHOLDER = /[<{%][ ]?$|\$\($/;
/** `to pass`, `must pass`, `now pass`; `a quick pass`: a verb, or going over a thing. */
const VERB_BEFORE = expression('in-front-of-a-verb');
/** Spanish and Portuguese: what a `clave` thing is. */
const ADJECTIVE_BEHIND = expression('in-front-of-an-adjective');
/** `pass the list`, `pass "x" to it`, `pass "x", and call …`. */
const PASSED = expression('what-is-passed');
/** How many tokens of a model. */
const AMOUNT = /(?:\d{3}|\d ?[km]|number of|max(?:imum)?|how many|limit of|budget of) (?:[a-z-]+ ){0,2}$/i;
const VERB_BEHIND = /^ (?:the|it|a|this|that|count|numbers?|layout)\b/;
const ENDING = /[\p{L}\p{M}’']{1,7}/uy;
/** A script in which a particle or a verb may follow at once. */
const OWN = /^[^\u0000-\u036f\u0370-\u04ff\u1e00-\u1eff]/;
const WIFI = /wi-?fi|wlan|ssid|network|netz|вай-?фай|мереж[аі]|сеть|réseau|(?<!\p{L})(?:red|rede|rete)(?!\p{L})|wpa/iu;
/** Keys of tables, caches and keyboards. */
const OTHER_KEY = expression('other-kinds-of-keys');

/** Where letters stand, with the word for a secret that begins at `start`. */
interface Spelled {
  text: string;
  start: number;
  word: string;
  noun: Noun;
  /** In a script in which a particle or a verb may follow at once. */
  own: boolean;
}

/** The noun for a secret that stands at a keyword. */
export function nounAt(text: string, start: number, end: number): NounPlace | undefined {
  const word = text.slice(start, end);
  const noun = nouns.get(word.toLowerCase()) ?? nouns.get(folded(word));
  // `hasLanded` begins as Polish `hasła` does.
  if (!noun || (noun.goesOn && /^\p{Ll}+\p{Lu}/u.test(word) && !/^pass/i.test(word))) return undefined;
  const spelled = { text, start, word, noun, own: OWN.test(word) };
  const from = beginningOf(spelled, end);
  if (from === undefined || isOther(text, from, end)) return undefined;
  const to = endOf(spelled, end);
  if (to === undefined || NO_NOUNS.some((holds) => holds(spelled, from, to))) return undefined;
  // The key of a wireless network is what people choose.
  const isWifi = noun.short && WIFI.test(text.slice(Math.max(0, from - 60), from + 40));
  const kind = isWifi ? 'password' : noun.kind;
  const is = noun.kind !== 'key' && /^['’]s(?= )/.test(text.slice(to, to + 3));
  return { ...noun, kind, rule: ruleOf(nounKind({ ...noun, kind })), start: from, end: is ? to + 2 : to, is };
}

/** Where the whole word begins, of which the noun is the end; undefined where it is a part of something else. */
function beginningOf({ text, start, word, noun, own }: Spelled, end: number): number | undefined {
  const before = text[start - 1] ?? '';
  if (own || !(LETTER.test(before) || CODE_BEFORE.test(before))) return start;
  let from = start;
  while (from > 0 && start - from < 30 && /[\p{L}-]/u.test(text[from - 1] as string)) from--;
  // `WLAN-Passwort`, `Adminpasswort`, but not `db_password` or `dbPassword`.
  if (LETTER.test(before)) return !noun.joined || /[\d_]/.test(before) || /^[A-Z]/.test(word) ? undefined : from;
  // `kv put app/db/password …`
  if (before === '/' && noun.kind === 'password' && !noun.short && text[end] === ' ') return from;
  if (before !== '-' || noun.short || !/\p{L}/u.test(text[start - 2] ?? '')) return undefined;
  // `001-change-password`, but `-Wi-Fi-Passwort`, `1.WLAN-Passwort`
  return /\d-$|[\p{L}_.-][_.].$|[_.]$/u.test(text.slice(Math.max(0, from - 2), from + 1)) ? undefined : from;
}

/** Where the word ends: it may go on, in an ending of its language. */
function endOf({ text, noun, own }: Spelled, end: number): number | undefined {
  if (own || !LETTER.test(text[end] ?? '')) return end;
  ENDING.lastIndex = end;
  const ending = ENDING.exec(text)?.[0] ?? '';
  const isWord = (noun.goesOn || /^s(?![\p{L}])/u.test(ending)) && !LETTER.test(text[end + ending.length] ?? '');
  return isWord ? end + ending.length : undefined;
}

const isOther = (text: string, from: number, end: number): boolean =>
  PLACEHOLDER.test(text.slice(Math.max(0, from - 2), from)) ||
  // `me@shop.example / password → admin`: it is the password itself.
  /\S@\S{1,60} ?[/|:] ?[`"']?$/.test(text.slice(Math.max(0, from - 80), from)) ||
  // A longer word: `パス` of `パスワード`.
  /^[\u30a1-\u30fe]{2}$/.test(text.slice(end - 1, end + 1));

/** Where a word for a secret is none. */
const NO_NOUNS: readonly ((spelled: Spelled, from: number, to: number) => boolean)[] = [
  // `PASS`, `to pass …`, `pass the list`
  ({ text, start, word }, _, to) =>
    /^pass$/i.test(text.slice(start, to)) &&
    (word === 'PASS' || VERB_BEFORE.test(text.slice(Math.max(0, start - 12), start)) || PASSED.test(text.slice(to, to + 80))),
  // `protección contra …`, `en contra`: against.
  ({ text, start, word }) =>
    /^contra$/i.test(word) && /(?:[cs]i[oó]n|[ae]nsa|lucha|barrera|en) $/i.test(text.slice(Math.max(0, start - 12), start)),
  // `el paso clave`, `palabra clave`.
  ({ text, start, word }) => /^claves?$/i.test(word) && ADJECTIVE_BEHIND.test(text.slice(Math.max(0, start - 16), start)),
  // `30,000 input tokens`, `the number of tokens`, `Tokens: 4.2k sent`.
  ({ text, start }, _, to) =>
    /^tokens$/i.test(text.slice(start, to)) &&
    (AMOUNT.test(text.slice(Math.max(0, start - 40), start)) || /^: ?\d[\d.,]{0,8}[km]?(?![\w-])/i.test(text.slice(to, to + 14))),
  // `pin the version`, `PIN_1`.
  ({ text, noun }, _, to) => noun.number && noun.short && VERB_BEHIND.test(text.slice(to, to + 8)),
  // The command.
  ({ text, start }, _, to) => /^pwd(?: ?[;&|]| command)/.test(text.slice(start, to + 8)),
  // Code goes on: `password(`, `password.length`, `token_id`.
  ({ text }, _, to) => /^[(_$+]|^%[\dA-F]{2}|^\.[\p{L}]|^["'`]?\s?[=!]==?|^[-\u2010\u2011](?!nya)\w/u.test(text.slice(to, to + 4)),
  ({ text, noun }, from) => noun.kind === 'key' && OTHER_KEY.test(text.slice(Math.max(0, from - 16), from)),
];

/** Built when it is first asked: its tables are large. */
const nounScan = once(() => stringScan([...nouns.keys()]));

/** The words for secrets in a text. */
export function nounsIn(text: string): NounPlace[] {
  const found: NounPlace[] = [];
  nounScan()(text, (_index, start, end) => {
    const noun = nounAt(text, start, end);
    if (noun) found.push(noun);
  });
  return found;
}
