/** Answers a query over all shards: candidates from Pagefind, turns and their words from its fragments, counts from the tables. */
import { numberOf } from '../../search/list.ts';
import { type FilterName, type Filters, filterNames } from '../../search/session.ts';
import { joinWords } from '../../search/words.ts';
import { type Candidate, type Candidates, findAny, findCandidates, isAstray, isKnownAstray } from './candidates.ts';
import { dateOf, findHits, firstWords, type Hit, inTitle, isTurn } from './hits.ts';
import type { PagefindFragment } from './pagefind.ts';
import { type Clause, type Plan, parseQuery, type Role, strong } from './query.ts';
import type { Shard, Shards } from './shards.ts';

export interface Request {
  text: string;
  filters: Filters;
  roles: Role[];
  sort: 'relevance' | 'date';
  /** Sessions wanted. */
  size: number;
  /** Answers as soon as there are so many. */
  enough?: number;
}

export interface FoundSession {
  slug: string;
  title: string;
  project: string;
  at?: number;
  /** Its turns that have the words, best first, of the parts that were looked into; where none has, itself. */
  hits: (Hit & { part: number })[];
}

export interface Answer {
  sessions: FoundSession[];
  /** There are more sessions than were asked for. */
  more: boolean;
  /** No document had all the words: these have some. */
  any: boolean;
  /** Only the first words were looked for. */
  cut: boolean;
  /** Shards that did not answer. */
  missing: number;
}

export interface Counts {
  sessions: number;
  filters: { [name in FilterName]?: { [value: string]: number } };
}

/** Fragments fetched at once: enough to choose among, little enough to arrive quickly. */
const leastBatch = 3;

export class Engine {
  private readonly shards: Shards;
  private readonly kept = new Map<string, Promise<Candidates>>();

  constructor(shards: Shards) {
    this.shards = shards;
  }

  async search(request: Request): Promise<Answer> {
    const plan = this.plan(request);
    const byDate = request.sort === 'date' || plan.groups.length === 0;
    let candidates = await this.candidates(plan);
    let answer = await this.collect(candidates, plan.roles, request, byDate);
    if (answer.sessions.length === 0 && strong(candidates.clauses).length > 1 && !candidates.any) {
      candidates = await this.candidates(plan, true);
      answer = await this.collect(candidates, plan.roles, request, byDate);
    }
    const any = candidates.any && answer.sessions.length > 0;
    return { ...answer, any, cut: plan.cut, missing: this.shards.missing };
  }

  /**
   * How many sessions there are, in all and for every value of every filter. Values of one filter widen one another. Words
   * are looked for once, without filters; what those leave is reckoned from the tables.
   */
  async counts(request: Request): Promise<Counts> {
    const plan = this.plan(request);
    const counts = await this.count(plan, false);
    return counts.sessions === 0 && strong(plan.groups.flat()).length > 1 ? this.count(plan, true) : counts;
  }

  /** What was asked for, by the values that there are. */
  private plan(request: Request): Plan {
    const plan = parseQuery(request.text, request);
    const filters = Object.entries(plan.filters).map(([name, wanted]) => [
      name,
      wanted.flatMap((value) => this.shards.values(name, value)),
    ]);
    return { ...plan, filters: Object.fromEntries(filters) };
  }

  private async count(plan: Plan, any: boolean): Promise<Counts> {
    const counts: Counts = { sessions: 0, filters: {} };
    const found = plan.groups.length > 0 ? await this.found(plan, any) : undefined;
    for (const shard of found?.keys() ?? this.shards.whole) {
      const numbers = found?.get(shard);
      const filters = filterNames.map((name) => columnOf(shard, name, plan.filters[name] ?? []));
      const table = await this.shards.table(shard);
      for (const [documents, , ...columns] of table?.sessions ?? []) {
        if (numbers && !documents.some((number) => numbers.has(number))) continue;
        const without = filters.filter(({ wanted }, at) => wanted && !columns[at]?.some((place) => wanted.has(place)));
        if (without.length === 0) counts.sessions++;
        // What one filter alone keeps out would come in with another of its values.
        if (without.length < 2)
          for (const [at, filter] of filters.entries())
            if (without.length === 0 || without[0] === filter)
              for (const place of columns[at] ?? []) filter.counted[place] = (filter.counted[place] ?? 0) + 1;
      }
      for (const { name, values, counted } of filters) {
        const of = (counts.filters[name] ??= {});
        for (const [place, value] of values.entries()) if (counted[place]) of[value] = (of[value] ?? 0) + counted[place];
      }
    }
    return counts;
  }

  /** The numbers of the documents that have the words, whatever the filters. */
  private async found(plan: Plan, any: boolean): Promise<Map<Shard, Set<number>>> {
    const found = new Map<Shard, Set<number>>();
    for (const { shard, id } of await trusted(this.shards, await this.candidates({ ...plan, filters: {} }, any)))
      found.set(shard, (found.get(shard) ?? new Set()).add(numberOf(shard.ids, id)));
    return found;
  }

  /** Sessions of the first candidates, until there are enough. */
  private async collect(
    candidates: Candidates,
    roles: Role[],
    { size, enough = size }: Request,
    byDate: boolean,
  ): Promise<Pick<Answer, 'sessions' | 'more'>> {
    const sessions = new Map<string, FoundSession>();
    let more = false;
    const list = byDate ? await this.newestFirst(candidates.list) : candidates.list;
    const isLost = (candidate: Candidate) => isKnownAstray(candidates, candidate);
    for await (const loaded of inBatches(this.shards, list, isLost, () => size - sessions.size)) {
      const kept = loaded.flatMap(({ candidate, fragment }) => {
        if (isAstray(candidates, candidate, fragment)) return [];
        return describe(candidate, fragment, candidates.clauses, roles) ?? [];
      });
      if (!byDate) kept.sort((a, b) => b.score - a.score);
      for (const { session } of kept) {
        const known = sessions.get(session.slug);
        if (known) known.hits.push(...session.hits);
        else if (sessions.size < size) sessions.set(session.slug, session);
        else more = true;
      }
      if (more || sessions.size >= Math.min(enough, size)) {
        more ||= loaded.some(({ last }) => !last);
        break;
      }
    }
    for (const session of sessions.values()) session.hits = best(session.hits);
    return { sessions: [...sessions.values()], more };
  }

  private async newestFirst(list: Candidate[]): Promise<Candidate[]> {
    const dates = new Map<Candidate, number>();
    for (const [shard, candidates] of Map.groupBy(list, ({ shard }) => shard)) {
      const table = await this.shards.table(shard);
      const known = new Map(table?.sessions.flatMap(([documents, at]) => documents.map((number) => [number, at] as const)));
      for (const candidate of candidates) dates.set(candidate, known.get(numberOf(shard.ids, candidate.id)) ?? 0);
    }
    // Parts of one session share its date and stay in the order of their worth.
    return [...list].sort((a, b) => (dates.get(b) ?? 0) - (dates.get(a) ?? 0) || b.score - a.score || (a.id < b.id ? -1 : 1));
  }

  /** Those of the last queries are kept: showing more, and counting, ask for the same. */
  private candidates(plan: Plan, any = false): Promise<Candidates> {
    const key = JSON.stringify([plan.groups, plan.filters, any]);
    const known = this.kept.get(key);
    if (known) return known;
    const found = (any ? findAny : findCandidates)(this.shards, plan);
    this.kept.set(key, found);
    for (const old of this.kept.keys()) if (this.kept.size > 4) this.kept.delete(old);
    return found;
  }
}

interface Column {
  name: FilterName;
  /** The values of a shard. */
  values: string[];
  /** The places of those that are wanted; nothing where all are. */
  wanted: Set<number> | undefined;
  /** How many sessions have each. */
  counted: number[];
}

function columnOf({ files }: Shard, name: FilterName, wanted: string[]): Column {
  const values = files?.filters.find(([filter]) => filter === name)?.[1] ?? [];
  const places = wanted.length > 0 ? new Set(wanted.map((value) => values.indexOf(value))) : undefined;
  return { name, values, wanted: places, counted: values.map(() => 0) };
}

/** The candidates without those that Pagefind found for another word; one document of each search is looked into. */
async function trusted(shards: Shards, candidates: Candidates): Promise<Candidate[]> {
  const searches = Map.groupBy(candidates.list, ({ sources }) => sources.join('\n'));
  await Promise.all(
    [...searches.values()].map(async ([first]) => {
      const [loaded] = first ? await load(shards, first, false) : [];
      if (loaded) isAstray(candidates, loaded.candidate, loaded.fragment);
    }),
  );
  return candidates.list.filter((candidate) => !isKnownAstray(candidates, candidate));
}

/** A title, or what else is known of a session, stands for it only where no turn does. */
function best(hits: FoundSession['hits']): FoundSession['hits'] {
  const turns = hits.filter(isTurn);
  return turns.length > 0 ? turns.sort((a, b) => b.score - a.score) : hits.sort((a, b) => b.found - a.found || a.part - b.part).slice(0, 1);
}

interface Loaded {
  candidate: Candidate;
  fragment: PagefindFragment;
  /** Nothing comes after it. */
  last: boolean;
}

/** The documents of candidates, some at a time; those that have become lost by then are not fetched. */
async function* inBatches(
  shards: Shards,
  list: Candidate[],
  isLost: (candidate: Candidate) => boolean,
  wanted: () => number,
): AsyncGenerator<Loaded[]> {
  let rest = list;
  for (let size = leastBatch; rest.length > 0; size = Math.max(leastBatch, wanted())) {
    const batch = rest.slice(0, size);
    const last = batch.length === rest.length;
    yield (await Promise.all(batch.map((candidate) => load(shards, candidate, last)))).flat();
    rest = rest.slice(size).filter((candidate) => !isLost(candidate));
  }
}

/** A fragment that cannot be fetched is left out; its shard is marked where it was fetched. */
async function load(shards: Shards, candidate: Candidate, last: boolean): Promise<Loaded[]> {
  try {
    return [{ candidate, fragment: await shards.fragment(candidate.shard, candidate.id), last }];
  } catch {
    candidate.shard.broken = true;
    return [];
  }
}

function describe(
  candidate: Candidate,
  fragment: PagefindFragment,
  clauses: Clause[],
  roles: Role[],
): { session: FoundSession; score: number } | undefined {
  const [, slug = '', number] = /^s\/([^/]+)\/(?:(\d+)\/)?$/.exec(fragment.url) ?? [];
  const part = Number(number ?? 1);
  let hits = findHits(fragment, candidate.locations, clauses, roles);
  if (hits.length === 0) {
    if (roles.length > 0) return undefined;
    const first = firstWords(fragment);
    hits = first ? [first] : [];
  }
  const at = dateOf(fragment);
  const session: FoundSession = {
    slug: decodeURIComponent(slug),
    title: joinWords(fragment.meta.title.split(' ')),
    project: fragment.filters.project?.[0] ?? '',
    ...(at === undefined ? {} : { at }),
    hits: hits.map((hit) => ({ ...hit, part })),
  };
  // A document with the words far apart must not stand above a turn, or a title, that has them together.
  const asked = strong(clauses).length;
  const places = [...hits.slice(0, 1), ...(roles.length > 0 ? [] : [inTitle(fragment, clauses)])];
  const share = asked > 0 ? Math.max(...places.map(({ found }) => found)) / asked : 1;
  return { session, score: candidate.score * (0.4 + share) * (1 + Math.max(...places.map(({ score }) => score)) / 20) };
}
