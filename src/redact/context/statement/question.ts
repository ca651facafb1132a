/** A question for a secret, and what its answer may be. */
import { once } from '../../../model/once.ts';
import { stringScan } from '../../engine/string-scan.ts';
import { asksInside, folded, isHead, isOfSentence, nouns, rolesOf } from '../../languages/lexicon.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import type { See } from '../reader.ts';
import { nounAt } from './noun-at.ts';
import { behind, tokenAt } from './tokens.ts';
import { groupsAt, isJoined, isNone, isNumber, isOdd, isPhrase, isPlain } from './value-words.ts';

const LONGEST_QUESTION = 400;
const LONGEST_ANSWER = 300;
const CODE =
  /(?<![a-z])(?:pin|codes?|kod(?:u|em|en)?|kode|codice|c[oó]digo)(?![a-z])|код|代码|コード|코드|رمز|كود|کد|कोड|কোড|暗証|пін|пин/iu;
/** A part of an address, a repository, a path to a file. */
const OTHER =
  /%[\dA-F]{2}[^%]{0,6}%[\dA-F]{2}|^[\w.-]{1,40}\/[a-z]+(?:[_.-][a-z]+){0,5}$|^(?:[\w.-]{1,40}\/){1,20}[\w-]{1,40}\.[a-z]{1,8}$|:\/\/|[?&]\w{1,20}=/;

/** What a text asks for. */
export interface Question {
  kind: SecretKind;
  /** It asks, and does not only mention. */
  plain: boolean;
}

/** Built when it is first asked: its tables are large. */
const nounScan = once(() => stringScan([...nouns.keys()]));

/** What the end of a text asks for; undefined where no secret is asked for. */
export function questionIn(text: string): Question | undefined {
  const end = text.slice(-LONGEST_QUESTION);
  let first: { kind: SecretKind; start: number; size: number } | undefined;
  nounScan()(end, (_index, start, stop) => {
    const place = nounAt(end, start, stop);
    // `password reset`, `token column`: another thing.
    const next = place && tokenAt(end, place.end);
    if (!place || (next?.kind === 'word' && !next.own && isHead(folded(next.text)))) return;
    const size = place.end - place.start;
    if (!first || size > first.size) first = { kind: place.kind, start: place.start, size };
  });
  const code = end.search(CODE);
  if (!first && code < 0) return undefined;
  return { kind: first?.kind ?? 'password', plain: isAsked(end, first?.start ?? code) };
}

/** Whether the sentence around a place asks, near the end of the text. */
function isAsked(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && !ENDS.test(text.slice(from - 1, from + 1))) from--;
  const [sentence = '', ...others] = text.slice(from).split(/(?<=[.!?](?=\s)|[。？！؟\n])/);
  const asks =
    /[?？؟:：]$/.test(sentence.trimEnd()) ||
    /[?？؟]$/.test(text.trimEnd()) ||
    isAsking(sentence) ||
    asksInside.some((word) => sentence.includes(word)) ||
    // `They sent a code. Please paste it.`
    others.some((one) => one.trim().split(/\s+/).length < 5 && isAsking(one));
  return asks && others.filter((one) => one.trim().length > 3).length < 3;
}
const isAsking = (sentence: string) => sentence.split(/[^\p{L}\p{M}']+/u).some((word) => rolesOf(folded(word)).has('asks'));
const ENDS = /[.!?]\s|[。？！؟\n]/;

/** A word that stands for nothing else in an answer. */
const isChosen = (word: string) => isPlain(word) && isNone(word) && !isOfSentence(word);

/** Words of an answer beside its values: `yes, …`, `… I think`. */
const MOST_WORDS = 5;

/** The values that an answer consists of, with hardly a word beside them. */
export function wholeAnswer({ kind, plain }: Question, answer: string): { start: number; text: string }[] {
  if (!plain || answer.length > 200) return [];
  const groups = kind === 'password' ? (groupsAt(answer.trim(), 0) ?? groupsAt(answer.trim(), 0, true)) : undefined;
  if (groups) return [{ start: answer.indexOf(groups), text: groups }];
  const words: { start: number; text: string }[] = [];
  for (let at = 0; words.length < MOST_WORDS + 3; ) {
    const token = tokenAt(answer, at);
    if (!token) break;
    at = behind(answer, token);
    if (token.kind === 'word' || token.kind === 'quoted') words.push(token);
  }
  const values = words.filter(({ text }) => isOdd(text) && !OTHER.test(text) && !/\s/.test(text));
  if (values.length > 0) return values.length < 3 && words.length - values.length <= MOST_WORDS ? values : [];
  if (kind !== 'password' || words.length > 3) return [];
  const numbers = words.filter(({ text }) => isNumber(text));
  if (numbers.length === 1) return numbers;
  const [only] = words;
  return only && words.length === 1 && (isJoined(only.text, true) || isChosen(only.text)) ? [only] : [];
}

/** Calls `see` for what else an answer may tell. `later`: another text stands between, so that only what looks like a value counts. */
export function seeAnswer({ kind, plain }: Question, answer: string, see: See, later = false): void {
  if (answer.length > LONGEST_ANSWER) return;
  const whole = answer.trim();
  const isWhole = kind === 'password' && plain && !later;
  if (isWhole && /\s/.test(whole) && whole.length < 80 && isPhrase(whole)) {
    see(answer.indexOf(whole), whole, kind, 'said');
    return;
  }
  /** From here on a word may be the value: all of a short answer, or what stands alone at its end. */
  const short = whole.split(/\s+/).length < 3 ? 0 : answer.search(/(?<=[.!,:] )\S{5,30}\s*$/);
  for (let at = 0, count = 0; count < 60; count++) {
    const token = tokenAt(answer, at);
    if (!token) return;
    at = behind(answer, token);
    if (token.kind !== 'word' && token.kind !== 'quoted') continue;
    const { text, start } = token;
    if (isOdd(text) && !OTHER.test(text) && !/\s/.test(text)) see(start, text, kind, 'stated');
    else if (
      isWhole &&
      short >= 0 &&
      start >= short &&
      !isOfSentence(text) &&
      (isPlain(text) || isJoined(text) || isNumber(text) || (token.kind === 'quoted' && isPhrase(text)))
    )
      see(start, text, kind, 'said');
  }
}
