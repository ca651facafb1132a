/** What is asked of the search, and what it answers. */
import type { FilterName, Filters, SpeakerRole } from '../../search/browser.ts';
import type { Hit } from './hits.ts';
import type { Snippet } from './snippet.ts';

export interface SearchRequest {
  text: string;
  filters: Filters;
  roles: SpeakerRole[];
  sort: 'relevance' | 'date';
  /** Sessions wanted. */
  size: number;
  /** Answers as soon as there are so many. */
  enough?: number;
}

export interface FoundSession {
  slug: string;
  /** With the words that were looked for marked. */
  title: Snippet;
  language?: string | undefined;
  project: string;
  at?: number;
  /** Its turns that have the words, best first, of the parts that were looked into; where none has, itself. */
  hits: FoundHit[];
}

export type FoundHit = Hit & { part: number };

/** Whether it is a turn that has the words, and not a session that was found by its title or project. */
export const isTurn = ({ anchor, found }: Pick<Hit, 'anchor' | 'found'>) => anchor !== '' && found > 0;

/** Texts that are code or logs. */
export const isCode = (kind: Hit['kind']) => 'teow'.includes(kind);

export interface SearchAnswer {
  sessions: FoundSession[];
  /** The words to mark on the page of a hit. */
  find: string;
  /** There are more sessions than were asked for. */
  more: boolean;
  /** No document had all the words: these have some. */
  any: boolean;
  /** Only the first words were looked for. */
  cut: boolean;
  /** Where nothing was found: words of the archive like those that it has not. */
  near: string[];
  /** Bundles that did not answer. */
  missing: number;
}

export interface Counts {
  sessions: number;
  filters: { [name in FilterName]?: Map<string, number> };
}
