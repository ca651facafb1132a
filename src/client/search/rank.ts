/**
 * Which documents of a shard have the words of a query, and how well they fit: BM25 over the words that begin like those
 * asked for, with the weights of the places they stand in, and more where they are in the title. So does Pagefind 1.6,
 * whose index this is; but here a document is looked at once, and not once for every other.
 */

/** Documents that have a word: how many further than the one before, its places there, and those in the title. */
type Pages = [step: number, places: number[], inMeta?: number[]][];

/** A word of the index, without accents and endings; then the ways of writing it that have accents. */
export type IndexedWord = [word: string, pages: Pages, others?: [form: string, pages: Pages][]];

export interface Term {
  /** As it was typed, in small letters. */
  typed: string;
  /** As the index has it. */
  stem: string;
  /** Words of the index among which it is. */
  words: IndexedWord[];
}

export interface Ranked {
  /** Number of the document. */
  document: number;
  score: number;
  /** Places of the words that matched; few documents are looked into. */
  places: () => number[];
}

/** Pagefind's own settings. */
const [saturation, lengthShare, accentWorth, titleWorth] = [1.4, 0.75, 0.8, 5];

/** The weight of places before which none is written, in 24ths. */
const usual = 25;

/** A word in a document. */
interface Use {
  term: number;
  word: string;
  /** What its length, compared to the word asked for, and its accents leave of its worth. */
  likeness: number;
  accents: number;
  /** As the index tells them. */
  places: number[];
  inTitle: number[];
}

interface Place {
  at: number;
  weight: number;
}

/** Documents that have all terms, in no order. `lengths`: of all documents of the shard, in words. */
export function rank(terms: Term[], lengths: number[], isWanted: (document: number) => boolean): Ranked[] {
  const uses = terms.map((term, place) => usesOf(term, place));
  const rarities = uses.map((documents) => Math.log((lengths.length - documents.size + 0.5) / (documents.size + 0.5) + 1));
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return inAll(uses, isWanted).map((document) => {
    const all = uses.flatMap((documents) => documents.get(document) ?? []);
    let score = titleScore(all, rarities);
    for (const [use, weight] of weightsOf(all)) {
      const often = (weight / 24) * use.likeness;
      const long = saturation * (1 - lengthShare + (lengthShare * (lengths[document] ?? 0)) / average);
      score += (((rarities[use.term] ?? 0) * (saturation + 1) * often) / (long + often)) * use.accents;
    }
    return { document, score, places: () => placesOf(all) };
  });
}

/** Documents that have the terms one after the other, or one term as a whole. */
export function rankPhrase(terms: Term[], isWanted: (document: number) => boolean): Ranked[] {
  const uses = terms.map((term, place) => usesOf({ ...term, words: term.words.filter(([word]) => word === term.stem) }, place));
  return inAll(uses, isWanted).flatMap((document) => {
    const rows = uses.map((documents) => documents.get(document) ?? []);
    const [first, ...others] = rows.map((row) => new Set(placesOf(row)));
    if (others.length === 0) return { document, score: 1, places: () => [...(first ?? [])] };
    const follow = (at: number, sets: Set<number>[]) => sets.every((set, step) => set.has(at + step + 1));
    const at = [...(first ?? [])].find((at) => follow(at, others));
    if (at !== undefined) return { document, score: 1, places: () => terms.map((_, step) => at + step) };
    const [title, ...titles] = rows.map((row) => new Set(row.flatMap(({ inTitle }) => placesFrom(inTitle).map(({ at }) => at))));
    return [...(title ?? [])].some((at) => follow(at, titles)) ? { document, score: titleWorth, places: () => [] } : [];
  });
}

/** Where a term is, by document. */
function usesOf({ typed, stem, words }: Term, term: number): Map<number, Use[]> {
  const uses = new Map<number, Use[]>();
  for (const [word, pages, others = []] of alike(stem, words)) {
    const likeness = likenessOf(byteLength(word) - byteLength(stem));
    for (const [form, those] of [[word, pages] as const, ...others]) {
      const accents = form.startsWith(typed) || typed.startsWith(form) ? 1 + accentWorth : 1;
      let document = 0;
      for (const [step, places, inMeta = []] of those) {
        document += step;
        const use = { term, word, likeness, accents, places, inTitle: inMeta };
        const known = uses.get(document);
        if (known) known.push(use);
        else uses.set(document, [use]);
      }
    }
  }
  return uses;
}

/** Words that begin like a term; where there is none, the longest that it begins with. */
function alike(stem: string, words: IndexedWord[]): IndexedWord[] {
  const longer = words.filter(([word]) => word.startsWith(stem));
  if (longer.length > 0) return longer;
  const shorter = words.filter(([word]) => stem.startsWith(word));
  return shorter.sort(([a], [b]) => b.length - a.length).slice(0, 1);
}

const likenessOf = (longer: number) => Math.exp(Math.exp(-((Math.abs(longer) + 1) ** 2) / 8) - 1);

/** Places are told by their distance from the one before; a number below zero begins anew, with another weight. */
function placesFrom(numbers: number[]): Place[] {
  const places: Place[] = [];
  let [weight, at] = [usual, 0];
  for (const number of numbers) {
    if (number < 0) [weight, at] = [Math.min(-number - 1, 255), 0];
    else places.push({ at: (at += number), weight });
  }
  return places;
}

/** Every place once, in order. */
const placesOf = (uses: Use[]) => [...new Set(uses.flatMap(({ places }) => placesFrom(places).map(({ at }) => at)))].sort((a, b) => a - b);

/** What each word of a document weighs: more where another stands in the same place, as the humps of one do. */
function weightsOf(uses: Use[]): Map<Use, number> {
  const [only, ...others] = uses;
  if (only && others.length === 0) return new Map([[only, weightOf(only.places)]]);
  const at = new Map<number, { use: Use; weight: number }[]>();
  for (const use of uses)
    for (const { at: place, weight } of placesFrom(use.places)) {
      const here = at.get(place);
      if (!here) at.set(place, [{ use, weight }]);
      else if (here.every((one) => one.use.term !== use.term)) here.push({ use, weight });
    }
  const weights = new Map<Use, number>();
  const first = new Map<string, Use>();
  for (const here of at.values()) {
    const weight = Math.min(255, here.length * Math.min(...here.map(({ weight }) => weight)));
    for (const { use } of here) {
      // Another way of writing a word is the same word.
      const same = first.get(use.word) ?? use;
      first.set(use.word, same);
      weights.set(same, (weights.get(same) ?? 0) + weight);
    }
  }
  return weights;
}

/** What the places of one word weigh together. */
function weightOf(numbers: number[]): number {
  let [weight, sum] = [usual, 0];
  for (const number of numbers) {
    if (number < 0) weight = Math.min(-number - 1, 255);
    else sum += weight;
  }
  return sum;
}

/** A title that has few of the words is worth little. */
function titleScore(uses: Use[], rarities: number[]): number {
  const terms = new Set(uses.filter(({ inTitle }) => inTitle.length > 0).map(({ term }) => term));
  if (terms.size === 0) return 0;
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const found = [...terms].reduce((sum, term) => sum + (rarities[term] ?? 0), 0);
  return titleWorth * found * (found / all) ** 2;
}

function inAll([first, ...others]: Map<number, Use[]>[], isWanted: (document: number) => boolean): number[] {
  return [...(first?.keys() ?? [])].filter((document) => isWanted(document) && others.every((documents) => documents.has(document)));
}

const byteLength = (word: string) => (/^[\x00-\x7f]*$/.test(word) ? word.length : new TextEncoder().encode(word).length);
