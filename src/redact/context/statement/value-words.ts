/** How words look that may be the value a sentence tells. Whether one is a secret is decided by `certainty`. */
import { folded, nouns, rolesOf } from '../../languages/lexicon.ts';
import { hasIrregularCase } from '../../value/checks.ts';
import { isWord } from '../../value/words.ts';

/** Has what words do not have: digits among letters, signs, capitals inside. */
export const isOdd = (word: string) =>
  !/\s/.test(word) &&
  !ASSIGNED.test(word) &&
  !PRODUCT.test(word) &&
  ((/\d/.test(word) && /\p{L}/u.test(word)) ||
    /[\p{L}\d][!@#$%^&?][^\s]|[!@#$%^&?][\p{L}\d]/u.test(word) ||
    (CASED.test(word) && JOINT.test(word)) ||
    TWO_WORDS.test(word) ||
    hasIrregularCase(word));
const CASED = /^(?=[^a-z]{0,64}[a-z])[^A-Z]{0,64}[A-Z]/;
/** These join words as well. */
const JOINT = /\w[*+=~]\w/;
const TWO_WORDS = /^\p{L}{3,20}[*+=~]\p{Ll}{3,20}$/u;
const PRODUCT = /^fritz!\p{L}{3,10}\d{0,4}$/iu;
/** `NAME=value`, `…&page=2`: no values themselves. */
const ASSIGNED = /^(?:[A-Za-z_]{3,40}(?:_\d{1,2})?|\d{1,4})=.|&[a-z_-]{2,20}=/i;

/** A word as people choose it for a password, in one script. */
export const isPlain = (word: string) => /^(?:\p{Lu}?\p{Ll}{3,24}|\p{Lu}{4,16})$/u.test(word);

/** What English has no word for is no state of a secret either. */
export const isNone = (word: string) => word.length > 4 && !isWord(word.toLowerCase());
export const isNumber = (word: string) => /^(?!(?:19|20)\d\d$)\d{4,12}$|^\d{4}(?:-\d{4}){2,4}$/.test(word);

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

/** Letters and signs of keys, by ASCII. */
const OF_KEYS = Uint8Array.from({ length: 128 }, (_, unit) => Number(/[A-Za-z\d_+/=.~:-]/.test(String.fromCharCode(unit))));
const FARTHEST = 64;
const NOWHERE = 2 ** 30;

/** Whether a part of a text holds what every key has: eight signs with a digit soon, or letters in a case that no word has. */
export function holdsMade(text: string, from: number, to: number): boolean {
  let signs = 0;
  let made = NOWHERE;
  let next = 0;
  for (let at = Math.min(to, text.length) - 1; at >= from; at--) {
    const unit = text.charCodeAt(at);
    if (unit < 128 ? unit === 32 || (unit > 8 && unit < 14) : /\s/.test(text[at] as string)) {
      signs = 0;
      made = NOWHERE;
    } else {
      if ((unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 122 && next >= 65 && next <= 90)) made = at;
      signs = (unit < 128 ? OF_KEYS[unit] === 1 : /\p{L}/u.test(text[at] as string)) ? signs + 1 : 0;
      if (signs >= 8 && made - at <= FARTHEST) return true;
    }
    next = unit;
  }
  return false;
}
