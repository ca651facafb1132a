/**
 * The index's shards in the browser, merged by Pagefind. Its merged indexes stand and fall together, so every shard is
 * looked at before, and one that breaks later is found and left out. Runs in a worker.
 */
import type { ShardList } from '../../search/index.ts';
import type { ShardFiles } from '../../search/list.ts';
import type { Filters, SessionTable } from '../../search/session.ts';
import { isList, readFragment, waitLess, watchFetch } from './fetching.ts';
import type { PagefindFragment, PagefindInstance, PagefindModule, PagefindOptions, PagefindResult } from './pagefind.ts';

export interface Shard {
  path: string;
  /** What the ids of its documents begin with. */
  ids: string;
  broken: boolean;
  /** Unless it is broken. */
  files?: ShardFiles;
}

export interface Found {
  shard: Shard;
  result: PagefindResult;
}

/** No language: words are split already. For any other, Pagefind makes a segmenter for every shard of every search. */
const asked: PagefindOptions = { metaCacheTag: '1', language: '_' };

/** A document is some 50 kilobytes; a visitor's memory is not ours. */
const mostFragments = 200;

/** A search that takes longer has lost its index. */
const patience = 20_000;

export class Shards {
  private readonly root: string;
  private readonly all: Shard[];
  private readonly module: PagefindModule | undefined;
  private pagefind: Promise<PagefindInstance> | undefined;
  private readonly tables = new Map<Shard, Promise<SessionTable | undefined>>();
  private readonly fragments = new Map<string, Promise<PagefindFragment>>();

  private constructor(root: string, all: Shard[], module?: PagefindModule) {
    this.root = root;
    this.all = all;
    this.module = module;
  }

  /** `root`: address of the index's folder, with its slash. Fails where there is no index to read. */
  static async open(root: string, list: ShardList): Promise<Shards> {
    if (list.version !== 3) throw new Error(`shards.json: version ${list.version}`);
    const all = list.shards.map(
      ({ path, ids, files }): Shard => (isList(files) ? { path, ids, broken: false, files } : { path, ids, broken: true }),
    );
    if (all.length === 0) return new Shards(root, all);
    watchFetch(root, all, list.pagefind);
    waitLess();
    const module = (await import(/* @vite-ignore */ `${root}pagefind.js?${list.pagefind}`)) as PagefindModule;
    return new Shards(root, all, module);
  }

  get missing(): number {
    return this.all.filter(({ broken }) => broken).length;
  }

  /** Those that answer. */
  get whole(): Shard[] {
    return this.all.filter(({ broken }) => !broken);
  }

  /** The values of a filter that somebody means: the one that is written like it, else those it is a part of; itself where there is none. */
  values(filter: string, wanted: string): string[] {
    const known = new Set(this.all.flatMap(({ files }) => files?.filters.find(([name]) => name === filter)?.[1] ?? []));
    if (known.has(wanted)) return [wanted];
    const lower = wanted.toLowerCase();
    const alike = [...known].filter((value) => value.toLowerCase() === lower);
    const holding = alike.length > 0 ? alike : [...known].filter((value) => value.toLowerCase().includes(lower));
    return holding.length > 0 ? holding : [wanted];
  }

  /** Asks all shards. One that cannot answer is marked and left out. */
  async search(term: string | null, filters: Filters): Promise<Found[]> {
    const wanted = Object.entries(filters).filter(([, values]) => values.length > 0);
    const options = { filters: Object.fromEntries(wanted.map(([name, values]) => [name, { any: values }])) };
    const ask = async (pagefind: Promise<PagefindInstance>) => within(patience, (await pagefind).search(term, options));
    if (this.whole.length === 0) return [];
    try {
      const { results } = await ask((this.pagefind ??= this.merge(this.whole)));
      return this.shardsOf(results);
    } catch {
      // Alone, each shows whether it was the one. All instances share one memory: the merged one is made anew.
      for (const shard of this.all) {
        if (shard.broken) continue;
        await ask(this.merge([shard])).catch(() => {
          shard.broken = true;
        });
      }
      if (this.whole.length === 0) return [];
      this.pagefind = this.merge(this.whole);
      return this.shardsOf((await ask(this.pagefind)).results);
    }
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

  /** A document's words. Those that were looked at last are kept. */
  fragment({ path }: Shard, id: string): Promise<PagefindFragment> {
    const loading = this.fragments.get(id) ?? readFragment(this.root + path, id).then((text) => JSON.parse(text) as PagefindFragment);
    this.fragments.delete(id);
    this.fragments.set(id, loading);
    loading.catch(() => this.fragments.delete(id));
    for (const old of this.fragments.keys()) if (this.fragments.size > mostFragments) this.fragments.delete(old);
    return loading;
  }

  private async merge([first, ...others]: Shard[]): Promise<PagefindInstance> {
    if (!this.module || !first) throw new Error('There is no index.');
    const instance = this.module.createInstance({ basePath: this.root + first.path, ...asked });
    const merged = others.map(({ path }) => instance.mergeIndex(this.root + path, asked));
    await within(patience, Promise.all(merged));
    return instance;
  }

  private shardsOf(results: PagefindResult[]): Found[] {
    return results.flatMap((result) => {
      const shard = this.all.find(({ ids }) => result.id.startsWith(ids));
      return shard ? [{ shard, result }] : [];
    });
  }
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
