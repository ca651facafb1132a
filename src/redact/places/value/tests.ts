/** What no expression tells of a value: whether it is made by chance, of words, code, an example. Rows of `certainty.json` ask by these names. */

import {
  isCode,
  isDummy,
  isModel,
  isNoise,
  isPhrase,
  isRandom,
  isVariable,
  isWord,
  listOf,
  mixed,
  STAND_IN,
  WORD_AND_NUMBER,
  wordShare,
} from '../../formats/index.ts';
import { folded, nouns } from '../languages/lexicon.ts';
import type { Place, SecretKind } from './place.ts';
import words from './words.json' with { type: 'json' };

export type Test = (value: string, kind: SecretKind, place: Place) => boolean;

const RESERVED = listOf(words.reserved);
/** As people choose one where a rule asks for digits. */
const NOUN_AND_YEAR = /^(?:pass|password|passwort|passwd|pwd)[\W_]?(?:19|20)\d\d\W?$/i;
/** `redis@4417`: as people choose one for a service. */
const SERVICE_AND_NUMBER = /^(?:redis|mysql|postgresql)[@#!$%&*_.-]\d{3,8}\W?$/i;
/** A word that settings, types and manuals have in place of a value. */
function isReserved(value: string, kind: SecretKind, place: Place): boolean {
  if (kind === 'password' && place === 'given' && (NOUN_AND_YEAR.test(value) || SERVICE_AND_NUMBER.test(value))) return false;
  const lower = value.toLowerCase();
  if (RESERVED.has(lower) || RESERVED.has(lower.replace(/[^a-z]/g, ''))) return true;
  // The type of a value in its place: `uuid-string`, `random_token`.
  return kind !== 'password' && /[-_ ]/.test(lower) && lower.split(/[-_ ]+/).every((word) => RESERVED.has(word));
}

/** Whether the password in an address is a variable, or the name of a credential. */
function isOpenAddress(value: string): boolean {
  const [, user = '', password = ''] = /^[\w+.-]+:\/\/([^/\s:@]*)(?::([^/\s@]*))?/.exec(value) ?? [];
  return STAND_IN.test(password || user) || isVariable(password);
}

/** Of scripts without blanks between words. */
const UNSPACED = [...nouns.keys()].filter((noun) => /^[\u3040-\u9fff\uac00-\ud7af]{2,}$/.test(noun));
/** Whether a word for a secret is among these. */
const namesSecret = (value: string) => {
  const words = folded(value).split(' ');
  return (
    words.some((_, at) => [1, 2, 3].some((size) => nouns.has(words.slice(at, at + size).join(' ')))) ||
    UNSPACED.some((noun) => value.includes(noun))
  );
};

const wordOf = (...lists: string[][]) => new RegExp(`\\b(?:${[...listOf(lists.flat())].join('|')})\\b`, 'i');
/** Words of labels and messages. */
const OF_FORMS = wordOf(words.forms);
/** Words that sentences have, and lists of words for passphrases have not. */
const GRAMMAR = wordOf(words.forms, words.grammar);

export const tests: { readonly [name: string]: Test } = {
  random: isRandom,
  noise: isNoise,
  phrase: isPhrase,
  model: isModel,
  reserved: isReserved,
  dummy: (value, kind, place) => isDummy(value, kind === 'password' && place === 'given' && value.length < 13),
  code: (value, kind) => isCode(value, kind === 'password'),
  'open-address': isOpenAddress,
  /** Also where it is exclaimed. */
  word: (value) => isWord(value.replace(/!$/, '')),
  worded: (value) => wordShare(value) >= 0.4,
  'word-and-number': (value) => WORD_AND_NUMBER.test(value),
  /** Capitals, digits and letters again, and no words: no name with a number. */
  'mixed-up': (value) => value.length >= 8 && /\d[A-Za-z]/.test(value) && mixed(value) && wordShare(value) < 0.4,
  noisy: (value) => (value.match(/[^A-Za-z\d\s]/g)?.length ?? 0) >= 8 && wordShare(value) < 0.3,
  'of-forms': (value) => OF_FORMS.test(value),
  grammar: (value) => GRAMMAR.test(value),
  'noun-and-year': (value) => NOUN_AND_YEAR.test(value),
  noun: (value) => nouns.has(folded(value)),
  'noun-inside': namesSecret,
  'hyphened-noun': (value) => namesSecret(value.replaceAll('-', ' ')),
};
