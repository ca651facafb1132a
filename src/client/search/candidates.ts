/** The documents that Pagefind finds for a query, best first. Their turns are matched once they are fetched. */
import { type Filters, humps } from '../../search/browser.ts';
import type { BundleHit, Bundles, Fragment } from './bundles.ts';
import { isTrueMatch } from './hits.ts';
import { stemOf } from './marks.ts';
import { type Clause, type QueryPlan, required, wordByWord } from './query.ts';

export interface Candidate extends BundleHit {
  /** What it was found by. */
  clauses: Clause[];
  /** The searches that found it, and in which bundle. */
  source: string;
  /** It has each of the words as it was typed, or its stem. */
  isWhole: boolean;
}

export interface Candidates {
  list: Candidate[];
  clauses: Clause[];
  /** Searches that Pagefind answered with another word than was asked for (see `isFallback`). */
  fallbacks: Set<string>;
}

/** `any`: documents with any of the clauses, for where none has all. */
export async function findCandidates(bundles: Bundles, { groups, filters }: QueryPlan, any: boolean): Promise<Candidates> {
  const found = await Promise.all(
    (any ? required(groups.flat()).map((clause) => [clause]) : groups).map((group) => findAll(bundles, group, filters)),
  );
  if (groups.length === 0 && Object.values(filters).some((values) => values.length > 0))
    found.push({
      list: (await bundles.search(null, filters)).map((one) => ({ ...one, clauses: [], source: '', isWhole: true })),
      clauses: [],
    });
  const list = union(
    found.map(({ list }) => list),
    (a, b) => a + b,
  );
  return {
    list: list.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)),
    clauses: found.flatMap(({ clauses }) => clauses),
    fallbacks: new Set(),
  };
}

/**
 * Whether a document was found for another word: for one that is not in its index, Pagefind takes the longest prefix that is.
 * This is the same for all documents of one search in one bundle.
 */
export function isFallback(candidates: Candidates, candidate: Candidate, fragment: Fragment): boolean {
  if (isKnownFallback(candidates, candidate)) return true;
  if (candidate.isWhole || isTrueMatch(fragment, candidate.words, required(candidate.clauses))) return false;
  candidates.fallbacks.add(candidate.source);
  return true;
}

/** Whether that is known without fetching the document. */
export const isKnownFallback = ({ fallbacks }: Candidates, { source }: Candidate) => fallbacks.has(source);

/** Documents that hold all clauses. Pagefind ranks by the words; phrases are asked for one by one and narrow that down. */
async function findAll(bundles: Bundles, clauses: Clause[], filters: Filters): Promise<Pick<Candidates, 'list' | 'clauses'>> {
  const ask = async (words: string[]) => {
    const term = words.join(' ');
    return (await bundles.search(term, filters)).map((one) => ({
      ...one,
      clauses,
      source: `${one.bundle.path} ${term}`,
      isWhole: false,
    }));
  };
  const words = wordsOf(required(clauses));
  const first = ask(words);
  // The index has words as they are written. What has the same stem is found by what the word begins with, after the word itself.
  const typed = new Set(clauses.flatMap(({ quoted, words }) => (quoted || words.length > 1 ? [] : words)));
  const stems = words.map((word) => (typed.has(word) ? stemOf(word) : word));
  const stemmed = stems.join(' ') === words.join(' ') ? [] : ask(unique(stems));
  // Asked without filters: a filter must not add results.
  const known = await Promise.all(
    words.map(async (word, place) =>
      (await Promise.all(unique([word, stems[place] ?? word]).map((form) => bundles.search(`"${form}"`, {})))).flat(),
    ),
  );
  const having = known.map((found) => new Set(found.map(({ id }) => id)));
  // A word that is nowhere as it was typed may be part of a longer one, or be found by its humps.
  const split = words.some((word, place) => having[place]?.size === 0 && humps(word).length > 1) ? ask(unique(words.flatMap(humps))) : [];
  const phrases = clauses.filter(({ words, quoted }) => words.length > 1 || quoted);
  const exact = await Promise.all(phrases.map(({ words, quoted }) => bundles.search(`"${words.join(' ')}"`, quoted ? filters : {})));
  // Text without spaces that is nowhere in this order is searched word by word.
  const apart = clauses.flatMap((clause) => (exact[phrases.indexOf(clause)]?.length === 0 ? wordByWord(clause) : [clause]));
  if (apart.length > clauses.length) return findAll(bundles, apart, filters);
  const others = (await stemmed).map((one) => ({ ...one, score: one.score * ofStem }));
  let list = union([await first, others, await split], Math.max);
  for (const [place, found] of exact.entries()) {
    const ids = new Set(found.map(({ id }) => id));
    // Glued words that are nowhere together are searched one by one; quoted ones are not.
    if (ids.size > 0 || phrases[place]?.quoted) list = list.filter(({ id }) => ids.has(id));
  }
  const rated = list.map((one) => {
    const share = having.filter((ids) => ids.has(one.id)).length / having.length;
    return { ...one, score: one.score * Math.max(ofOther, share ** 2), isWhole: share === 1 };
  });
  return { list: rated, clauses };
}

/** What a document counts at least that has none of the words, but others that begin as they do. Pagefind takes titles for as good with these. */
const ofOther = 1 / 400;

/** What a document counts that has only another form of a word. */
const ofStem = 0.5;

function wordsOf(clauses: Clause[]): string[] {
  const words = unique(clauses.flatMap((clause) => clause.words));
  // Dashes are searched only where there is nothing else.
  return words.some(isWord) ? words.filter(isWord) : words;
}

const isWord = (word: string) => !/^_+$/.test(word);
const unique = <T>(all: T[]) => [...new Set(all)];

/** Documents of any list; `combine` merges the scores of one that is in several. */
function union(lists: Candidate[][], combine: (a: number, b: number) => number): Candidate[] {
  const [only = [], ...others] = lists.filter((list) => list.length > 0);
  if (others.length === 0) return only;
  const all = new Map<string, Candidate>();
  for (const candidate of lists.flat()) {
    const known = all.get(candidate.id);
    const merged = known && {
      ...known,
      score: combine(known.score, candidate.score),
      words: unique([...known.words, ...candidate.words]).sort((x, y) => x - y),
      source: `${known.source}\n${candidate.source}`,
    };
    all.set(candidate.id, merged ?? candidate);
  }
  return [...all.values()];
}
