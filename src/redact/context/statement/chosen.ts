/** What a word or a number behind a noun is: a password that people choose, another one in its sentence, or none. */
import { folded, isOfSentence, rolesOf } from '../../languages/lexicon.ts';
import type { Place } from '../../value/place.ts';
import type { NounPlace, Tell } from './noun-at.ts';
import { type Token, tokensBetween } from './tokens.ts';
import { beginsPhrase, DERIVED, endsAt, groupsAt, isJoined, isNone, isNumber, isOdd, isPhrase, isPlain, wordsAt } from './value-words.ts';

export const FARTHEST = 140;
/** Behind a word that no verb makes a secret. */
const BARE = /^(?:$|\)|\r?\n| (?:for|für|pour|para|pra|per|voor|dla|для) )/;

/** What was read behind a noun. */
export interface Reading {
  text: string;
  noun: NounPlace;
  tell: Tell;
  /** A verb or a colon says that the value follows; an adverb, that it is simply that. */
  link: boolean;
  /** A colon stands right behind the noun. */
  colon: boolean;
  /** It is no little word that stands in front of other things too. */
  verb: boolean;
  /** It says what the secret is now: a verb, or `to` behind one of setting. */
  is: boolean;
  simply: boolean;
  /** A verb of changing stands behind the noun. */
  set: boolean;
  /** Something is said about it before. */
  doubted: boolean;
  /** Behind a comma: what is said there may be of something else. */
  paused: boolean;
  /** Brackets that are open since the noun. */
  open: number;
  /** Words since the noun or the link, and of all. */
  gap: number;
  words: number;
  /** The word before. */
  last: string;
  /** What stands farther, if nothing nearer is found; without a place it is too far. */
  far: { start: number; value: string; place: Place | undefined }[];
}

/** A password that people choose, of a word, words or a number: where a verb or quotes say that this is it. */
export function chosen(
  { text, noun, simply, link, colon, verb, is, doubted, words: before }: Reading,
  { kind, start, end, text: value }: Token,
): { value: string; place: Place } | undefined {
  const quoted = kind === 'quoted' && before < 3;
  if (!link && !quoted && (noun.short || before > 0)) return undefined;
  if (quoted && /\s/.test(value)) return noun.phrase && isPhrase(value) && beginsPhrase(value) ? { value, place: 'said' } : undefined;
  const groups = link ? groupsAt(text, start) : undefined;
  if (groups) return { value: groups, place: 'said' };
  const ends = endsAt(text, end, noun.short || quoted);
  if (noun.phrase && link) {
    const phrase = wordsAt(text, start);
    if (phrase.split(' ').length > 2 && isPhrase(phrase) && beginsPhrase(phrase)) return { value: phrase, place: 'said' };
  }
  if (isNumber(value)) return (link && (ends || value.length > 4)) || (ends && value.length > 5) ? { value, place: 'said' } : undefined;
  if (noun.number && noun.short) return undefined;
  const sure = is && !doubted;
  if (isJoined(value, sure || colon)) return ends && link ? { value, place: 'said' } : undefined;
  if (!isPlain(value) || isOfSentence(value, noun.states) || text[end] === ':') return undefined;
  if ((simply && verb) || (quoted && ends)) return { value, place: 'said' };
  const isOther = isNone(value) && !DERIVED.test(value);
  if (!ends || (!verb && !(isOther && /^[ (]*$/.test(text.slice(noun.end, start)) && BARE.test(text.slice(end, end + 8)))))
    return undefined;
  return (link && colon) || (sure && isOther) ? { value, place: 'stated' } : undefined;
}

/** `…, and the other one is …`: behind a value another. */
export function ellipsis(text: string, from: number, tell: Tell): void {
  let step = 0;
  for (const token of tokensBetween(text, from, from + FARTHEST)) {
    if (token.kind === 'stop' || token.kind === 'line') return;
    if (token.kind !== 'word' && token.kind !== 'quoted') continue;
    const { text: value } = token;
    const isWord = isPlain(value) && isNone(value) && !isOfSentence(value) && endsAt(text, token.end);
    if (step === 2 && (isOdd(value) || isWord)) tell(token.start, value, 'stated');
    const word = folded(value);
    step = ONE.test(word) ? 1 : step === 1 && rolesOf(word).has('is') ? 2 : 0;
    if (token.kind === 'word' && token.stop) return;
  }
}
const ONE =
  /^(?:one|ones|other|others|neue|neuer|neues|andere|anderer|anderes|autre|otra|otro|nueva|outra|nova|altra|nuova|andere|druga|drugie|nowe|другой|новый|другий|новий)$/;
