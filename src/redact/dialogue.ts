/** A question for a secret and its answer, in any language: "what's the sudo password?" – "sure, Kettle44". */

import { ruleOf } from './context/context.ts';
import { nounAt } from './context/prose/noun-at.ts';
import { tokenAt } from './context/prose/tokens.ts';
import type { Match } from './engine/detector.ts';
import { stringScan } from './engine/string-scan.ts';
import { asks, folded, isOfSentence, logins, nouns } from './languages/lexicon.ts';
import { certainty, REPLACED } from './value/certainty.ts';
import type { Place } from './value/place.ts';
import type { SecretKind } from './value/secret-kind.ts';
import { isWord } from './value/words.ts';

/** What was asked for. */
export interface Question {
  kind: SecretKind;
  /** A user's name may come with it. */
  login: boolean;
}

/** The question stands at the end of what the agent says. */
const END = 600;
const LONGEST_ANSWER = 400;
const MOST_WORDS = 24;

const scan = stringScan([...nouns.keys()]);

/** The question for a secret that `text` ends with; undefined if it asks for none. */
export function questionIn(text: string): Question | undefined {
  const end = text.slice(-END);
  let kind: SecretKind | undefined;
  scan(end, (_index, from, to) => {
    const noun = kind === 'password' ? undefined : nounAt(end, from, to);
    if (noun && isAsked(end, noun.start, noun.end)) kind = noun.kind;
  });
  const said = end.toLowerCase();
  return kind && { kind, login: ['user', 'usuari', 'benutzer', ...logins].some((word) => said.includes(word)) };
}

/** Whether the sentence around a noun ends as a question, or asks for it. */
function isAsked(text: string, start: number, end: number): boolean {
  const rest = /^[^?？؟\n]{0,160}[?？؟]/.test(text.slice(end, end + 170));
  if (rest) return true;
  const from = Math.max(0, start - 80, text.lastIndexOf('\n', start) + 1);
  return /^[^\n]{0,120}\s*$/.test(text.slice(end)) && wordsOf(text.slice(from, end + 80)).some(({ text: word }) => asks.has(folded(word)));
}

interface Word {
  text: string;
  start: number;
  own: boolean;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (let at = 0; words.length < MOST_WORDS && at < text.length; ) {
    const token = tokenAt(text, at);
    if (!token) break;
    at = Math.max(token.end, at + 1);
    if (token.kind === 'word') words.push({ text: token.text, start: token.start, own: token.own });
    else if (token.kind === 'quoted') words.push({ text: token.text, start: token.start, own: false });
  }
  return words;
}

/** The secrets in an answer. `again`: it follows an answer, as a correction does. */
export function answersIn(text: string, { kind, login }: Question, again = false): Match[] {
  if (text.length > LONGEST_ANSWER) return [];
  const words = wordsOf(text).filter((word) => !word.own && !isOfSentence(word.text));
  const [first, second] = words;
  const matches: Match[] = [];
  const see = (word: Word | undefined, place: Place) => {
    if (!word || certainty(word.text, kind, place) < REPLACED) return false;
    matches.push({ start: word.start, end: word.start + word.text.length, rule: ruleOf(kind), tier: 'candidate' });
    return true;
  };
  if (words.length === 1 && first && !again) see(first, isChosen(first.text) ? 'given' : 'stated');
  else if (words.length === 2 && second && login && !again && kind === 'password') see(second, isChosen(second.text) ? 'given' : 'stated');
  if (matches.length === 0) for (const word of words) see(word, isOdd(word.text) ? 'stated' : 'told');
  return matches;
}

const isOdd = (word: string) => (/\d/.test(word) && /\p{L}/u.test(word)) || /[\p{L}\d][!@#$%^&*+=?~]/u.test(word);
/** A number as a PIN, digits or signs among letters, words joined; no word of English alone. */
const isChosen = (word: string) =>
  isOdd(word) || /^\d{4,12}$/.test(word) || (/^\p{L}+(?:-\p{L}+){1,4}$/u.test(word) && !word.split('-').every(isWord));
