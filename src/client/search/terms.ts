/** Words as they are asked for, turned into those that an index has, and the file of the index in which they are. */
import { stem } from './stem.ts';

export interface Asked {
  /** In small letters. */
  typed: string;
  /** Without accents. */
  bare: string;
  /** Without its ending, too. */
  stem: string;
}

/** The words of a text, which is split already. */
export function termsOf(text: string): Asked[] {
  return text
    .toLowerCase()
    .split(' ')
    .flatMap((typed) => {
      const bare = withoutAccents(typed);
      return bare === '' ? [] : [{ typed, bare, stem: stem(bare) }];
    });
}

/** As the index folds words, which differs from how they are compared where signs are shown. */
function withoutAccents(word: string): string {
  const bare = word.normalize('NFD').replace(/(?![\u3099\u309a])\p{M}/gu, '');
  return /[\u3099\u309a]/.test(bare) ? bare.normalize('NFC') : bare;
}

/** Which file has a word, by what the words of each begin with; undefined where it would stand before all of them. */
export function fileOf(firsts: string[], word: string): number | undefined {
  let [from, to] = [0, firsts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(firsts[middle] ?? '', word) <= 0) from = middle + 1;
    else to = middle;
  }
  if (from > 0) return from - 1;
  // The beginning of the first word of all.
  return firsts[0]?.startsWith(word) ? 0 : undefined;
}

/** By the numbers of their signs, as UTF-8 sorts; JavaScript sorts by halves of signs. */
function compare(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [x, y] = [rankOf(a.charCodeAt(at)), rankOf(b.charCodeAt(at))];
  return x - y;
}

/** Halves of signs come after all whole ones; nothing comes first. */
const rankOf = (unit: number) => (Number.isNaN(unit) ? -1 : unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
