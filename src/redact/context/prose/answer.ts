/** A question for a secret, and its answer: bare, in a few words, one a line, or chosen among options. */

import { once } from '../../../model/once.ts';
import { stringScan } from '../../engine/string-scan.ts';
import { asksInside, folded, isHead, isOfSentence, nouns, rolesOf } from '../../languages/lexicon.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import { isWord } from '../../value/words.ts';
import type { See } from '../context.ts';
import { type NounPlace, nounAt } from './noun-at.ts';
import { behind, type Token, tokenAt } from './tokens.ts';
import { groupsAt, isJoined, isNumber, isOdd, isPhrase, isPlain } from './value-words.ts';

const LONGEST_QUESTION = 400;
const LONGEST_ANSWER = 300;
/** Words of an answer before the value that say nothing of it. */
const MOST_UNKNOWN = 6;
const CODE =
  /(?<![a-z])(?:pin|codes?|kod(?:u|em|en)?|kode|codice|c[oó]digo)(?![a-z])|код|代码|コード|코드|رمز|كود|کد|कोड|কোড|暗証|пін|пин/iu;

/** A part of an address, a repository, a path to a file. */
const OTHER =
  /%[\dA-F]{2}[^%]{0,6}%[\dA-F]{2}|^[\w.-]{1,40}\/[a-z]+(?:[_.-][a-z]+){0,5}$|^(?:[\w.-]{1,40}\/){1,20}[\w-]{1,40}\.[a-z]{1,8}$|:\/\/|[?&]\w{1,20}=/;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A question back. */
const BACK = /[吗嗎呢][?？]?\s*$/;
/** Chinese in front of a word: another sentence without one of these. */
const HAN = /\p{Script=Han}[^\p{Script=Han}]{0,3}$/u;
const HAN_VERB = /[是为為叫用设設成就试試码碼令][^\p{Script=Han}\\]{0,3}$/u;

/** What a text asks for. */
export interface Question {
  kind: SecretKind;
  /** It asks, and does not only mention. */
  plain: boolean;
  /** Or it ends in the mention. */
  near: boolean;
  /** For several words. */
  phrase: boolean;
  /** For a user or a host as well. */
  user: boolean;
  digits: boolean;
  /** What the numbered lines ask for. */
  listed: { readonly [number: string]: SecretKind };
}

/** Built when it is first asked: its tables are large. */
const nounScan = once(() => stringScan([...nouns].flatMap(([noun, { asks }]) => (asks ? [] : noun))));

/** What the end of a text asks for; undefined where no secret is mentioned. */
export function questionIn(text: string): Question | undefined {
  const end = text.slice(-LONGEST_QUESTION);
  const found: NounPlace[] = [];
  nounScan()(end, (_index, start, stop) => {
    const place = nounAt(end, start, stop);
    // `password reset`, `token column`: another thing.
    const next = place && tokenAt(end, place.end);
    const isOther = next?.kind === 'word' && !next.own && isHead(folded(next.text)) && !WHICH.test(end.slice(0, place?.start));
    if (place && !isOther) found.push(place);
  });
  const digits = CODE.test(end);
  const [longest] = found.sort((a, b) => b.end - b.start - (a.end - a.start));
  if (!longest && !digits) return undefined;
  const words = wordsOf(end);
  const at = longest ? longest.start : end.search(CODE);
  const asked = askedAt(end, at);
  return {
    ...asked,
    kind: found.some(({ kind }) => kind === 'password') || digits ? 'password' : 'key',
    phrase: found.some(({ phrase }) => phrase),
    user: words.some((word) => rolesOf(word).has('user')),
    digits,
    listed: listedIn(end, found),
  };
}

/** `1. the database host ⏎ 2. its password`. */
function listedIn(text: string, found: readonly NounPlace[]): { [number: string]: SecretKind } {
  const listed: { [number: string]: SecretKind } = {};
  for (const { start, kind } of found) {
    const number = NUMBERED.exec(text.slice(text.lastIndexOf('\n', start) + 1, start))?.groups?.number;
    if (number) listed[number] = kind;
  }
  return listed;
}
const NUMBERED = /^\s{0,4}(?<number>\d)[.)] /;
const ENTRY = /^(?<head>\s{0,4}(?<number>\d)[.):] {0,2})(?<value>\S{4,100})\s{0,4}$/;

/** Whether the sentence around a place asks, and how much is said behind it. */
function askedAt(text: string, at: number): { plain: boolean; near: boolean } {
  let from = at;
  while (from > 0 && !ENDS.test(text[from - 1] as string)) from--;
  const [sentence = '', ...others] = text.slice(from).split(/(?<=[.!?。？！؟\n])/);
  const rest = others.filter((one) => one.trim().length > 3).length;
  const asks =
    /[?？؟:：]$/.test(sentence.trimEnd()) ||
    /[?？؟]$/.test(text.trimEnd()) ||
    wordsOf(sentence).some((word) => rolesOf(word).has('asks')) ||
    asksInside.some((word) => sentence.includes(word));
  return { plain: asks && rest < 3, near: rest < 2 };
}
/** `which password should …`. */
const WHICH =
  /(?:which|what|welche[srn]?|quel(?:le)?|qual|quale|cuál|qué|vilket|welke?|jakie|який|какой|hangi|apa)(?:\s{1,3}\p{L}{1,20}){0,5}\s{0,2}$/iu;
const ENDS = /[.!?。？！؟\n]/;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}']+/u).map(folded);

/** Calls `see` for the values of an answer. `later`: another one was asked since, so that only what looks like a value counts. */
export function seeAnswer({ kind, plain, near, phrase, user, digits, listed }: Question, answer: string, see: See, later = false): void {
  if (answer.length > LONGEST_ANSWER) return;
  const groups = /^\s*/.exec(answer)?.[0].length ?? 0;
  const whole = kind === 'password' ? groupsAt(answer, groups) : undefined;
  if (whole) {
    see(groups, whole, kind, 'said');
    return;
  }
  let at = 0;
  for (const line of answer.split('\n')) {
    const { head = '', number = '', value = '' } = ENTRY.exec(line)?.groups ?? {};
    const asked = listed[number];
    if (asked && !isOfSentence(value)) see(at + head.length, value, asked, 'said');
    at += line.length + 1;
  }
  if (plain && kind === 'password' && !later) {
    const { head = '', value } = ((user && PAIR.exec(answer)) || QUOTED.exec(answer))?.groups ?? {};
    if (value && !isOfSentence(head.trim()) && !isOfSentence(value) && !isWord(value) && see(head.length, value, kind, 'said')) return;
  }
  const { values, unknown, first } = contentOf(answer, user);
  const [only] = values;
  const alone = values.length === 1 && answer.trim() === only?.text;
  // Nothing but the value, or one a line behind what it is for.
  const bare = near && (alone || ENTRIES.test(answer));
  for (const { start, text, kind: form } of values)
    if (isOdd(text) && !OTHER.test(text) && !(kind === 'password' && UUID.test(text)))
      see(start, text, kind, !(plain || bare) ? 'beside' : bare || form === 'quoted' || unknown < 3 ? 'stated' : 'told');
  if (kind === 'password' && alone && near && only && isJoined(only.text) && see(only.start, only.text, kind, 'said')) return;
  const number = /^\s*(?<value>\d{4,8})(?![\w.:/-])/.exec(answer)?.groups?.value;
  if (digits && plain && number && answer.length < 60) {
    see(answer.indexOf(number), number, kind, 'said');
    return;
  }
  if (phrase && plain && !later && first !== undefined && /\d/.test(answer)) {
    const words = /^\p{L}[\p{L}\p{M}\d' -]{7,80}(?=[.,!\n]|\s{0,4}$)/u.exec(answer.slice(first))?.[0].trim() ?? '';
    if (/\d/.test(words) && words.includes(' ') && isPhrase(words) && see(first, words, kind, 'said')) return;
  }
  if (later || !plain || kind !== 'password' || !only || values.some(({ text }) => isOdd(text))) return;
  if (BACK.test(answer) || (HAN.test(answer.slice(0, only.start)) && !HAN_VERB.test(answer.slice(0, only.start)))) return;
  if (values.length === 1 && unknown === 1 && (isPlain(only.text) || (isNumber(only.text) && (digits || answer.trim() === only.text))))
    see(only.start, only.text, kind, isWord(only.text) ? 'stated' : 'said');
  else if (phrase && first !== undefined) {
    const words = /^[\p{L}\p{M}' -]{8,80}(?=[.!\s]{0,8}$)/u.exec(answer.slice(first))?.[0] ?? '';
    if (words.trim().split(/\s+/).length > 2 && isPhrase(words.trim())) see(first, words.trim(), kind, 'said');
  }
}

/** `name: value`, one a line. */
const ENTRIES = /^(?:[\p{L}\d_-]{1,20}[:=)] ?\S{5,80}(?:\n|$)){1,6}$/u;

/** A user and a password, and nothing else; a password of several words in quotes. */
const PAIR = /^(?<head>\s{0,4}[\w.@-]{2,32} ?[,/;\n ] ?)(?<value>(?![^\s,;]{0,64}[?&]\w{1,20}=)[^\s,;/]{4,64})\s{0,4}$/;
const QUOTED = /^(?<head>\s{0,4}["'“„«「])(?<value>[^"'“”„«»「」\n]{4,80})["'”“»」][.!]?\s{0,4}$/;

const LITTLE = ['answers', 'is', 'use', 'plainly', 'between'] as const;

/** The words of an answer that are no words of answers; where the first of them stands. */
function contentOf(answer: string, user: boolean) {
  const values: (Token & { text: string })[] = [];
  let unknown = 0;
  let named = false;
  let first: number | undefined;
  for (let at = 0, count = 0; count < 60; count++) {
    const token = tokenAt(answer, at);
    if (!token) break;
    at = behind(answer, token);
    if (token.kind !== 'word' && token.kind !== 'quoted') continue;
    const roles = rolesOf(folded(token.text));
    if (token.kind === 'word' && !isOdd(token.text)) {
      if (roles.has('user')) named = true;
      const isLittle = LITTLE.some((role) => roles.has(role)) || (token.own && token.text.length < 8);
      // Once the value stands there, what follows may be anything.
      if (isLittle || /^\d{1,2}[.)]?$/.test(token.text)) continue;
    }
    if (named && token.kind === 'word') {
      named = false;
      continue;
    }
    first ??= token.start;
    if (token.kind === 'word' && roles.has('about')) unknown += 2;
    if (isOdd(token.text) || token.kind === 'quoted' || isPlain(token.text) || isJoined(token.text) || isNumber(token.text))
      values.push(token);
    if (!isOdd(token.text) && ++unknown > MOST_UNKNOWN) break;
  }
  const plain = values.filter(({ text }) => !isOdd(text));
  // `tidesvc 9fe6…`: the first one is the user.
  const own = user && values.length > 1 && values.slice(0, 2).every(({ text }) => isOdd(text)) ? values.slice(1) : values;
  return { values: plain.some(({ text }) => isOfSentence(text)) ? own.filter(({ text }) => isOdd(text)) : own, unknown, first };
}
