/** What in a spoken text could be a secret: its words one by one, with what stands around each. */
import { entering, folded, isOfSentence, rolesOf, spelling } from '../../languages/lexicon.ts';
import { ASKED, certainty, REPLACED } from '../../value/certainty.ts';
import { type NounPlace, nounsIn } from './noun-at.ts';
import type { Question } from './question.ts';
import { behind, type Token, tokenAt } from './tokens.ts';
import { isJoined, isOdd, isPhrase, isPlain, wordsAt } from './value-words.ts';

const MOST_TOKENS = 1500;

/** How it looks: `made` can be nothing else, `odd` has digits or signs, `id` is a digest or a path, `words` are several. */
type Form = 'made' | 'odd' | 'id' | 'number' | 'joined' | 'plain' | 'words';
type CueKind = 'password' | 'phrase' | 'number' | 'key' | 'code' | 'enters' | 'user';

/** A word for a secret, or of getting in, and where it stands. */
interface Cue {
  kind: CueKind;
  sentence: number;
  /** Among the tokens. */
  at: number;
  /** Endings of adjectives in the languages of the word. */
  states: readonly string[];
}

interface Placed {
  token: Token;
  sentence: number;
}

export interface Candidate {
  text: string;
  start: number;
  end: number;
  value: string;
  form: Form;
  quoted: boolean;
  byAgent: boolean;
  /** The kind of the token in front of it in its sentence, and the word, in small letters. */
  sign: Token['kind'] | 'slash' | '';
  before: string;
  /** In Latin letters, in a line of another script. */
  isForeign: boolean;
  /** It is said beside it how it is spelled. */
  isSpelled: boolean;
  /** What the text answers, and how many words it has beside. */
  question: Question | undefined;
  others: number;
  /** No other word stands in its sentence. */
  alone: boolean;
  /** How many tokens lie between it and the nearest word of a kind in its sentence; negative: that stands behind. Without one not a number. */
  near(kind: CueKind): number;
  /** Whether a word of a kind stands in a sentence beside its own. */
  beside(kind: CueKind): boolean;
}

/** The words of a text that could be secrets, where it speaks of any or answers a question for one. */
export function candidatesIn(text: string, byAgent: boolean, question?: Question): Candidate[] {
  const tokens = tokensIn(text);
  const places = nounsIn(text);
  const cues = cuesOf(text, tokens, places);
  if (cues.length === 0 && !question && !text.includes('/')) return [];
  const states = [...new Set(cues.flatMap((cue) => cue.states))];
  const words = tokens.filter(({ token }) => isWordToken(token)).length;
  const found: Candidate[] = [];
  let end = 0;
  tokens.forEach(({ token, sentence }, at) => {
    if (token.start < end || !isWordToken(token)) return;
    const around = cues.filter((cue) => Math.abs(cue.sentence - sentence) < 2);
    const own = around.filter((cue) => cue.sentence === sentence);
    const pair = USER_BEFORE.exec(token.text)?.[0] ?? '';
    const speaks = question !== undefined || pair.endsWith('/');
    if (!speaks && !around.some(({ kind }) => kind !== 'user')) return;
    if (own.some((cue) => cue.at === at) || places.some((noun) => token.start < noun.end && noun.start < token.end)) return;
    const left = tokens[at - 1]?.sentence === sentence ? (tokens[at - 1] as Placed).token : undefined;
    const word = tokens.slice(Math.max(0, at - 3), at).findLast((one) => one.sentence === sentence && one.token.kind === 'word');
    const before = word ? folded(word.token.text) : '';
    const isBehind = left && !/[—–-]/.test(left.text) && (isLink(left, before) || places.some((noun) => noun.end === left.end));
    const several = severalAt(
      text,
      token,
      isBehind ?? false,
      own.some(({ kind }) => kind === 'phrase'),
      question,
    );
    const user = several ? 0 : pair.length;
    const number = several ? undefined : numberAt(text, token);
    const value = several ?? number ?? token.text.slice(user).replace(/\?$/, '');
    const form = several ? 'words' : number ? 'number' : formOf(value, states);
    if (!form || (form === 'id' && question?.kind !== 'key' && !own.some(({ kind }) => kind === 'key'))) return;
    if (!speaks && form !== 'number' && !around.some(({ kind }) => kind !== 'user' && kind !== 'code')) return;
    const start = token.start + user;
    end = start + value.length;
    found.push({
      text,
      start,
      end,
      value,
      form,
      byAgent,
      quoted: token.kind === 'quoted',
      sign: user ? 'colon' : left?.text === '/' ? 'slash' : (left?.kind ?? ''),
      before,
      isForeign: LATIN.test(value) && OTHER_SCRIPT.test(lineAround(text, token.start)),
      isSpelled: SPELLING_BEHIND.test(text.slice(end, end + 5)) && isSpelled(text.slice(end, end + 26)),
      question,
      others: words - value.split(' ').length,
      alone: !tokens.some((one) => one.sentence === sentence && one.token !== token && isWordToken(one.token)),
      near: (kind) =>
        own
          .filter((cue) => cue.kind === kind)
          .map((cue) => at - cue.at)
          .sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Number.NaN,
      beside: (kind) => around.some((cue) => cue.kind === kind && cue.sentence !== sentence),
    });
  });
  return found;
}

const isWordToken = (token: Token): token is Token & { kind: 'word' | 'quoted' } => token.kind === 'word' || token.kind === 'quoted';

function tokensIn(text: string): Placed[] {
  const tokens: Placed[] = [];
  let sentence = 0;
  for (let at = 0; tokens.length < MOST_TOKENS; ) {
    const token = tokenAt(text, at);
    if (!token) break;
    at = behind(text, token);
    tokens.push({ token, sentence });
    if (token.kind === 'stop' || token.kind === 'line') sentence++;
  }
  return tokens;
}

/** Pins of boards are numbered as well. */
const HARDWARE = /gpio|\bheader\b|connector|arduino|sensor|\badc\b|\besp|stm32|board|\bdht/i;
/** Of what one asks for as a code. */
const CODE =
  /^(?:codes?|kod(?:u|em|en)?|kode|codice|codigo|nummer|numbers?|numero|combin\p{L}{0,8})$|код|代码|コード|코드|رمز|كود|کد|कोड|কোড|番号|숫자|комбин|комбін/iu;
const USER = /^(?:root|admin|administrator|user|username|benutzer|usuario|usuário|utilisateur|юзер)$/;

function cuesOf(text: string, tokens: readonly Placed[], places: readonly NounPlace[]): Cue[] {
  const named = places.filter(
    ({ number, short, start }) => !number || !short || !HARDWARE.test(text.slice(Math.max(0, start - 60), start + 60)),
  );
  return tokens.flatMap(({ token, sentence }, at): Cue[] => {
    if (token.kind !== 'word') return [];
    const noun = named.find(({ start, end }) => token.start < end && start < token.end);
    if (noun) return [{ kind: kindOf(noun), sentence, at, states: noun.states }];
    const word = folded(token.text);
    const kind = CODE.test(word)
      ? 'code'
      : entering.has(word)
        ? 'enters'
        : USER.test(word) || rolesOf(word).has('user')
          ? 'user'
          : undefined;
    return kind ? [{ kind, sentence, at, states: [] }] : [];
  });
}

const kindOf = ({ number, kind, phrase }: NounPlace): CueKind =>
  number ? 'number' : kind === 'key' ? 'key' : phrase ? 'phrase' : 'password';

const isLink = ({ kind }: Token, before: string) =>
  kind === 'colon' || (kind === 'word' && LINKS.some((role) => rolesOf(before).has(role)));
const LINKS = ['is', 'use'] as const;

/** Of a door, a safe, a card: four to eight digits, perhaps in groups. */
const NUMBER =
  /(?<![\p{L}\d.,:/#_=$€£+-])(?:\d{4,8}|\d{1,3}(?:[ -]\d{1,3}){1,3}|\d{1,2}[#*]\d{3,6})[#*]?(?![\p{L}\d:/_%-]|[.,]\d| ?(?:udp|tcp|px|ms|mb|gb|kb|rows|tokens)(?!\p{L}))/uy;
const YEAR = /^(?:19|20)\d\d$/;
function numberAt(text: string, { kind, start, text: word }: Token): string | undefined {
  if (kind !== 'word' || !/^\d/.test(word)) return undefined;
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text)?.[0];
  return number && !YEAR.test(number) ? number : undefined;
}

/** Words that are one secret: behind a word for a phrase, with their spelling told, with a number at their end, or all of an answer. */
function severalAt(text: string, { kind, start, text: first }: Token, isBehind: boolean, isOfPhrase: boolean, question?: Question) {
  if (kind === 'quoted')
    return /\s/.test(first) && /^[\p{L}\p{M}\d' -]{6,60}$/u.test(first) && (isOfPhrase || question) ? first : undefined;
  const isAnswer = question?.kind === 'password' && question.plain && /(?:^|[:,] )$/.test(text.slice(0, start).trimStart().slice(-2));
  if (isOdd(first) || !(isBehind || isAnswer)) return undefined;
  const words = wordsAt(text, start);
  const rest = text.slice(start + words.length);
  if (
    !/\s/.test(words) ||
    /^:/.test(rest) ||
    !isPhrase(words) ||
    words.split(' ').some((one) => isOdd(one) || rolesOf(folded(one)).has('is'))
  )
    return undefined;
  if (isSpelled(words)) return undefined;
  if (isAnswer && /^["'.!]{0,2}\s*$/.test(rest)) return words;
  const isNumbered = /^\S+(?: \S+){0,2} \d{1,4}$/.test(words) && !/^[.,]\d/.test(rest);
  if (!isOfPhrase && !isNumbered && !isSpelled(rest.slice(0, 36))) return undefined;
  return words.split(' ').some((one) => one.length > 3 && rolesOf(folded(one)).has('about')) ? undefined : words;
}

/** What is said of the word before: `, all lower case`, `. Capital B`, `(no spaces)`. */
const SPELLING_BEHIND = /^["'`*]{0,3}(?:[,.;]| ?\(| [—–-] )/;
const isSpelled = (text: string) => {
  const plain = folded(text);
  return spelling.some((one) => plain.includes(one));
};

/** A digest, a commit, the id of a record, a ticket. */
const ID = /^(?:[\da-f]{7,12}|[\da-f]{40}|[\da-f]{64}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[A-Z]{2,6}-?\d{3,7})$/;
/** A fingerprint, an address, a path, a file, a measure, a part of a computer, a repository, a question. */
const NEVER =
  /:\/\/|\?#$|%[\dA-F]{2}[^%]{0,6}%[\dA-F]{2}|-latest$|^20\d{10}|^~|^\.{0,2}\/|^[a-z_.-]{2,}\/|\.(?:7z|mp[34]|m4a|h5)$|^\d{1,6}(?:[.,]\d+)?(?:\/|\p{L}{1,3}$)|^sha\d{1,3}:|^\d{1,3}(?:\.\d{1,3}){2}\.|^(?:esp|stm|dht|ed|rsa|arm|x)\d{2,6}$|^[a-z]\d\d[a-z]$|^\d{4,}\/[a-z]/iu;
const FILE = /\.(?:[a-z]{1,4}|json|html|yaml|toml|local|test|invalid|example|config|lock|properties)$/i;
const NUMBERED_WORDS = /^\p{L}{2,16}(?:-\p{L}{2,16}){2,4}-\d{1,4}$/u;
/** Words joined by a dot, a sign or a capital. */
const JOINED = /^\p{L}{3,16}(?:[._!&+*~-]\p{L}{2,16}){1,3}$|^\p{Ll}{3,16}\p{Lu}\p{Ll}{3,16}$|^\p{Lu}\p{Ll}{2,16}\p{Lu}\p{Ll}{2,16}$/u;

/** `ops:…`, `admin/…`; no digest. */
const USER_BEFORE = /^(?:(?!sha\d)[a-z][\w.-]{1,30}:(?=[^\s/]{4})|(?:admin|root|guest)\/(?=[^\s/]{4,40}$))/i;

function formOf(text: string, states: readonly string[]): Form | undefined {
  if (/\s/.test(text) || NEVER.test(text)) return undefined;
  if (ID.test(text)) return 'id';
  if (isOdd(text)) {
    if (certainty(text, 'password', 'beside') >= REPLACED) return 'made';
    if (certainty(text, 'password', 'asked') >= ASKED) return 'odd';
    return NUMBERED_WORDS.test(text) ? 'joined' : undefined;
  }
  if ((isJoined(text, true) || JOINED.test(text)) && !FILE.test(text)) return 'joined';
  return isPlain(text) && !isOfSentence(text, states) && certainty(text, 'password', 'said') >= ASKED ? 'plain' : undefined;
}

const OTHER_SCRIPT = /[\u0370-\u04ff\u0590-\u0dff\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/;
const LATIN = /^[\p{Script=Latin}\d\p{P}\p{S}]+$/u;
const lineAround = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', Math.max(0, at - 1)) + 1, at) + (text.slice(at, at + 400).split('\n', 1)[0] as string);
