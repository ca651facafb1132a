/**
 * The places of a query's clauses in a text, as indexed words, how near they are to one another, and whether a word of a text is
 * one of the query: as a whole, by its beginning, by a hump, or with another ending.
 */
import { foldWord, humps, pairOf } from '../../search/browser.ts';
import type { Clause } from './query.ts';

export interface SnippetMark {
  at: number;
  length: number;
  /** Which clause. */
  clause: number;
  /** 1 for the whole clause, less for a part of it. */
  worth: number;
}

/** Worth of a part of a clause: of `src/app.ts` just `app`, of `getStaticPaths` just `static`. */
const partWorth = 0.4;

/** Share of its worth that a clause has in another form. */
const otherForm = 0.95;

/** Worth of a stop word. */
export const stopWordWorth = 0.15;

/** `locations`: the places where a single word may be. */
export function findMarks(words: string[], locations: number[], clauses: Clause[]): SnippetMark[] {
  return clauses.flatMap((clause, number) => marksOf(words, locations, clause, number)).sort((a, b) => a.at - b.at);
}

function marksOf(words: string[], locations: number[], clause: Clause, number: number): SnippetMark[] {
  const { terms, words: typed, quoted } = clause;
  const mark = (at: number, worth = 1, length = 1): SnippetMark => ({ at, length, clause: number, worth });
  if (clause.optional)
    // Pagefind was not asked for it.
    return words.flatMap((word, at) => (word.length < 12 && foldWord(word) === terms[0] ? [mark(at, stopWordWorth)] : []));
  const single = (wanted: string[], worth: number) =>
    locations
      .filter((at) => wanted.some((term) => isMatch(words[at] ?? '', term)))
      .map((at) => mark(at, wanted.includes(foldWord(words[at] ?? '')) ? worth : otherForm * worth));
  const isMatch = quoted ? (word: string, term: string) => matchesExactly(word, term, false) : matches;
  const whole =
    terms.length > 1 ? words.flatMap((_, at) => (isPhraseAt(words, at, clause) ? [mark(at, 1, terms.length)] : [])) : single(terms, 1);
  // Where the whole clause is missing its parts count, unless it is quoted, or a part is one character of a word without spaces.
  const parts = terms.length > 1 ? terms : humps(typed[0] ?? '');
  const isWhole = quoted || parts.length < 2 || typed.some((word) => pairOf(word) !== undefined);
  return whole.length > 0 || isWhole ? whole : single(parts, partWorth);
}

/** How many clauses the marks are of, the worth of the best mark of each. */
export function foundIn(marks: SnippetMark[]): number {
  const worth = new Map<number, number>();
  for (const mark of marks) worth.set(mark.clause, Math.max(mark.worth, worth.get(mark.clause) ?? 0));
  return [...worth.values()].reduce((all, one) => all + one, 0);
}

/** 1 for words far apart, 2 for words side by side. */
export function nearness(marks: SnippetMark[], found: number): number {
  if (found < 2) return 1;
  const best = densest(marks, 40);
  return 1 + (best.found / found) * (1 / (1 + Math.max(0, best.to - best.from - found) / 8));
}

/** The stretch of at most `size` words that holds most clauses, the shortest and first of them. */
export function densest(marks: SnippetMark[], size: number): { from: number; to: number; found: number } {
  let best = { from: marks[0]?.at ?? 0, to: marks[0]?.at ?? 0, found: 0 };
  for (const [place, first] of marks.entries()) {
    const seen = new Set<number>();
    let to = first.at;
    for (const mark of marks.slice(place, place + size)) {
      if (mark.at > first.at + size) break;
      if (seen.has(mark.clause)) continue;
      seen.add(mark.clause);
      to = mark.at + mark.length - 1;
    }
    if (seen.size > best.found || (seen.size === best.found && to - first.at < best.to - best.from)) {
      best = { from: first.at, to, found: seen.size };
    }
  }
  return best;
}

/**
 * `term` folded already. From its second hump on, `getStaticPaths` is found by `static`, `staticPaths` and `paths`, as
 * `port8080` is by `8080`. A word of a script without spaces may have been split at other places: any part of it counts.
 */
export function matches(word: string, term: string): boolean {
  const folded = foldWord(word);
  if (folded === '' || term === '') return false;
  const pair = pairOf(word);
  if (pair) return term === pair[0] || term === folded;
  if (folded.startsWith(term) || isForm(folded, term)) return true;
  if (!/^[a-z0-9_]+$/.test(folded)) return folded.includes(term);
  const parts = partsOf(word);
  return parts.length > 1 && parts.some((part, place) => isForm(part, term) || parts.slice(place).join('').startsWith(term));
}

const partsOf = (word: string): string[] => humps(word).flatMap((hump) => hump.split(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/));

/** Whether the words from `at` on are those of a phrase: it may begin within a name, and the last of one that is not quoted may still grow. */
export function isPhraseAt(words: string[], at: number, { terms, quoted }: Clause): boolean {
  const last = terms.length - 1;
  return terms.every((term, place) => {
    const word = words[at + place] ?? '';
    return matchesExactly(word, term, place === last && !quoted) || (place === 0 && endsWithHumps(word, term));
  });
}

function endsWithHumps(word: string, term: string): boolean {
  if (!foldWord(word).endsWith(term)) return false;
  const parts = humps(word);
  return parts.some((_, place) => parts.slice(place).join('') === term);
}

/** Whether an excluded word or phrase begins there: as it is or with another ending, not as a part of a longer word. */
export function isExcludedAt(words: string[], at: number, clause: Clause): boolean {
  const [only = '', ...others] = clause.terms;
  if (others.length > 0) return isPhraseAt(words, at, { ...clause, quoted: true });
  const word = words[at] ?? '';
  return matchesExactly(word, only, false) || (!clause.quoted && stemOf(foldWord(word)) === stemOf(only));
}

/** Equal, or beginning alike where the last word of what was typed may still grow. */
function matchesExactly(word: string, term: string, mayGrow: boolean): boolean {
  const folded = foldWord(word);
  const pair = pairOf(word);
  if (pair) return term === pair[0] || term === folded;
  return folded === term || (mayGrow && term.length > 1 && folded.startsWith(term));
}

/** What begins with a short stem is mostly another word: `not` for `notes`. */
function isForm(word: string, term: string): boolean {
  const stem = stemOf(term);
  return stem.length < 5 ? stemOf(word) === stem : word.startsWith(stem);
}

/** What an English word begins with in all its forms. */
export function stemOf(word: string): string {
  const [, stem = ''] = /^([a-z]{3,}?)(?:ies|i?e[sdr]|ers|ings?|s|e|y)$/i.exec(word) ?? [];
  return stem === '' ? word : stem.replace(/([b-df-hj-np-tv-z])\1$/i, '$1');
}
