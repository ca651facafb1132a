/**
 * How certain it is that a value is a secret: points for the place where it stands and for what it looks like. The one decision between
 * replacing a value, asking for it in `review`, and leaving it.
 */

import {
  isCode,
  isDummy,
  isModel,
  isPhrase,
  isRandom,
  isWord,
  listOf,
  mixed,
  oneOf,
  WORD_AND_NUMBER,
  wordShare,
} from '../../formats/index.ts';
import { folded, nouns } from '../languages/lexicon.ts';
import { CONSTANT, isAddress, isBracketed, isFileOrNumber, isIdentifier, isReference, isReserved, isSentence } from './other-things.ts';
import { isLoose, PLACES, type Place, type SecretKind } from './place.ts';
import things from './things.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

type Test = (value: string, kind: SecretKind, place: Place) => boolean;

const SIGN = /[!@#$%^&*+=?~]/;

/** One of these, and the value is none, wherever it stands. */
export const IMPOSSIBLE: readonly (readonly [says: string, holds: Test])[] = [
  ['refers to a value: a variable, a call, a template', (value) => isReference(value)],
  [
    'a placeholder, an example, few different characters',
    (value, kind, place) => isDummy(value, kind === 'password' && place === 'given' && value.length < 13),
  ],
  ['a word that settings have in place of a value', isReserved],
  [
    'words of another script, an expression, a number',
    (value, kind, place) => place !== 'said' && isSentence(value) && !isAccented(value, kind, place) && !isFewWords(value, kind, place),
  ],
  [
    'code, markup or a name of code',
    (value, kind, place) =>
      isCode(value, kind === 'password') && !isTwoWords(value, kind, place) && !isWordList(value) && !isChosen(value, kind, place),
  ],
  ['an address or a path', isAddress],
  ['brackets, where code is as likely', (value, _kind, place) => place !== 'given' && isBracketed(value, place)],
  ['an identifier without quotes', (value, _kind, place) => place === 'bare' && isIdentifier(value)],
  [
    'a file name, a number, a version, an option',
    (value, kind, place) => isLoose(place) && (isFileOrNumber(value, kind) || (CONSTANT.test(value) && /_.*_/.test(value))),
  ],
  ['a key of fewer than eight characters', (value, kind) => kind !== 'password' && value.length < 8],
  [
    'a date, a digest of a lock file, an address on a block chain, a measure, what is left of an escape or a format',
    (value) => isOther(value) || isModel(value),
  ],
  [
    'the name of a header, words joined by a sign, a piece of an object, where a key would stand',
    (value, kind) => kind !== 'password' && isNoKey(value),
  ],
  ['words with blanks', (value, kind, place) => /\s/.test(value) && !isPassphrase(value, kind, place)],
];

/** A word as people choose it, of any script that has capitals; between quotes a capital begins a label. */
const SMALL = /^\p{Lu}?\p{Ll}{4,24}$/u;
const isAccented: Test = (value, kind, place) =>
  SMALL.test(value) &&
  (place === 'stated' ||
    (kind === 'password' && !namesSecret(value) && (place === 'given' || (place === 'quoted' && /^\p{Ll}{8}/u.test(value)))));

const isOther = oneOf(things.other);
const isNoKey = oneOf(things.noKey);

/** Words of a passphrase, groups of letters that a program made, or noise with blanks in it. */
const isPassphrase: Test = (value, kind, place) => {
  if (place === 'said' || (place === 'given' && (SEED.test(value) || NUMBERS.test(value)))) return true;
  if (isChosen(value, kind, place)) return true;
  if (place === 'quoted' && value.length >= 40 && /\d/.test(value) && isNoisy(value)) return true;
  if (value.length > 64 || isLoose(place)) return false;
  if (isWordList(value)) return true;
  return (
    kind === 'password' &&
    (isFewWords(value, kind, place) || GROUPS.test(value) || (/\d/.test(value) && value.split(/\s+/).length < 4 && !OF_FORMS.test(value)))
  );
};
/** The words that open a wallet, or the bytes. */
const SEED = /^(?:[A-Za-z]{3,8}[ ,]{1,2}){11,40}[A-Za-z]{0,8}$/;
const NUMBERS = /^(?:(?:\d{1,3}|0x[\dA-Fa-f]{1,2})\s?,\s{0,3}){15,99}(?:\d{0,3}|0x[\dA-Fa-f]{1,2})$/;
/** As Google and WordPress show them. */
export const GROUPS = /^[a-z]{4}(?: [a-z]{4}){3}$|^[A-Za-z\d]{4}(?: [A-Za-z\d]{4}){3,15}$/;
/** As a list of words gives them, with blanks or hyphens between. */
const isWordList = (value: string) =>
  (/^[a-z]{3,12}(?:(?: [a-z]{3,12}){3,7}|(?:-[a-z]{3,12}){2,7})$/.test(value) && !GRAMMAR.test(value)) ||
  (IN_SENTENCE.test(value) && !namesSecret(value.replaceAll('-', ' ')) && !OF_FORMS.test(value));
/**
 * Words that somebody chose, and no label of a form or a message, in whatever language: between quotes none that names a secret
 * or that sentences have; where nothing but a secret is written, also four small ones as in a sentence.
 */
const isFewWords: Test = (value, kind, place) => {
  if (kind !== 'password' || !WORDS.test(value) || OF_FORMS.test(value) || nouns.has(folded(value))) return false;
  const hasGrammar = GRAMMAR.test(value);
  if (place === 'quoted') return !hasGrammar && !namesSecret(value);
  return place === 'given' && (!hasGrammar || /^[a-z\d'&-]+(?: [a-z\d'&-]+){2,}$/.test(value));
};
/** `keyboard cat`, where a program expects letters of chance. */
const isChosen: Test = (value, kind, place) =>
  kind === 'secret' && place === 'quoted' && /^[a-z]+(?: [a-z]+)+$/.test(value) && isFewWords(value, 'password', place);
const WORDS = /^[\p{L}\d'&@-]{1,20}[:,]?(?: [\p{L}\d'&@-]{1,20}){1,7}!?$/u;
/** Of scripts without blanks between words. */
const UNSPACED = [...nouns.keys()].filter((noun) => /^[\u3040-\u9fff\uac00-\ud7af]{2,}$/.test(noun));
const namesSecret = (value: string) => {
  const words = folded(value).split(' ');
  return (
    words.some((_, at) => [1, 2, 3].some((size) => nouns.has(words.slice(at, at + size).join(' ')))) ||
    UNSPACED.some((noun) => value.includes(noun))
  );
};
/** Words of labels and messages. */
const wordOf = (...lists: string[][]) => new RegExp(`\\b(?:${[...listOf(lists.flat())].join('|')})\\b`, 'i');
const OF_FORMS = wordOf(words.forms);
/** Words that sentences have, and lists of words for passphrases have not. */
const GRAMMAR = wordOf(words.forms, words.grammar);

/** Words that stand in a saying, and not in the name of a thing. */
const IN_SENTENCE = /^(?=(?:.*-)?(?:a|the|of|at|in|on|to|and|is|are)-)[a-z]{1,12}(?:-[a-z]{1,12}){3,8}(?:-\d{1,4})?$/i;

const isNoisy = (value: string) => (value.match(/[^A-Za-z\d\s]/g)?.length ?? 0) >= 8 && wordShare(value) < 0.3;

/** `attic.server.room`, no name of a file. */
const DOTTED = /^\p{L}{2,20}(?:\.\p{L}{2,20}){1,3}(?<!\.(?:txt|key|pem|json|ya?ml|env|conf|cfg|ini|log|com|org|net|test|local))$/u;

/** `galway.rain`, which is a member of an object in code only. */
const isTwoWords: Test = (value, kind, place) => kind === 'password' && (place === 'given' || place === 'quoted') && DOTTED.test(value);

/** Added to the points of the place. */
export const EVIDENCE: readonly (readonly [points: number, says: string, holds: Test])[] = [
  [30, 'long and varied enough to be generated', isRandom],
  [15, 'random, of 16 characters and more', (value) => value.length >= 16 && isRandom(value)],
  [20, 'digits among letters', (value) => /\d/.test(value) && /\p{L}/u.test(value)],
  [
    20,
    'a sign that words do not have',
    (value, _kind, place) => SIGN.test(value.replace(/(?<!=)=+$/, '')) && !(place === 'told' && isExclaimed(value)),
  ],
  [10, 'small letters and capitals', (value) => /[a-z]/.test(value) && /[A-Z]/.test(value)],
  [-20, 'short for its place', (value, kind, place) => value.length < leastOf(kind, place)],
  [
    -20,
    'a name with a number, outside its place',
    (value, _kind, place) =>
      (place === 'told' || place === 'beside') &&
      !SIGN.test(value) &&
      !WORD_AND_NUMBER.test(value) &&
      !isRandom(value) &&
      !isMixedUp(value),
  ],
  [-15, 'a word of English in a sentence', (value, _kind, place) => place === 'stated' && /^[A-Za-z]+$/.test(value) && isWord(value)],
  [
    -30,
    'a word of English in capitals, as tables say what is to be done',
    (value, kind) => kind === 'password' && /^[A-Z]{4,}$/.test(value) && isWord(value),
  ],
  [
    -15,
    'words in capitals, joined by underscores, as a template says what is to be written',
    (value, kind) => kind === 'password' && /^\p{Lu}{2,}(?:_\p{Lu}+)+$/u.test(value),
  ],
  [-60, 'words such as `password` or `token` in it', (value, kind) => kind === 'password' && isWordOfSpecification(value)],
  [
    30,
    'a list of words, as for a passphrase',
    (value, kind, place) =>
      kind !== 'password' &&
      isWordList(value) &&
      (place === 'given' || value.includes(' ') || (place === 'quoted' && IN_SENTENCE.test(value))),
  ],
  [15, 'words between quotes, where a secret would stand', (value, kind, place) => isChosen(value, kind, place)],
  [
    -20,
    'words with a capital, which a label could be',
    (value, kind, place) => /^\p{Lu}\D*$/u.test(value) && isFewWords(value, kind, place),
  ],
  [-40, 'words joined as names are', (value, kind, place) => isName(value, kind, place)],
  [-15, 'words with dots between, which a member or a host could be', (value, kind) => kind === 'password' && DOTTED.test(value)],
];

/** `Hello!` */
const isExclaimed = (value: string) => /^[A-Za-z]+!$/.test(value) && isWord(value.slice(0, -1).toLowerCase());

/** Capitals, digits and letters again, and no words: no name with a number. */
const isMixedUp = (value: string) => value.length >= 8 && /\d[A-Za-z]/.test(value) && mixed(value) && wordShare(value) < 0.4;

function leastOf(kind: SecretKind, place: Place): number {
  if (kind === 'password') return place === 'quoted' ? 5 : place === 'given' || place === 'said' ? 4 : 6;
  return place === 'told' || place === 'beside' ? 12 : 8;
}

/** `reset_link`, `resetLink`, `px-40 mt-2`. */
const isName: Test = (value, kind, place) =>
  kind === 'password' &&
  place === 'quoted' &&
  (/^[a-z]+(?:_[a-z]+)+$/.test(value) || (isPhrase(value) && /^[a-z]+[A-Z]|^[^ -]+-[^ ]+(?: [^ -]+-[^ ]+)+$/.test(value)));

/** `confirmPassword`, `reset-token`: the name of a field or a message; no `fieldfare`. */
const isWordOfSpecification = (value: string) =>
  (/(?:pass|token|secret|user|input|hash|string|label|error|valid|require|reset|forgot|confirm|strength|login|encod|crypt|prompt)/i.test(
    value,
  ) ||
    (/field/i.test(value) && wordShare(value) >= 0.4)) &&
  isPhrase(value);

/** From here on a value is replaced. */
export const REPLACED = 50;
/** From here on `review` asks for it. */
export const ASKED = 35;

/** The beginning of a long value is enough. */
const BEGINNING = 200;
const LONGEST = 8192;

/** Points: from `REPLACED` on it is a secret, from `ASKED` on it may be one. */
export function certainty(value: string, kind: SecretKind, place: Place): number {
  if (value.length < 4 || value.length > LONGEST) return Number.NEGATIVE_INFINITY;
  const head = value.length > BEGINNING ? value.slice(0, BEGINNING).trimEnd() : value;
  if (isImpossible(head, kind, place)) return Number.NEGATIVE_INFINITY;
  return EVIDENCE.reduce((sum, row) => (row[2](head, kind, place) ? sum + row[0] : sum), PLACES[place][kind]);
}

/** Whether it looks like what no secret looks like, whatever its place says. */
export const isImpossible = (value: string, kind: SecretKind, place: Place) => IMPOSSIBLE.some((row) => row[1](value, kind, place));

export const isCertain = (value: string, kind: SecretKind, place: Place) => certainty(value, kind, place) >= REPLACED;
