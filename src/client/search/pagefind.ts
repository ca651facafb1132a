/** What is used of Pagefind's browser module, which has no types. */

export interface PagefindModule {
  createInstance(options: { basePath: string } & PagefindOptions): PagefindInstance;
}

export interface PagefindOptions {
  baseUrl: string;
  metaCacheTag: string;
  language: string;
}

export interface PagefindInstance {
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
  meta: { title: string };
  filters: { [name: string]: string[] };
}
