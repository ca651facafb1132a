/** Whether letters are words: of the vocabulary, with one or two endings, or two of them joined. */
import { listOf } from '../engine/row.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** Words of English and of programs, as manuals use them; a name made of them is not random. Without inflected forms. */
const WORDS = listOf(vocabulary);
const LONGEST = 24;
/** Each with what may stand in place of it. */
const ENDINGS = 'ies:y es:,e s: ing:,e ed:,e ly:,le er:,e or:,e'
  .split(' ')
  .map((one) => one.split(':') as [ending: string, instead: string]);

/** Whether `word`, in any case, is one of the vocabulary. */
export function isWord(word: string): boolean {
  if (word.length < 2 || word.length > LONGEST) return false;
  const lower = word.toLowerCase();
  return isForm(lower) || (lower.endsWith('s') && isForm(lower.slice(0, -1)));
}

/** English has no such word. */
export const isUnknown = (word: string) => word.length > 4 && !isWord(word.toLowerCase());

function isForm(word: string): boolean {
  if (WORDS.has(word)) return true;
  return ENDINGS.some(([ending, instead]) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, -ending.length);
    if (stem.length < 3) return false;
    return instead.split(',').some((end) => WORDS.has(stem + end)) || (stem.at(-1) === stem.at(-2) && WORDS.has(stem.slice(0, -1)));
  });
}

/** The words that a name joins: `dbUser_ID2` → `db`, `User`, `ID`. */
export const piecesOf = (value: string): string[] => value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];

/** The share of the letters and digits of `value` that belong to words of three letters and more. */
export function wordShare(value: string): number {
  const all = value.match(/[A-Za-z\d]/g)?.length ?? 0;
  let worded = 0;
  for (const piece of piecesOf(value)) if (piece.length > 2 && (isWord(piece) || isJoined(piece.toLowerCase()))) worded += piece.length;
  return all === 0 ? 0 : worded / all;
}

/** Two words without a separator: `hostname`, `apikey`. */
function isJoined(word: string): boolean {
  if (word.length < 6 || word.length > LONGEST) return false;
  for (let cut = 3; cut <= word.length - 3; cut++) if (WORDS.has(word.slice(0, cut)) && WORDS.has(word.slice(cut))) return true;
  return false;
}
