/** The nouns for secrets in a text, in any language. */
import { once } from '../../model/once.ts';
import { inFront, joined, type Row, type Source, stringScan } from '../formats/index.ts';
import { folded, type Noun, nounKind, nouns, ruleOf } from '../places/index.ts';
import tables from './expressions.json' with { type: 'json' };

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
const ENDING = /[\p{L}\p{M}’']{1,7}/uy;
/** A script in which a particle or a verb may follow at once. */
const OWN = /^[^\u0000-\u036f\u0370-\u04ff\u1e00-\u1eff]/;
const WIFI = /wi-?fi|wlan|ssid|network|netz|вай-?фай|мереж[аі]|сеть|réseau|(?<!\p{L})(?:red|rede|rete)(?!\p{L})|wpa/iu;
/** Where letters stand, with the word for a secret that begins at `start`. */
interface Spelled {
  text: string;
  start: number;
  word: string;
  noun: Noun;
  /** In a script in which a particle or a verb may follow at once. */
  own: boolean;
}

/** The noun for a secret that stands at a keyword; `others`: what it may be instead. */
export function nounAt(text: string, start: number, end: number, others = NO_NOUNS): NounPlace | undefined {
  const word = text.slice(start, end);
  const noun = nouns.get(word.toLowerCase()) ?? nouns.get(folded(word));
  // `hasLanded` begins as Polish `hasła` does.
  if (!noun || (noun.goesOn && /^\p{Ll}+\p{Lu}/u.test(word) && !/^pass/i.test(word))) return undefined;
  const spelled = { text, start, word, noun, own: OWN.test(word) };
  const from = beginningOf(spelled, end);
  if (from === undefined || isOther(text, from, end)) return undefined;
  const to = endOf(spelled, end);
  if (to === undefined || others.some((holds) => holds(spelled, from, to))) return undefined;
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

/** A place where a word for a secret is none, by the word as it is written, and by what stands around it. */
interface NoNounRow extends Row {
  /** What must be known of the noun. */
  of?: readonly ('key' | 'number' | 'short')[];
  word?: Source;
  before?: Source;
  /** In front of the whole word, of which the noun is the end. */
  beforeWhole?: Source;
  flags?: string;
}

const noNoun = ({ of = [], word = '', before = '', beforeWhole = '', behind = '', flags }: NoNounRow) => {
  const compiled = (source: Source) => new RegExp(joined(source), flags);
  const [itself, front, wholeFront, rest] = [compiled(word), compiled(before), compiled(beforeWhole), compiled(behind)] as const;
  return ({ text, start, noun }: Spelled, from: number, to: number) =>
    of.every((one) => (one === 'key' ? noun.kind === one : noun[one])) &&
    itself.test(text.slice(start, to)) &&
    front.test(inFront(text, start, 40)) &&
    wholeFront.test(inFront(text, from, 40)) &&
    rest.test(text.slice(to, to + 80));
};
/** Where a word for a secret is none. */
export const NO_NOUNS = (tables.noNoun as readonly NoNounRow[]).map(noNoun);

/** Built when it is first asked: its tables are large. */
const nounScan = once(() => stringScan([...nouns.keys()]));

/** The words for secrets in a text. */
export function nounsIn(text: string, others = NO_NOUNS): NounPlace[] {
  const found: NounPlace[] = [];
  nounScan()(text, (_index, start, end) => {
    const noun = nounAt(text, start, end, others);
    if (noun) found.push(noun);
  });
  return found;
}
