/**
 * The index's shards in the browser. Each is a Pagefind of its own, so that one that is missing or broken takes nothing
 * from the others; what all have alike is fetched once. Runs in a worker.
 */
import type { ShardList } from '../../search/index.ts';
import type { Filters, SessionTable } from '../../search/session.ts';
import type { PagefindInstance, PagefindModule, PagefindResult } from './pagefind.ts';

export interface Shard {
  path: string;
  sessions: number;
  documents: number;
  broken: boolean;
  pagefind?: PagefindInstance;
}

export interface Found {
  shard: Shard;
  result: PagefindResult;
}

/** A shard that has not answered by then is counted as missing. */
const patience = 15_000;

export class Shards {
  readonly all: Shard[];
  private readonly root: string;
  private readonly tables = new Map<Shard, Promise<SessionTable | undefined>>();

  private constructor(root: string, list: ShardList) {
    this.root = root;
    this.all = list.shards.map((shard) => ({ ...shard, broken: false }));
  }

  /** `root`: address of the index's folder, with its slash. Fails where there is no index to read. */
  static async open(root: string): Promise<Shards> {
    const response = await fetch(`${root}shards.json`, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`shards.json: ${response.status}`);
    const list = (await response.json()) as ShardList;
    if (list.version !== 1) throw new Error(`shards.json: version ${list.version}`);
    const shards = new Shards(root, list);
    if (shards.all.length === 0) return shards;
    shards.watchFetch(list.pagefind);
    const module = (await import(/* @vite-ignore */ `${root}pagefind.js?${list.pagefind}`)) as PagefindModule;
    for (const shard of shards.all) {
      shard.pagefind = module.createInstance({ basePath: `${root}${shard.path}`, metaCacheTag: '1' });
    }
    return shards;
  }

  get missing(): number {
    return this.all.filter(({ broken }) => broken).length;
  }

  /** Asks every shard; those that fail are marked and left out. */
  async search(term: string | null, filters: Filters): Promise<Found[]> {
    const wanted = Object.fromEntries(
      Object.entries(filters).flatMap(([name, values]) => (values.length > 0 ? [[name, { any: values }]] : [])),
    );
    const found = await Promise.all(
      this.all.map(async (shard) => {
        if (!shard.pagefind) return [];
        try {
          const { results } = await within(patience, shard.pagefind.search(term, { filters: wanted }));
          return results.map((result) => ({ shard, result }));
        } catch {
          shard.broken = true;
          return [];
        }
      }),
    );
    return found.flat();
  }

  /** A shard's sessions, for counting; undefined where it cannot be read. */
  table(shard: Shard): Promise<SessionTable | undefined> {
    const known = this.tables.get(shard);
    if (known) return known;
    const loading = fetch(`${this.root}${shard.path}sessions.json`)
      .then((response) => response.json() as Promise<SessionTable>)
      .catch(() => {
        shard.broken = true;
        return undefined;
      });
    this.tables.set(shard, loading);
    return loading;
  }

  /**
   * Pagefind fetches its WebAssembly once for every index and swallows the failure of a chunk. Both are put right where
   * it fetches.
   */
  private watchFetch(version: string): void {
    const fetchAny = globalThis.fetch;
    const shared = new Map<string, Promise<Response>>();
    globalThis.fetch = async (input, init) => {
      const address = new URL(typeof input === 'string' ? input : input instanceof URL ? input : input.url, location.href);
      const shard = this.all.find(({ path }) => address.pathname.includes(`/${path}`));
      if (!shard) return fetchAny(input, init);
      const wasm = /\/(wasm\.[a-z-]+\.pagefind)$/.exec(address.pathname)?.[1];
      if (wasm) {
        if (!shared.has(wasm)) shared.set(wasm, fetchAny(`${this.root}${wasm}?${version}`, init));
        return (shared.get(wasm) as Promise<Response>).then((response) => response.clone());
      }
      try {
        const response = await fetchAny(input, init);
        if (!response.ok) shard.broken = true;
        return response;
      } catch (error) {
        shard.broken = true;
        throw error;
      }
    };
  }
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
