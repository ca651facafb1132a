/** Answers a query over all bundles: candidates from Pagefind, turns and their words from its documents, counts from the tables. */
import { nearestOf } from '../../model/nearest.ts';
import { type FilterName, foldWord, joinWords } from '../../search/browser.ts';
import { type Counts, type FoundHit, type FoundSession, isCode, isTurn, type SearchAnswer, type SearchRequest } from './answer.ts';
import type { BundleHit, Bundles, Fragment } from './bundles.ts';
import { type Candidate, type Candidates, findCandidates, isFallback, isKnownFallback } from './candidates.ts';
import { countSessions } from './counts.ts';
import { dateOf, findHits, firstWords, isTitled, type Wanted } from './hits.ts';
import { type Clause, parseQuery, type QueryPlan, required, wordsToFind } from './query.ts';
import { markedText } from './snippet.ts';

/** Documents fetched at once: enough to choose the best of, few enough to arrive quickly. */
const leastBatch = 3;

/** How many times the places of words in documents can change how these score beside one another, at most; those of one word do not. */
const rescored = (clauses: Clause[]) => (clauses.length > 1 ? 1 + clauses.length ** 2 / 4 : 1);

/** Queries whose candidates are remembered: showing more results, and counting, ask for the same. */
const mostKept = 4;

export class Engine {
  private readonly bundles: Bundles;
  private readonly kept = new Map<string, Promise<Candidates>>();

  constructor(bundles: Bundles) {
    this.bundles = bundles;
  }

  async search(request: SearchRequest): Promise<SearchAnswer> {
    const plan = this.plan(request);
    const byDate = request.sort === 'date' || plan.groups.length === 0;
    const collect = async (any: boolean) => this.collect(await this.candidates(plan, any), plan, request, byDate);
    let answer = await collect(false);
    const any = answer.sessions.length === 0 && required(plan.groups.flat()).length > 1;
    if (any) answer = await collect(true);
    const isFound = answer.sessions.length > 0;
    const near = isFound ? [] : await this.near(required(plan.groups.flat()));
    const find = wordsToFind(request.text);
    return { ...answer, near, find, any: any && isFound, cut: plan.cut, missing: this.bundles.missing };
  }

  /** Counts without filters for the words, then with the filters by the tables: values that are not chosen need counts as well. */
  async counts(request: SearchRequest): Promise<Counts> {
    const plan = this.plan(request);
    const count = async (any: boolean) => {
      const found = plan.groups.length > 0 ? new Set(await this.trusted({ ...plan, filters: {} }, any)) : undefined;
      return countSessions(this.bundles, plan.filters, found);
    };
    const counts = await count(false);
    return counts.sessions === 0 && required(plan.groups.flat()).length > 1 ? count(true) : counts;
  }

  /** Words of the archive like those that it has not, of the documents that have most words which begin alike. */
  private async near(clauses: Clause[]): Promise<string[]> {
    const near = clauses.map(async ({ terms: [term = '', ...others] }) => {
      const beginning = term.slice(0, Math.max(1, Math.min(4, term.length - 2)));
      if (others.length > 0 || (await this.bundles.search(`"${term}"`, {})).length > 0) return [];
      const found = (await this.bundles.search(beginning, {})).sort((a, b) => b.score - a.score).slice(0, leastBatch);
      const words = found.map(async (candidate) => {
        const all = (await load(candidate))?.content.split(' ') ?? [];
        return candidate.words.map((place) => foldWord(all[place] ?? ''));
      });
      return nearestOf(term, [...new Set((await Promise.all(words)).flat())], 3);
    });
    return (await Promise.all(near)).flat();
  }

  /** The parsed query, with the values of filters as the index has them. */
  private plan(request: SearchRequest): QueryPlan {
    const plan = parseQuery(request.text, request);
    const filters = Object.entries(plan.filters).map(([name, wanted]) => [
      name,
      wanted.flatMap((value) => this.bundles.values(name as FilterName, value)),
    ]);
    return { ...plan, filters: Object.fromEntries(filters) };
  }

  private candidates(plan: QueryPlan, any: boolean): Promise<Candidates> {
    const key = JSON.stringify([plan.groups, plan.filters, any]);
    const known = this.kept.get(key);
    if (known) return known;
    const found = findCandidates(this.bundles, plan, any);
    this.kept.set(key, found);
    for (const old of this.kept.keys()) if (this.kept.size > mostKept) this.kept.delete(old);
    return found;
  }

  /** Ids of candidates, without fallbacks; for that one document of each search is fetched that found none with all words as they are. */
  private async trusted(plan: QueryPlan, any: boolean): Promise<string[]> {
    const candidates = await this.candidates(plan, any);
    const searches = Map.groupBy(candidates.list, ({ source }) => source);
    await Promise.all(
      Array.from(searches.values(), async (found) => {
        const [first] = found.some(({ isWhole }) => isWhole) ? [] : found;
        const fragment = first && (await load(first));
        if (fragment) isFallback(candidates, first, fragment);
      }),
    );
    return candidates.list.flatMap((candidate) => (isKnownFallback(candidates, candidate) ? [] : [candidate.id]));
  }

  /** Sessions of the first candidates, until there are enough. */
  private async collect(candidates: Candidates, plan: QueryPlan, { size, enough = size }: SearchRequest, byDate: boolean) {
    const wanted: Wanted = { ...plan, clauses: candidates.clauses };
    const sessions = new Map<string, FoundSession>();
    let rest = byDate ? await this.newestFirst(candidates.list) : candidates.list;
    let more = false;
    while (rest.length > 0 && !more && sessions.size < Math.min(enough, size)) {
      const batch =
        sessions.size > 0
          ? rest.slice(0, Math.max(leastBatch, size - sessions.size))
          : firstOf(rest, byDate ? 0 : rescored(required(candidates.clauses)));
      const loaded = await Promise.all(batch.map(async (candidate) => ({ candidate, fragment: await load(candidate) })));
      const found = loaded.flatMap(({ candidate, fragment }) =>
        fragment && !isFallback(candidates, candidate, fragment) ? (describe(candidate, fragment, plan, wanted) ?? []) : [],
      );
      if (!byDate) found.sort((a, b) => b.score - a.score);
      for (const { session } of found) {
        const known = sessions.get(session.slug);
        if (known) known.hits.push(...session.hits);
        else if (sessions.size < size) sessions.set(session.slug, session);
        else more = true;
      }
      rest = rest.slice(batch.length).filter((candidate) => !isKnownFallback(candidates, candidate));
    }
    for (const session of sessions.values()) session.hits = best(session.hits);
    return { sessions: [...sessions.values()], more: more || rest.length > 0 };
  }

  private async newestFirst(list: Candidate[]): Promise<Candidate[]> {
    const dates = new Map<string, number>();
    for (const bundle of new Set(list.map(({ bundle }) => bundle)))
      for (const [ids, at] of (await this.bundles.table(bundle))?.sessions ?? [])
        for (const id of ids) dates.set(`${bundle.language}_${id}`, at);
    // Parts of one session share its date and stay in the order of their scores.
    return [...list].sort((a, b) => (dates.get(b.id) ?? 0) - (dates.get(a.id) ?? 0) || b.score - a.score || (a.id < b.id ? -1 : 1));
  }
}

/** Those among which the first result is. */
const firstOf = ([first, ...others]: Candidate[], rescored: number): Candidate[] =>
  first ? [first, ...others.slice(0, leastBatch - 1).filter(({ score }) => score * rescored > first.score)] : [];

/** The hits of turns, first one for each of the words, last calls and outputs that say the same again; where there is none, that of the session itself. */
function best(hits: FoundHit[]): FoundHit[] {
  const turns = hits.filter(isTurn).sort((a, b) => b.score - a.score);
  if (turns.length === 0) return hits.sort((a, b) => b.found - a.found || a.part - b.part).slice(0, 1);
  const seen = new Set<string | number>();
  const places = Map.groupBy(turns, ({ kind, anchor, snippet, clauses }) => {
    const text = isCode(kind) ? JSON.stringify(snippet) : anchor;
    const place = clauses.some((clause) => !seen.has(clause)) ? 0 : seen.has(text) ? 2 : 1;
    for (const one of [text, ...clauses]) seen.add(one);
    return place;
  });
  return ([0, 1, 2] as const).flatMap((place) => places.get(place) ?? []);
}

/** A document that cannot be fetched is left out, and its bundle with it. */
async function load(candidate: BundleHit): Promise<Fragment | undefined> {
  try {
    return await candidate.data();
  } catch {
    candidate.bundle.broken = true;
    return undefined;
  }
}

function describe(
  { words, score }: Candidate,
  fragment: Fragment,
  { groups }: QueryPlan,
  wanted: Wanted,
): { session: FoundSession; score: number } | undefined {
  const { excluded } = wanted;
  const [, slug = '', number] = /^\/s\/([^/]+)\/(?:(\d+)\/)?$/.exec(fragment.url) ?? [];
  const part = Number(number ?? 1);
  let hits = findHits(fragment, words, wanted);
  if (hits.length === 0) {
    // Found by its title. Where its turns are excluded, the title must have all of the words.
    if (wanted.roles.length > 0 || (excluded.length > 0 && !isTitled(fragment, wanted))) return undefined;
    const first = firstWords(fragment, excluded);
    if (!first && excluded.length > 0) return undefined;
    hits = first ? [first] : [];
  }
  const at = dateOf(fragment);
  const session: FoundSession = {
    slug: decodeURIComponent(slug),
    title: markedText(joinWords(fragment.meta.title.split(' ')), groups.flat()),
    language: fragment.meta.lang,
    project: fragment.filters.project?.toSorted((a, b) => b.length - a.length)[0] ?? '',
    ...(at === undefined ? {} : { at }),
    hits: hits.map((hit) => ({ ...hit, part })),
  };
  // Words far apart in a document rank below words together in a turn.
  return { session, score: score * (1 + (hits[0]?.score ?? 0) / 20) };
}
