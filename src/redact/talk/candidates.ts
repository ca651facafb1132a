/** What in a text could be a secret: its words one by one, with what stands around each. */
import { folded, rolesOf } from '../places/index.ts';
import { type Cue, type CueKind, cuesOf, isLink, isNoun, isWord, type Placed, tokensIn, type Word } from './cues.ts';
import {
  endsAt,
  type Form,
  formOf,
  groupsAt,
  isCode,
  isNone,
  isOdd,
  isPhrase,
  isSpelled,
  isTyped,
  numberAt,
  shareOfSentence,
  wordsAt,
} from './forms.ts';
import { type NounPlace, nounsIn } from './nouns.ts';
import { leadsTo, type Path, pathTo } from './path.ts';
import type { Question } from './question.ts';
import type { Token } from './tokens.ts';

/** Who says a text, or that a file does, what it answers, and what was told as a secret before. */
export interface Speech {
  by: 'person' | 'agent' | 'file' | 'text';
  question?: Question | undefined;
  told?: readonly string[];
}

export interface Candidate {
  text: string;
  start: number;
  end: number;
  value: string;
  form: Form;
  quoted: boolean;
  speech: Speech;
  /** The kind of the token in front of it in its sentence, and the word, in small letters. */
  sign: Token['kind'] | 'slash' | '';
  before: string;
  /** All tokens of its sentence, and what of them speaks of secrets. */
  around: readonly Placed[];
  own: readonly Cue[];
  /** How many words stand before it in its sentence. */
  place: number;
  /** A verb of setting stands before it in its sentence. */
  isSet: boolean;
  /** A person typed it without a word of what it is, and its letters are a password's. */
  isTyped: boolean;
  /** How many words the text has beside. */
  others: number;
  /** A word in its sentence looks more like one. */
  rivalled: boolean;
  /** Nothing in its text has more points. */
  isBest: boolean;
  path: Path | undefined;
  /** The noun behind it, if `as` or its like leads to that, or nothing. */
  leads: NounPlace | undefined;
  /** How many tokens lie between it and the nearest word of a kind in its sentence; negative: that stands behind. Without one not a number. */
  near(kind: CueKind): number;
  /** Whether a word of a kind stands in a sentence beside its own. */
  beside(kind: CueKind): boolean;
}

/** The words of a text that could be secrets, where it speaks of any or answers a question for one. */
export function candidatesIn(text: string, speech: Speech): Candidate[] {
  const places = nounsIn(text);
  const tokens = tokensIn(text, places);
  const cues = cuesOf(text, tokens, places);
  const { question, told = [], by } = speech;
  const speaksOf = text.length < SHORT && cues.some(({ kind }) => kind !== 'user');
  if (cues.length === 0 && !question && !told.length && by === 'agent') return [];
  const words = tokens.filter(isWord).length;
  const sentences = Map.groupBy(tokens, ({ sentence }) => sentence);
  const bySentence = Map.groupBy(cues, ({ sentence }) => sentence);
  const found: Candidate[] = [];
  let end = 0;
  tokens.forEach((token, at) => {
    if (token.start < end || !isWord(token)) return;
    const { sentence } = token;
    const around = sentences.get(sentence) ?? [];
    const own = bySentence.get(sentence) ?? [];
    const beside = [sentence - 1, sentence + 1, token.head].flatMap((near) => (near === sentence ? [] : (bySentence.get(near) ?? [])));
    const pair = by === 'text' ? '' : (USER_BEFORE.exec(token.text)?.[0] ?? '');
    const speaks =
      speaksOf ||
      question !== undefined ||
      pair.endsWith('/') ||
      ((own.length > 0 || LABELS.test(text.slice(Math.max(0, token.start - 40), token.start))) && isBehindUser(text, token.start));
    const exclaimed = text[token.end] === '!' ? `${token.text}!` : token.text;
    const isAlone = !speaks && ![...own, ...beside].some(({ kind }) => kind !== 'user' && kind !== 'root');
    if (
      isAlone &&
      !told.includes(token.text) &&
      !(by === 'person' && (isTyped(exclaimed, text) || (text.length < SHORT_ALONE && isOdd(token.text))))
    )
      return;
    if (own.some((cue) => cue.at === at) || places.some((noun) => token.start < noun.end && noun.start < token.end)) return;
    const left = tokens[at - 1]?.sentence === sentence ? tokens[at - 1] : undefined;
    const word = tokens.slice(Math.max(0, at - 3), at).findLast((one) => one.sentence === sentence && one.kind === 'word');
    const before = word ? folded(word.text) : '';
    const several = severalAt(text, token, { left, before, own, question, isBehindNoun: places.some((noun) => noun.end === left?.end) });
    const user = several ? 0 : pair.length;
    const number = several || token.kind === 'quoted' || !/^\d/.test(token.text) ? undefined : numberAt(text, token.start);
    const value = several ?? number ?? (isAlone ? exclaimed : token.text.slice(user).replace(/\?$/, ''));
    const form = several ? 'words' : number ? 'number' : formOf(value);
    if (!form || (form === 'id' && by !== 'text' && question?.kind !== 'key' && !own.some(({ kind }) => kind === 'key'))) return;
    if (isAlone && form !== 'made' && form !== 'odd' && !told.includes(value)) return;
    if (question?.code && own.length + beside.length === 0 && !isCode(form, value)) return;
    const start = token.start + user;
    if (number && LINES.test(text.slice(Math.max(0, start - 64), start))) return;
    const stop = start + value.length;
    if (form !== 'words') end = stop;
    const noun = own.find((cue) => isNoun(cue) && cue.at > at);
    const next = bySentence.get(sentence + 1)?.find(isNoun)?.noun;
    const isOfNext = next && OF_BEFORE.test(text.slice(around.at(-1)?.end, next.start));
    found.push({
      text,
      start,
      end: stop,
      value,
      form,
      speech,
      around,
      own,
      isTyped: isAlone && !told.includes(value) && by === 'person' && isTyped(exclaimed, text),
      quoted: token.kind === 'quoted',
      sign: user ? 'colon' : left?.text === '/' ? 'slash' : (left?.kind ?? ''),
      before,
      place: around.filter((one) => isWord(one) && one.start < token.start).length,
      isSet: around.some((one) => one.start < token.start && one.kind === 'word' && rolesOf(folded(one.text)).has('sets')),
      others: words - value.split(' ').length,
      rivalled: false,
      isBest: false,
      path: pathTo(text, tokens, own, at),
      leads: noun?.noun && leadsTo(text, tokens.slice(at + 1, noun.at), token, noun.noun) ? noun.noun : isOfNext ? next : undefined,
      near: (kind) =>
        own
          .filter((cue) => cue.kind === kind)
          .map((cue) => at - cue.at)
          .sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Number.NaN,
      beside: (kind) => beside.some((cue) => cue.kind === kind),
    });
  });
  for (const one of by === 'text' ? [] : found)
    one.rivalled = found.some(
      (other) =>
        other.around === one.around &&
        (other.end <= one.start || other.start >= one.end) &&
        strength(other) > strength(one) &&
        other.value !== one.value,
    );
  return found;
}

/** Of texts that speak of nothing else, and of those without a word for a secret. */
export const SHORT = 600;
const SHORT_ALONE = 300;
/** The next sentence speaks of it. */
const OF_BEFORE =
  /^\s{0,3}(?:it['’]?s|that['’]?s|this is|these are|those are|both are|das ist|c['’]est|es la|è la|é a) (?:[\p{L}'’-]{1,14} ){0,3}$/iu;

const STRENGTH: readonly Form[] = ['plain', 'id', 'words', 'joined', 'number', 'odd', 'made'];
const strength = (one: Candidate) =>
  STRENGTH.indexOf(one.form) + (one.quoted ? 1.5 : 0) + (one.form === 'plain' && isNone(one.value) ? 0.5 : 0);

interface Before {
  left: Placed | undefined;
  before: string;
  own: readonly Cue[];
  question: Question | undefined;
  isBehindNoun: boolean;
}

/** Words that are one secret: behind a word for a phrase, with their spelling told, with a number at their end, or all of an answer. */
function severalAt(text: string, { kind, start, text: first }: Word, { left, before, own, question, isBehindNoun }: Before) {
  const isOfPhrase = own.some((cue) => cue.kind === 'phrase');
  if (kind === 'quoted')
    return /\s/.test(first) && /^[\p{L}\d][\p{L}\p{M}\d' -]{5,59}$/u.test(first) && (isOfPhrase || question || isBehindNoun)
      ? first
      : undefined;
  const isLinked =
    left &&
    !/[—–-]/.test(left.text) &&
    (left.kind === 'colon' || (left.kind === 'open' && isOfPhrase) || (left.kind === 'word' && isLink(before)) || isBehindNoun);
  const isAnswer = question?.kind === 'password' && question.plain && /(?:^|[:,.] )$/.test(text.slice(0, start).trimStart().slice(-2));
  const groups = isLinked || isAnswer ? groupsAt(text, start) : undefined;
  if (groups) return groups;
  if (isOdd(first) || !(isLinked || isAnswer)) return undefined;
  const words = wordsAt(text, start);
  const rest = text.slice(start + words.length);
  if (!/\s/.test(words) || /^:/.test(rest) || !isPhrase(words) || isSpelled(words) || (isBehindNoun && FROM.test(words))) return undefined;
  if (words.split(' ').some((one) => isOdd(one) || (!isOfPhrase && rolesOf(folded(one)).has('is')))) return undefined;
  if (isAnswer && /^["'.!]{0,2}\s*$/.test(rest)) return words;
  const share = shareOfSentence(words);
  const isNumbered = /^\S+(?: \S+){0,2} \d{1,4}$/.test(words) && !/^[.,]\d/.test(rest);
  return (isOfPhrase && share < 0.6) ||
    (isNumbered && share < 0.3) ||
    isSpelled(rest.slice(0, 36)) ||
    (share === 0 && endsAt(text, start + words.length))
    ? words
    : undefined;
}

/** Where it comes from or what it is for, and no words of it. */
const FROM = /^(?:from|out of|with|by|into|through|without|within|to|for|of|on) /i;
/** `ops:…`, `admin/…`; no digest. */
const USER_BEFORE = /^(?:(?!sha\d)[a-z][\w.-]{1,30}:(?=[^\s/]{4})|(?:admin|root|guest)\/(?=[^\s/]{4,40}$))/i;
/** `(pi / …`, `as moira and …`, `with ops, …` */
const PAIR =
  /(?:\(|(?<!\p{L})(?:as|with|user|login|log in|logged in|sign in|creds|credentials|admin|root|als|mit|comme|avec|como|con|come|com|jako|som|met|med|под|с|як|it['’]s|u:|user:|usr:|utente:|usuario:|benutzer:) |: )["'`*]{0,2}[\w.@+-]{2,40}["'`*]{0,2}(?:,? ?\/ ?|,? (?:and|with|und|et|y|e|i|en|och|og|и|та|&|p:|pw:|pass:|pwd:) )["'`*]{0,2}$/iu;
/** Lines of what is mentioned: `@app.ts (12-40)`. */
const LINES = /(?:^|\s)@[\w./-]+ \($/;
/** `u: qb p: …` */
const LABELS = /\bu(?:ser|sr)?: \S+,? p(?:w|ass|wd)?: $/i;
/** Whether a user's name and a slash or `and` stand before. */
export const isBehindUser = (text: string, start: number) => PAIR.test(text.slice(Math.max(0, start - 60), start));
