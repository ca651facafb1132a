/** What in a text could be a secret: its words one by one, with what stands around each. */
import { inFront, isOfWallet, isUnknown, UUID } from '../formats/index.ts';
import { folded, rolesOf } from '../places/index.ts';
import { type Cue, type CueKind, cuesOf, isNoun, isWord, type Placed, tokensIn, type Word } from './cues.ts';
import { expression } from './expressions.ts';
import { type Form, formOf, isCode, isOdd, isTyped, numberAt } from './forms.ts';
import { type NounPlace, nounsIn } from './nouns.ts';
import { leadsTo, type Path, pathTo } from './path.ts';
import type { Question } from './question.ts';
import { severalAt } from './several.ts';
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
  const heard = heardIn(text, speech);
  if (heard.cues.size === 0 && !speech.question && !speech.told?.length && speech.by === 'agent') return [];
  const found: Candidate[] = [];
  let end = 0;
  for (const [at, token] of heard.tokens.entries()) {
    if (token.start < end || !isWord(token)) continue;
    const one = candidateAt(heard, token, at);
    if (!one) continue;
    if (one.form !== 'words') end = one.end;
    found.push(one);
  }
  for (const one of speech.by === 'text' ? [] : found) one.rivalled = found.some((other) => isStronger(other, one));
  return found;
}

/** What is known of a text before its words are looked at. */
function heardIn(text: string, speech: Speech) {
  const places = nounsIn(text);
  const tokens = tokensIn(text, places);
  const cues = cuesOf(text, tokens, places);
  return {
    text,
    speech,
    places,
    tokens,
    sentences: Map.groupBy(tokens, ({ sentence }) => sentence),
    cues: Map.groupBy(cues, ({ sentence }) => sentence),
    /** How many words it has. */
    words: tokens.filter(isWord).length,
    /** It is short, and speaks of secrets or of getting in. */
    speaks: text.length < SHORT && cues.some(({ kind }) => kind !== 'user'),
  };
}
type Heard = ReturnType<typeof heardIn>;

function candidateAt(heard: Heard, token: Word, at: number): Candidate | undefined {
  const spot = spotOf(heard, token, at);
  if (!isOpen(heard, spot)) return undefined;
  const { text, speech, tokens } = heard;
  const { around, own, beside, isAlone, exclaimed } = spot;
  const left = tokens[at - 1]?.sentence === token.sentence ? tokens[at - 1] : undefined;
  const word = tokens.slice(Math.max(0, at - 3), at).findLast((one) => one.sentence === token.sentence && one.kind === 'word');
  const before = word ? folded(word.text) : '';
  const isBehindNoun = heard.places.some((noun) => noun.end === left?.end);
  const several = severalAt(text, token, { left, before, own, question: speech.question, isBehindNoun });
  const read = several === undefined ? singleAt(heard, spot) : { value: several, form: 'words' as const, start: token.start };
  if (!read || isNoCode(heard, spot, read)) return undefined;
  const { value, form, start } = read;
  return {
    text,
    start,
    end: start + value.length,
    value,
    form,
    speech,
    around,
    own,
    isTyped: isAlone && !speech.told?.includes(value) && speech.by === 'person' && isTyped(exclaimed, text),
    quoted: token.kind === 'quoted',
    sign: start > token.start ? 'colon' : left?.text === '/' ? 'slash' : (left?.kind ?? ''),
    before,
    place: around.filter((one) => isWord(one) && one.start < token.start).length,
    isSet: around.some((one) => one.start < token.start && one.kind === 'word' && rolesOf(folded(one.text)).has('sets')),
    others: heard.words - value.split(' ').length,
    rivalled: false,
    isBest: false,
    path: pathTo(text, tokens, own, at),
    leads: leadsFrom(heard, spot),
    near: (kind) =>
      own
        .filter((cue) => cue.kind === kind)
        .map((cue) => at - cue.at)
        .sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Number.NaN,
    beside: (kind) => beside.some((cue) => cue.kind === kind),
  };
}

/** What stands around a word. */
function spotOf({ text, speech, sentences, cues, speaks: all }: Heard, token: Word, at: number) {
  const { sentence, start } = token;
  const own = cues.get(sentence) ?? [];
  const beside = [sentence - 1, sentence + 1, token.head].flatMap((near) => (near === sentence ? [] : (cues.get(near) ?? [])));
  const user = speech.by === 'text' ? '' : (USER_BEFORE.exec(token.text)?.[0] ?? '');
  const speaks =
    all ||
    speech.question !== undefined ||
    user.endsWith('/') ||
    ((own.length > 0 || LABELS.test(text.slice(Math.max(0, start - 40), start))) && isBehindUser(text, start));
  return {
    token,
    at,
    around: sentences.get(sentence) ?? [],
    own,
    beside,
    /** A user's name in front of it in the same word. */
    user,
    /** With the sign behind it, which may be a password's. */
    exclaimed: text[token.end] === '!' ? `${token.text}!` : token.text,
    /** Nothing near it speaks of a secret. */
    isAlone: !speaks && ![...own, ...beside].some(({ kind }) => kind !== 'user' && kind !== 'root'),
  };
}

type Spot = ReturnType<typeof spotOf>;

/** Behind a folder of a path of Windows; no escape. */
const FOLDER = /^\)?\\{1,2}(?![nrtu"'\\])[\w.]/;
/** What programs number their runs with, behind its name. */
const RUN = new RegExp(`^${UUID}$`);
const OF_RUN = /(?:session|conversation|thread|message|task|run|request|trace)[ _-]?ids?[ :=("'`]{1,4}$/i;
/** Whether a word could be one: something speaks of it, or it looks like a password by itself, and it is no word for one. */
function isOpen({ text, speech: { told = [], by }, places }: Heard, { token, at, own, isAlone, exclaimed }: Spot): boolean {
  const looksAlone = by === 'person' && (isTyped(exclaimed, text) || (text.length < SHORT_ALONE && isOdd(token.text)));
  if ((isAlone && !told.includes(token.text) && !looksAlone) || FOLDER.test(text.slice(token.end, token.end + 4))) return false;
  if (RUN.test(token.text) && OF_RUN.test(text.slice(Math.max(0, token.start - 24), token.start))) return false;
  if (isOfWallet(token.text, inFront(text, token.start, 24))) return false;
  return !own.some((cue) => cue.at === at) && !places.some((noun) => token.start < noun.end && noun.start < token.end);
}

/** What one word would be as a secret. */
function singleAt({ text, speech: { by, question } }: Heard, { token, own, user, exclaimed, isAlone }: Spot) {
  const start = token.start + user.length;
  const number = token.kind === 'quoted' || !/^\d/.test(token.text) ? undefined : numberAt(text, token.start);
  if (number && LINES.test(text.slice(Math.max(0, start - 64), start))) return undefined;
  const value = number ?? (isAlone ? exclaimed : token.text.slice(user.length).replace(/\?$/, ''));
  const form = number ? 'number' : formOf(value);
  const isId = form === 'id' && by !== 'text' && question?.kind !== 'key' && !own.some(({ kind }) => kind === 'key');
  return form && !isId ? { value, form, start } : undefined;
}

/** A code was asked for, and nothing else speaks of a secret. */
const isNoCode = ({ speech: { question } }: Heard, { own, beside }: Spot, { form, value }: { form: Form; value: string }) =>
  question?.code && own.length + beside.length === 0 && !isCode(form, value);

/** The noun behind a word, in its sentence or where the next one speaks of it. */
function leadsFrom({ text, tokens, cues }: Heard, { token, at, around, own }: Spot): NounPlace | undefined {
  const noun = own.find((cue) => isNoun(cue) && cue.at > at);
  if (noun?.noun && leadsTo(text, tokens.slice(at + 1, noun.at), token, noun.noun)) return noun.noun;
  const next = cues.get(token.sentence + 1)?.find(isNoun)?.noun;
  return next && OF_BEFORE.test(text.slice(around.at(-1)?.end, next.start)) ? next : undefined;
}

/** Of texts that speak of nothing else, and of those without a word for a secret. */
export const SHORT = 600;
const SHORT_ALONE = 300;
/** The next sentence speaks of it. */
const OF_BEFORE =
  /^\s{0,3}(?:it['’]?s|that['’]?s|this is|these are|those are|both are|das ist|c['’]est|es la|è la|é a) (?:[\p{L}'’-]{1,14} ){0,3}$/iu;

const STRENGTH: readonly Form[] = ['plain', 'id', 'words', 'joined', 'number', 'odd', 'made'];
const isStronger = (other: Candidate, one: Candidate) =>
  other.around === one.around &&
  (other.end <= one.start || other.start >= one.end) &&
  strength(other) > strength(one) &&
  other.value !== one.value;
const strength = (one: Candidate) =>
  STRENGTH.indexOf(one.form) + (one.quoted ? 1.5 : 0) + (one.form === 'plain' && isUnknown(one.value) ? 0.5 : 0);

/** `ops:…`, `admin/…`; no digest. */
const USER_BEFORE = /^(?:(?!sha\d)[a-z][\w.-]{1,30}:(?=[^\s/]{4})|(?:admin|root|guest)\/(?=[^\s/]{4,40}$))/i;
/** Lines of what is mentioned: `@app.ts (12-40)`. */
const LINES = /(?:^|\s)@[\w./-]+ \($/;
/** `u: qb p: …` */
const LABELS = /\bu(?:ser|sr)?: \S+,? p(?:w|ass|wd)?: $/i;
/** Whether a user's name and a slash or `and` stand before. */
export const isBehindUser = (text: string, start: number) =>
  expression('a-name-in-front-of-its-password').test(text.slice(Math.max(0, start - 60), start));
