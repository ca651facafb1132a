/** Which documents may answer a query, best first. What is in them is seen when they are fetched. */
import type { Filters } from '../../search/session.ts';
import { humps } from '../../search/words.ts';
import { type Fragment, isTrueMatch } from './hits.ts';
import { type Clause, type Plan, strong, wordByWord } from './query.ts';
import type { Found, Shard, Shards } from './shards.ts';

export interface Candidate {
  shard: Shard;
  id: string;
  score: number;
  locations: number[];
  /** What it was found by. */
  clauses: Clause[];
  /** The searches that found it. */
  sources: string[];
}

export interface Candidates {
  list: Candidate[];
  clauses: Clause[];
  /** Found by some of the clauses only. */
  any: boolean;
  /** Searches that Pagefind answered with another word than was asked for. */
  astray: Set<string>;
}

export async function findCandidates(shards: Shards, plan: Plan): Promise<Candidates> {
  if (plan.groups.length === 0) {
    const isFiltered = Object.values(plan.filters).some((values) => values.length > 0);
    const found = isFiltered ? await shards.search(null, plan.filters) : [];
    return { list: found.map((one) => toCandidate(one, [], '')), clauses: [], any: false, astray: new Set() };
  }
  const groups = await Promise.all(plan.groups.map((clauses) => findAll(shards, clauses, plan.filters)));
  const lists = groups.map(({ list }) => list);
  return {
    list: ordered(union(lists, sum)),
    clauses: groups.flatMap(({ clauses }) => clauses),
    any: false,
    astray: new Set(),
  };
}

/** Documents with any of the clauses, for where none has all. */
export async function findAny(shards: Shards, plan: Plan): Promise<Candidates> {
  const some = await Promise.all(strong(plan.groups.flat()).map((clause) => findAll(shards, [clause], plan.filters)));
  const lists = some.map(({ list }) => list);
  return { list: ordered(union(lists, sum)), clauses: some.flatMap(({ clauses }) => clauses), any: true, astray: new Set() };
}

/**
 * Whether a document was found for another word: for one it does not know, Pagefind takes the longest beginning of it
 * that it does. What is wrong with one document of a search of a shard is wrong with all of them.
 */
export function isAstray(candidates: Candidates, candidate: Candidate, fragment: Fragment & { meta: { title: string } }): boolean {
  if (isKnownAstray(candidates, candidate)) return true;
  if (isTrueMatch(fragment, fragment.meta.title, candidate.locations, strong(candidate.clauses))) return false;
  for (const source of candidate.sources) candidates.astray.add(source);
  return true;
}

/** Whether that is known without a look at the document. */
export const isKnownAstray = ({ astray }: Candidates, { sources }: Candidate) => sources.every((source) => astray.has(source));

/** Documents that hold all clauses. Pagefind ranks by the words; phrases are asked for one by one and narrow that down. */
async function findAll(shards: Shards, clauses: Clause[], filters: Filters): Promise<Pick<Candidates, 'list' | 'clauses'>> {
  const ask = async (words: string[]) => {
    const found = await shards.search(words.join(' '), filters);
    return found.map((one) => toCandidate(one, clauses, words.join(' ')));
  };
  const words = wordsOf(strong(clauses));
  const first = ask(words);
  const humped = words.filter((word) => humps(word).length > 1);
  // A word that is nowhere as it was typed may be a part of one, or have been typed by its humps only. Nowhere at all: a
  // filter must not bring what is not there without it.
  const known = await Promise.all(humped.map((word) => shards.search(`"${word}"`, {})));
  const split = known.some((found) => found.length === 0) ? ask(unique(words.flatMap(humps))) : [];
  const phrases = clauses.filter((clause) => clause.words.length > 1);
  const exact = await Promise.all(phrases.map(({ words, quoted }) => shards.search(`"${words.join(' ')}"`, quoted ? filters : {})));
  // Signs without spaces that stand nowhere in this order are looked for word by word.
  const apart = clauses.flatMap((clause) => (exact[phrases.indexOf(clause)]?.length === 0 ? wordByWord(clause) : [clause]));
  if (apart.length > clauses.length) return findAll(shards, apart, filters);
  let list = union([await first, await split], Math.max);
  for (const [place, found] of exact.entries()) {
    const ids = new Set(found.map(({ result }) => result.id));
    // Glued words that stand nowhere together are looked for one by one; quotes mean what they say.
    if (ids.size > 0 || phrases[place]?.quoted) list = list.filter(({ id }) => ids.has(id));
  }
  return { list, clauses };
}

function wordsOf(clauses: Clause[]): string[] {
  const words = unique(clauses.flatMap((clause) => clause.words));
  // Dashes alone are worth asking for only where there is nothing else.
  return words.some(isWord) ? words.filter(isWord) : words;
}

const isWord = (word: string) => !/^_+$/.test(word);
const unique = (words: string[]) => [...new Set(words)];

function toCandidate({ shard, result }: Found, clauses: Clause[], source: string): Candidate {
  return {
    shard,
    id: result.id,
    score: result.score,
    locations: result.words,
    clauses,
    sources: [`${shard.path} ${source}`],
  };
}

/** Documents of any list; the scores of one that is in several are put together by `combine`. */
function union(lists: Candidate[][], combine: (...scores: number[]) => number): Candidate[] {
  const [only = [], ...others] = lists.filter((list) => list.length > 0);
  if (others.length === 0) return only;
  const all = new Map<string, Candidate>();
  for (const candidate of lists.flat()) {
    const known = all.get(candidate.id);
    const merged = known && {
      ...known,
      score: combine(known.score, candidate.score),
      locations: merge(known.locations, candidate.locations),
      sources: [...known.sources, ...candidate.sources],
    };
    all.set(candidate.id, merged ?? candidate);
  }
  return [...all.values()];
}

const sum = (a: number, b: number) => a + b;
const merge = (a: number[], b: number[]) => [...new Set([...a, ...b])].sort((x, y) => x - y);

const ordered = (list: Candidate[]) => list.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
