/** Answers a query over all shards: candidates from Pagefind, turns and their words from its fragments, counts from the tables. */
import { type FilterName, type Filters, filterNames } from '../../search/session.ts';
import { dateOf, findHits, firstWords, type Hit, isTrueMatch } from './hits.ts';
import type { PagefindFragment } from './pagefind.ts';
import { type Clause, type Plan, parseQuery, type Role } from './query.ts';
import type { Found, Shard, Shards } from './shards.ts';

export interface Request {
  text: string;
  filters: Filters;
  roles: Role[];
  sort: 'relevance' | 'date';
  /** Sessions wanted. */
  size: number;
}

export interface FoundSession {
  slug: string;
  title: string;
  project: string;
  at?: number;
  /** Best first; of the parts that were looked into. */
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

interface Candidate {
  shard: Shard;
  id: string;
  score: number;
  locations: number[];
  load(): Promise<PagefindFragment>;
}

interface Candidates {
  list: Candidate[];
  clauses: Clause[];
  any: boolean;
}

/** Fragments fetched at once: enough to choose among, little enough to arrive quickly. */
const batch = 8;

export class Engine {
  private readonly shards: Shards;
  private last: { key: string; candidates: Promise<Candidates> } | undefined;

  constructor(shards: Shards) {
    this.shards = shards;
  }

  async search(request: Request): Promise<Answer> {
    const plan = parseQuery(request.text, request);
    const byDate = request.sort === 'date' || plan.groups.length === 0;
    const candidates = await this.candidates(plan, byDate);
    const sessions = new Map<string, FoundSession>();
    const next = byDate ? inOrderOfDate(candidates.list) : inBatches(candidates.list);
    const unknownTo = new Set<Shard>();
    let more = false;
    for await (const loaded of next) {
      const kept = loaded.flatMap(({ candidate, fragment }) => {
        if (unknownTo.has(candidate.shard)) return [];
        if (
          !candidates.any &&
          plan.groups.length === 1 &&
          !isTrueMatch(fragment, fragment.meta.title, candidate.locations, candidates.clauses)
        ) {
          unknownTo.add(candidate.shard);
          return [];
        }
        const found = describe(candidate, fragment, candidates.clauses, plan.roles);
        return found ? [found] : [];
      });
      if (!byDate) kept.sort((a, b) => b.score - a.score);
      for (const { session } of kept) {
        const known = sessions.get(session.slug);
        if (known) known.hits.push(...session.hits);
        else if (sessions.size < request.size) sessions.set(session.slug, session);
        else more = true;
      }
      if (more || sessions.size >= request.size) {
        more ||= loaded.some(({ last }) => !last);
        break;
      }
    }
    for (const session of sessions.values()) session.hits.sort((a, b) => b.score - a.score);
    return { sessions: [...sessions.values()], more, any: candidates.any, cut: plan.cut, missing: this.shards.missing };
  }

  /** How many sessions there are, in all and for every value of every filter. Values of one filter widen one another. */
  async counts(request: Request): Promise<Counts> {
    const plan = parseQuery(request.text, request);
    const active = filterNames.filter((name) => (plan.filters[name] ?? []).length > 0);
    const all = await this.count(
      plan,
      filterNames.filter((name) => !active.includes(name)),
    );
    for (const name of active) {
      const { [name]: _, ...others } = plan.filters;
      Object.assign(all.filters, (await this.count({ ...plan, filters: others }, [name])).filters);
    }
    return all;
  }

  private async count(plan: Plan, names: FilterName[]): Promise<Counts> {
    const { list } = await this.candidates(plan, false);
    const counts: Counts = { sessions: 0, filters: {} };
    const ids = new Map<Shard, Set<string>>();
    for (const { shard, id } of list) ids.set(shard, (ids.get(shard) ?? new Set()).add(id));
    for (const [shard, found] of ids) {
      const table = await this.shards.table(shard);
      for (const [documents, ...values] of table?.sessions ?? []) {
        if (!documents.some((id) => found.has(id))) continue;
        counts.sessions++;
        for (const name of names) {
          const of = (counts.filters[name] ??= {});
          for (const place of values[filterNames.indexOf(name)] ?? []) {
            const value = table?.filters[name]?.[place];
            if (value !== undefined) of[value] = (of[value] ?? 0) + 1;
          }
        }
      }
    }
    return counts;
  }

  /** The last query's are kept: showing more, and counting, ask for the same. */
  private candidates(plan: Plan, byDate: boolean): Promise<Candidates> {
    const key = JSON.stringify([plan.groups, plan.filters, byDate]);
    if (this.last?.key !== key) this.last = { key, candidates: this.find(plan, byDate) };
    return this.last.candidates;
  }

  private async find(plan: Plan, byDate: boolean): Promise<Candidates> {
    if (plan.groups.length === 0) {
      const isFiltered = Object.values(plan.filters).some((values) => values.length > 0);
      return { list: isFiltered ? (await this.shards.search(null, plan.filters, byDate)).map(toCandidate) : [], clauses: [], any: false };
    }
    const groups = await Promise.all(plan.groups.map((clauses) => this.findAll(clauses, plan.filters, byDate)));
    const clauses = plan.groups.flat();
    const list = groups.length === 1 ? (groups[0] ?? []) : union(groups);
    if (list.length > 0 || clauses.length < 2 || plan.groups.length > 1) return { list: ordered(list, byDate), clauses, any: false };
    const some = await Promise.all(clauses.map((clause) => this.findAll([clause], plan.filters, byDate)));
    return { list: ordered(union(some), byDate), clauses, any: true };
  }

  /** Documents that hold all clauses. Pagefind ranks by the words; phrases are asked for one by one and narrow that down. */
  private async findAll(clauses: Clause[], filters: Filters, byDate: boolean): Promise<Candidate[]> {
    const words = [...new Set(clauses.flatMap((clause) => clause.words))].filter((word) => !/^_+$/.test(word));
    // Dashes alone: nothing but the phrase itself to rank by.
    const ranked = this.shards.search(words.join(' ') || clauses.flatMap((clause) => clause.words).join(' '), filters, byDate);
    const phrases = clauses.filter((clause) => clause.words.length > 1);
    const exact = await Promise.all(phrases.map((clause) => this.shards.search(`"${clause.words.join(' ')}"`, filters, false)));
    let list = (await ranked).map(toCandidate);
    for (const [place, found] of exact.entries()) {
      const ids = new Set(found.map(({ shard, result }) => shard.path + result.id));
      // Glued words that stand nowhere together are looked for one by one; quotes mean what they say.
      if (ids.size > 0 || phrases[place]?.quoted) list = list.filter(({ shard, id }) => ids.has(shard.path + id));
    }
    return list;
  }
}

function toCandidate({ shard, result }: Found): Candidate {
  return { shard, id: result.id, score: result.score, locations: result.words, load: () => result.data() };
}

/** Documents of any group; one that is in several counts more. */
function union(groups: Candidate[][]): Candidate[] {
  const all = new Map<string, Candidate>();
  for (const candidate of groups.flat()) {
    const key = candidate.shard.path + candidate.id;
    const known = all.get(key);
    all.set(
      key,
      known ? { ...known, score: known.score + candidate.score, locations: merge(known.locations, candidate.locations) } : candidate,
    );
  }
  return [...all.values()];
}

const merge = (a: number[], b: number[]) => [...new Set([...a, ...b])].sort((x, y) => x - y);

const ordered = (list: Candidate[], byDate: boolean) => (byDate ? list : list.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)));

interface Loaded {
  candidate: Candidate;
  fragment: PagefindFragment;
  /** Nothing comes after it. */
  last: boolean;
}

async function* inBatches(list: Candidate[]): AsyncGenerator<Loaded[]> {
  for (let at = 0; at < list.length; at += batch) {
    const last = at + batch >= list.length;
    yield (await Promise.all(list.slice(at, at + batch).map((candidate) => load(candidate, last)))).flat();
  }
}

/** Each shard's documents come in order; the next is the latest of their heads. */
async function* inOrderOfDate(list: Candidate[]): AsyncGenerator<Loaded[]> {
  const queues = [...Map.groupBy(list, ({ shard }) => shard).values()];
  const heads = await Promise.all(queues.map((queue) => head(queue)));
  for (;;) {
    let latest = -1;
    for (const [place, loaded] of heads.entries()) {
      const best = heads[latest];
      if (loaded && (!best || (dateOf(loaded.fragment) ?? 0) > (dateOf(best.fragment) ?? 0))) latest = place;
    }
    const next = heads[latest];
    if (!next) return;
    heads[latest] = await head(queues[latest] ?? []);
    yield [{ ...next, last: heads.every((loaded) => !loaded) }];
  }
}

async function head(queue: Candidate[]): Promise<Loaded | undefined> {
  for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
    const [loaded] = await load(candidate, false);
    if (loaded) return loaded;
  }
  return undefined;
}

/** A fragment that cannot be fetched is left out; its shard is marked where it was fetched. */
async function load(candidate: Candidate, last: boolean): Promise<Loaded[]> {
  try {
    return [{ candidate, fragment: await candidate.load(), last }];
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
  const [, slug = '', number] = /^s\/([^/]+)\/(?:(\d+)\/)?$/.exec(fragment.raw_url) ?? [];
  const part = Number(number ?? 1);
  let hits = findHits(fragment, candidate.locations, clauses, roles);
  if (hits.length === 0) {
    if (roles.length > 0) return undefined;
    const first = firstWords(fragment);
    hits = first ? [first] : [];
  }
  const best = hits[0];
  const at = dateOf(fragment);
  const session: FoundSession = {
    slug: decodeURIComponent(slug),
    title: fragment.meta.title,
    project: fragment.filters.project?.[0] ?? '',
    ...(at === undefined ? {} : { at }),
    hits: hits.map((hit) => ({ ...hit, part })),
  };
  // A document with the words far apart must not stand above a turn that has them together.
  const share = clauses.length > 0 ? (best?.found ?? 0) / clauses.length : 1;
  return { session, score: candidate.score * (0.4 + share) * (1 + (best?.score ?? 0) / 20) };
}
