/** Words that are one secret together. */
import { folded, rolesOf } from '../places/index.ts';
import { type Cue, isLink, type Placed, type Word } from './cues.ts';
import { endsAt, groupsAt, isOdd, isPhrase, isSpelled, shareOfSentence, wordsAt } from './forms.ts';
import type { Question } from './question.ts';

/** What stands before them. */
interface Before {
  left: Placed | undefined;
  before: string;
  own: readonly Cue[];
  question: Question | undefined;
  isBehindNoun: boolean;
}

/** Words that are one secret: behind a word for a phrase, with their spelling told, with a number at their end, or all of an answer. */
export function severalAt(text: string, { kind, start, text: first }: Word, { left, before, own, question, isBehindNoun }: Before) {
  const isOfPhrase = own.some((cue) => cue.kind === 'phrase');
  if (kind === 'quoted') {
    const isPhrase = /\s/.test(first) && /^[\p{L}\d][\p{L}\p{M}\d' -]{5,59}$/u.test(first);
    return isPhrase && (isOfPhrase || question || isBehindNoun) ? first : undefined;
  }
  const isLinked = linksWords(left, before, isOfPhrase, isBehindNoun);
  const isAnswer = question?.kind === 'password' && question.plain && /(?:^|[:,.] )$/.test(text.slice(0, start).trimStart().slice(-2));
  if (!isLinked && !isAnswer) return undefined;
  const groups = groupsAt(text, start);
  if (groups || isOdd(first)) return groups;
  const words = wordsAt(text, start);
  const rest = text.slice(start + words.length);
  if (!couldBe(words, rest, isOfPhrase) || (isBehindNoun && FROM.test(words))) return undefined;
  return (isAnswer && /^["'.!]{0,2}\s*$/.test(rest)) ||
    isWhole(words, rest, isOfPhrase) ||
    (shareOfSentence(words) === 0 && endsAt(text, start + words.length))
    ? words
    : undefined;
}

/** Whether what stands before says that words follow. */
const linksWords = (left: Placed | undefined, before: string, isOfPhrase: boolean, isBehindNoun: boolean) =>
  left !== undefined &&
  !/[—–-]/.test(left.text) &&
  (left.kind === 'colon' || (left.kind === 'open' && isOfPhrase) || (left.kind === 'word' && isLink(before)) || isBehindNoun);

/** Several words, none of which is for a secret, has signs of its own or links others. */
const couldBe = (words: string, rest: string, isOfPhrase: boolean) =>
  /\s/.test(words) &&
  !/^:/.test(rest) &&
  isPhrase(words) &&
  !isSpelled(words) &&
  !words.split(' ').some((one) => isOdd(one) || (!isOfPhrase && rolesOf(folded(one)).has('is')));

/** Words that belong together: few are a sentence's, a number is at their end, or it is said how they are spelled. */
function isWhole(words: string, rest: string, isOfPhrase: boolean): boolean {
  const share = shareOfSentence(words);
  const isNumbered = /^\S+(?: \S+){0,2} \d{1,4}$/.test(words) && !/^[.,]\d/.test(rest);
  return (isOfPhrase && share < 0.6) || (isNumbered && share < 0.3) || isSpelled(rest.slice(0, 36));
}

/** Where it comes from or what it is for, and no words of it. */
const FROM = /^(?:from|out of|with|by|into|through|without|within|to|for|of|on) /i;
