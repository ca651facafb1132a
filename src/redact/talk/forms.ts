/** How what may be a secret looks: a word, words, a number, letters that no word has. Whether it is one is decided by points. */
import { remembered } from '../../model/once.ts';
import { hasIrregularCase, isWord } from '../formats/index.ts';
import { ASKED, certainty, folded, isImpossible, isOfSentence, nouns, REPLACED, rolesOf, spelling } from '../places/index.ts';
import { expression, hasOddLetters, isJoined, isNoSecret, isNotOdd } from './expressions.ts';

/** Has what words do not have: digits among letters, signs, capitals inside. */
export const isOdd = (word: string) => !isNotOdd(word) && (hasOddLetters(word) || hasIrregularCase(word));

export const isNumber = (word: string) => /^(?!(?:19|20)\d\d$)\d{4,12}$|^\d{4}(?:-\d{4}){2,4}$/.test(word);

/** `made` can be nothing else, `odd` has digits or signs, `id` is a digest or a path, `words` are several. */
export type Form = 'made' | 'odd' | 'id' | 'number' | 'joined' | 'plain' | 'words';

/** A digest, a commit, the id of a record, a ticket. */
const ID = /^(?:[\da-f]{7,12}|[\da-f]{40}|[\da-f]{64}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[A-Z]{2,6}-?\d{3,7})$/;
/** In base64, which may begin as a path. */
const KEY = /^(?=.*\d)(?=.*[A-Z])[\w+/-]{40,100}={0,2}$/;
const FILE = /\.(?:[a-z]{1,4}|json|html|yaml|toml|local|test|invalid|example|config|lock|properties)$/i;
/** As people choose it for a password, in one script. */
const PLAIN = /^(?:\p{Lu}?\p{Ll}{3,24}|\p{Lu}{4,16})$/u;

/** The form of one word; undefined where it can be no secret. */
export const formOf = remembered((text: string): Form | undefined => {
  if (/\s/.test(text) || (isNoSecret(text) && !KEY.test(text))) return undefined;
  if (ID.test(text)) return isImpossible(text, 'password', 'given') ? undefined : 'id';
  if (isOdd(text)) {
    if (certainty(text, 'password', 'beside') >= REPLACED) return 'made';
    return certainty(text, 'password', 'asked') >= ASKED ? 'odd' : undefined;
  }
  if (isJoined(text) && !FILE.test(text)) return 'joined';
  return PLAIN.test(text) && !isOfSentence(text) && certainty(text, 'password', 'said') >= ASKED ? 'plain' : undefined;
}, 20_000);

/** Of a door, a safe, a card: four to twelve digits, perhaps in groups. */
const NUMBER = expression('a-number-of-a-door');
/** The number that begins at a place. */
export function numberAt(text: string, start: number): string | undefined {
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text)?.[0];
  return number && new Set(number.replace(/\D/g, '')).size > 1 ? number : undefined;
}

/** Whether it may be a code as a message or a door has one: `HX4P-99TQ`. */
export const isCode = (form: Form, value: string) => form === 'number' || form === 'made' || /^[A-Z\d-]{5,}$/.test(value);

/** Whether it says how a word is spelled: `all lower case`, `capital B`, `no spaces`. */
export const isSpelled = (text: string) => {
  const plain = folded(text);
  return spelling.some((one) => plain.includes(one));
};

/** The share of the words of a phrase that sentences have. */
export const shareOfSentence = (value: string) => {
  const words = value.split(/\s+/);
  return words.filter((word) => isOfSentence(word)).length / words.length;
};

/** Whether all parts of joined words are English. */
export const isJoinedEnglish = (value: string) =>
  (value.match(/\p{Lu}?\p{Ll}+|\p{Lu}+/gu) ?? []).every((part) => part.length < 3 || isWord(part.toLowerCase()));

/** Letters with a digit and a sign, as nothing but passwords have. */
export const isTyped = (value: string, text: string) =>
  text.length < LONGEST_TYPED &&
  !text.includes('-----BEGIN') &&
  TYPED.test(value) &&
  !expression('what-is-typed-and-no-password').test(value);
/** Longer prompts are pasted files and logs. */
const LONGEST_TYPED = 1500;
const TYPED = /^(?=\D{0,64}\d)(?=[^A-Za-z]{0,64}[A-Za-z])(?=[^!@#$%^&*?~+]{0,64}[!@#$%^&*?~+])[\p{Script=Latin}\d#$!%&*+.?@^_~-]{8,64}$/u;

const FULL = [...nouns].flatMap(([noun, { short }]) => (short ? [] : noun));

/** Several words, none of them a name for a secret. */
export const isPhrase = (value: string) => {
  const words = value.split(/\s+/);
  const lower = value.toLowerCase();
  return words.length < 10 && !words.some((word) => nouns.has(folded(word))) && !FULL.some((noun) => lower.includes(noun));
};

/** Application passwords as Google and WordPress show them. */
const GROUPS = /^(?:[a-z]{4}(?: [a-z]{4}){3}|(?=\D{0,20}\d)[A-Za-z\d]{4}(?: [A-Za-z\d]{4}){5})(?![\w-])/;
export const groupsAt = (text: string, start: number) => GROUPS.exec(text.slice(start, start + 40))?.[0];

/** The words up to the end of their part of the sentence, or to what they are for; a number may be among them. */
export const wordsAt = (text: string, start: number) =>
  /^\p{L}(?:[\p{L}\p{M}' -]|\d{1,4}(?!\d)){7,79}?(?=[.,;:!?\n"—–()]|$|[ ](?:for|and|und|then|when|für|pour|para|per|voor|from)[ ])/u
    .exec(text.slice(start, start + 81))?.[0]
    .trim() ?? '';

/** Whether the part of the sentence ends here or goes on in another script, or, unless `strictly`, a word begins the next part. */
export const endsAt = (text: string, end: number, strictly = false) =>
  END.test(text.slice(end, end + 6)) || (!strictly && isNext(text, end));
const END = /^["'`*]{0,3}(?:$|[ ]?[.,;:!)）。，、；！।؟\r\n<\\]|[ ]\(|[ ][—–-][ ]|[ ]?[\u0600-\u0dff\u3040-\u9fff\uac00-\ud7af])/u;
function isNext(text: string, end: number): boolean {
  const roles = rolesOf(folded(/^["'`*]{0,3} (?<word>\p{L}{1,12})(?!\p{L})/u.exec(text.slice(end, end + 18))?.groups?.word ?? ''));
  return roles.has('next') || roles.has('sets');
}

/** Whether a part of a text holds what every key has: eight signs in a row, with a digit or letters in a case that no word has. */
export const holdsMade = (part: string) =>
  part.split(/\s+/).some((word) => /[\p{L}\d_+/=.~:-]{8}/u.test(word) && /\d|[a-z][A-Z]/.test(word));
