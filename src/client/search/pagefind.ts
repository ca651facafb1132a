/** What is used of Pagefind's own browser module, which has no types. */
import type { Fragment } from './hits.ts';

export interface PagefindModule {
  createInstance(options: { basePath: string } & PagefindOptions): PagefindInstance;
}

export interface PagefindOptions {
  metaCacheTag: string;
  language: string;
}

export interface PagefindInstance {
  mergeIndex(path: string, options: PagefindOptions): Promise<void>;
  search(term: string | null, options: { filters?: { [name: string]: { any: string[] } } }): Promise<{ results: PagefindResult[] }>;
}

export interface PagefindResult {
  id: string;
  score: number;
  /** Places of the words that matched. */
  words: number[];
}

/** A document as its file says it. */
export interface PagefindFragment extends Fragment {
  url: string;
  meta: { title: string };
  filters: { [name: string]: string[] };
}
