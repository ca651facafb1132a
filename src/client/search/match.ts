/** Whether a word of a text matches a word of the query: as a whole, by its beginning, by a hump, or with another ending. */
import { foldWord, humps, pairOf } from '../../search/browser.ts';
import type { Clause } from './query.ts';

/** Endings English words take; what follows a common stem must be one of them on both sides. */
const ending =
  /^(?:[b-df-hj-np-tv-z]?(?:ing|ings|ed|er|ers|est)|s|es|ies|ied|y|e|iness|ily|ly|al|ally|ation|ations|ator|ators|ate|ates|ated|ating|ion|ions|or|ors|ment|ments|ness|able|ibly|ible|ably|ive|ively|ity|ities|ance|ence|ant|ent|ize|izes|ized|izing|ise|ises|ised|ising|ization|izations|isation|isations|ic|ical|ically|ful|less|ous)?$/;

/**
 * `term` folded already. From its second hump on, `getStaticPaths` is found by `static`, `staticPaths` and `paths`, as
 * `port8080` is by `8080`. A word of a script without spaces may have been split at other places: any part of it counts.
 */
export function matches(word: string, term: string): boolean {
  const folded = foldWord(word);
  if (folded === '' || term === '') return false;
  const pair = pairOf(word);
  if (pair) return term === pair[0] || term === folded;
  if (folded.startsWith(term) || sameStem(folded, term)) return true;
  if (!/^[a-z0-9_]+$/.test(folded)) return folded.includes(term);
  const parts = humps(word).flatMap((hump) => hump.split(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/));
  if (parts.length < 2) return false;
  return parts.some((part, place) => sameStem(part, term) || parts.slice(place).join('').startsWith(term));
}

/** Whether the words from `at` on are those of a phrase; the last of one that is not quoted may still grow. */
export function isPhraseAt(words: string[], at: number, { terms, quoted }: Clause): boolean {
  const last = terms.length - 1;
  return terms.every((term, place) => matchesExactly(words[at + place] ?? '', term, place === last && !quoted));
}

/** Whether an excluded word or phrase begins there: as it is or with another ending, not as a part of a longer word. */
export function isExcludedAt(words: string[], at: number, clause: Clause): boolean {
  const [only = '', ...others] = clause.terms;
  if (others.length > 0) return isPhraseAt(words, at, { ...clause, quoted: true });
  const word = words[at] ?? '';
  return matchesExactly(word, only, false) || (!clause.quoted && sameStem(foldWord(word), only));
}

/** Equal, or beginning alike where the last word of what was typed may still grow. */
function matchesExactly(word: string, term: string, mayGrow: boolean): boolean {
  const folded = foldWord(word);
  const pair = pairOf(word);
  if (pair) return term === pair[0] || term === folded;
  return folded === term || (mayGrow && term.length > 1 && folded.startsWith(term));
}

function sameStem(a: string, b: string): boolean {
  let common = 0;
  while (common < a.length && common < b.length && a[common] === b[common]) common++;
  return common >= 2 && /^[a-z]+$/.test(a + b) && ending.test(a.slice(common)) && ending.test(b.slice(common));
}
