/** The bundles of the index, merged by Pagefind. Merged ones fail together, so one that is broken is found and left out. */
import { modelKey } from '../../model/model-name.ts';
import type { BundleList, BundleTable, FilterName, Filters, ListedBundle } from '../../search/browser.ts';

/** What is used of Pagefind's browser module, which has no types. */
export interface PagefindModule {
  createInstance(options: { basePath: string } & PagefindOptions): PagefindInstance;
}

export interface PagefindOptions {
  baseUrl: string;
  metaCacheTag: string;
  language: string;
  ranking: { termSimilarity: number };
}

export interface PagefindInstance {
  /** Loads the words among which a term stands, in all bundles. */
  preload(term: string): Promise<unknown>;
  mergeIndex(path: string, options: PagefindOptions): Promise<void>;
  search(term: string | null, options?: { filters: { [name: string]: { any: string[] } } }): Promise<{ results: PagefindResult[] }>;
}

export interface PagefindResult {
  /** Begins with the language of its bundle. */
  id: string;
  score: number;
  /** Places of the words that matched. */
  words: number[];
  data(): Promise<Fragment>;
}

/** A document, with its words as they were indexed. */
export interface Fragment {
  url: string;
  content: string;
  anchors: { id: string; location: number }[];
  meta: { title: string; lang?: string };
  filters: { [name: string]: string[] };
}

export interface LoadedBundle extends ListedBundle {
  broken: boolean;
}

export interface BundleHit extends PagefindResult {
  bundle: LoadedBundle;
}

/**
 * Addresses of bundles change with their content, so none needs Pagefind's own tag against caches. No language: words are
 * split already, and with one Pagefind makes a segmenter for every bundle of every search.
 */
const options: PagefindOptions = { baseUrl: '/', metaCacheTag: '1', language: '_', ranking: { termSimilarity: 9 } };

/**
 * Words behind all that begin with those of a term. Pagefind finds words by their beginning, but among those that it has loaded: files
 * of words near the one that was asked for. What it found would depend on where files end, and so on how sessions are dealt out, and on
 * what was asked before.
 */
const lastOf = (term: string | null): string[] =>
  term === null || term === '' || term.startsWith('"') ? [] : term.split(' ').map((word) => `${word}zzzz`);

export class Bundles {
  private readonly root: string;
  private readonly all: LoadedBundle[];
  private readonly importing: (() => Promise<PagefindModule>) | undefined;
  private module: Promise<PagefindModule> | undefined;
  private pagefind: Promise<PagefindInstance> | undefined;
  private readonly tables = new Map<LoadedBundle, Promise<BundleTable | undefined>>();

  private constructor(root: string, all: LoadedBundle[], importing?: () => Promise<PagefindModule>) {
    this.root = root;
    this.all = all;
    this.importing = importing;
    // Pagefind answers without a file of words that it could not fetch, and reports that nowhere else: its requests are seen here.
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      if (!response.ok) for (const bundle of all) if (response.url.startsWith(root + bundle.path)) bundle.broken = true;
      return response;
    };
  }

  /**
   * `root`: address of the index's folder, with its slash. Fails where there is no index to read. `importing`: Pagefind's module,
   * for who does not run code of the site.
   */
  static async open(root: string, importing?: () => Promise<PagefindModule>): Promise<Bundles> {
    const response = await fetch(`${root}bundles.json`, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`bundles.json: ${response.status}`);
    const list = (await response.json()) as BundleList;
    if (list.version !== 4) throw new Error(`bundles.json: version ${list.version}`);
    const bundles = new Bundles(
      root,
      list.bundles.map((bundle) => ({ ...bundle, broken: false })),
      importing,
    );
    if (bundles.all.length > 0) bundles.pagefind = bundles.merge(bundles.all);
    bundles.pagefind?.catch(() => {});
    return bundles;
  }

  /** Those that answer. */
  get whole(): LoadedBundle[] {
    return this.all.filter(({ broken }) => !broken);
  }

  /** How many do not. */
  get missing(): number {
    return this.all.length - this.whole.length;
  }

  /** The values of a filter that are meant: the one that is written like it, else those it is a part of; itself where there is none. */
  values(filter: FilterName, wanted: string): string[] {
    const known = [...new Set(this.all.flatMap(({ filters }) => filters[filter] ?? []))];
    if (known.includes(wanted)) return [wanted];
    const lower = wanted.toLowerCase();
    const alike = known.filter((value) => value.toLowerCase() === lower);
    const holding = alike.length > 0 ? alike : known.filter((value) => value.toLowerCase().includes(lower));
    if (holding.length > 0) return holding;
    // A model may be asked for by its name, or by an exact id.
    const key = modelKey(wanted.replaceAll(' ', '-'));
    return filter === 'model' && key !== wanted ? this.values(filter, key) : [wanted];
  }

  /** Asks all bundles. One that cannot answer is marked and left out. */
  async search(term: string | null, filters: Filters): Promise<BundleHit[]> {
    const wanted = Object.entries(filters).filter(([, values]) => values.length > 0);
    const by = { filters: Object.fromEntries(wanted.map(([name, values]) => [name, { any: values }])) };
    const ask = async (pagefind: Promise<PagefindInstance>) => {
      const instance = await pagefind;
      await Promise.all(lastOf(term).map((word) => instance.preload(word)));
      return (await instance.search(term, by)).results;
    };
    if (this.whole.length === 0) return [];
    try {
      return this.known(await ask((this.pagefind ??= this.merge(this.whole))));
    } catch {
      // Each alone shows whether it was the one.
      for (const bundle of this.whole)
        await ask(this.merge([bundle])).catch(() => {
          bundle.broken = true;
        });
      this.pagefind = undefined;
      return this.whole.length > 0 ? this.known(await ask((this.pagefind = this.merge(this.whole)))) : [];
    }
  }

  /** A bundle's sessions, for counting; undefined where they cannot be read. */
  table(bundle: LoadedBundle): Promise<BundleTable | undefined> {
    const known = this.tables.get(bundle);
    if (known) return known;
    const loading = fetch(`${this.root}${bundle.path}sessions.json`)
      .then((response) => response.json() as Promise<BundleTable>)
      .catch(() => {
        bundle.broken = true;
        return undefined;
      });
    this.tables.set(bundle, loading);
    return loading;
  }

  private async merge([first, ...others]: LoadedBundle[]): Promise<PagefindInstance> {
    const { createInstance } = await (this.module ??= this.importing?.() ?? this.load());
    const instance = createInstance({ basePath: `${this.root}${first?.path}`, ...options });
    // This waits for Pagefind's program. `mergeIndex` does so as well, but never ends where the first bundle is broken.
    await instance.search('');
    await Promise.all(others.map(({ path }) => instance.mergeIndex(this.root + path, options)));
    return instance;
  }

  /** Pagefind's module, which every bundle has: that of the first one that can be read. */
  private async load(): Promise<PagefindModule> {
    for (const bundle of this.whole) {
      const module = import(/* @vite-ignore */ `${this.root}${bundle.path}pagefind.js`) as Promise<PagefindModule>;
      const loaded = await module.catch(() => undefined);
      if (loaded) return loaded;
      bundle.broken = true;
    }
    throw new Error('There is no index.');
  }

  private known(results: PagefindResult[]): BundleHit[] {
    const byLanguage = new Map(this.all.map((bundle) => [bundle.language, bundle]));
    return results.flatMap((result) => {
      const bundle = byLanguage.get(result.id.slice(0, result.id.lastIndexOf('_')));
      return bundle ? [{ ...result, bundle }] : [];
    });
  }
}
