/**
 * How an archive is divided: a row each, from which lists, filters and the search are made. Words are in the catalogues: of a facet
 * `year`, with the folder `years`, `year`, `years` and `yearHeading`.
 */
import { projectsOf, type SessionMeta } from './meta.ts';
import { modelKey } from './model-name.ts';

export type Faceted = Pick<SessionMeta, 'project' | 'place' | 'tags' | 'agent' | 'models' | 'tools' | 'date' | 'hasErrors'>;

interface FacetRow {
  /** The folder of its lists, which are pages; absent where only the search divides by it. */
  folder?: string;
  /** The values of a session; `yearOf` knows the site's time zone. */
  values(session: Faceted, yearOf?: (date: string) => string): string[];
  /** The latest value comes first; otherwise the one that most sessions have. */
  isNewestFirst?: boolean;
  /** With fewer values it divides nothing. By default 1. */
  least?: number;
  /** Its word in the catalogues, where it has another. */
  word?: string;
}

/** The word for each in a search. */
export const facetNames = ['project', 'tag', 'agent', 'model', 'tool', 'year', 'month', 'errors'] as const;
export type Facet = (typeof facetNames)[number];

export const facets = {
  project: { folder: 'projects', values: projectsOf },
  tag: { folder: 'tags', values: ({ tags }) => tags },
  agent: { folder: 'agents', values: ({ agent }) => [agent], least: 2, word: 'agentFilter' },
  model: { folder: 'models', values: ({ models }) => models.map(modelKey) },
  tool: { values: ({ tools }) => tools.map(({ name }) => name) },
  year: { folder: 'years', values: ({ date }, yearOf = utcYear) => (date ? [yearOf(date)] : []), isNewestFirst: true },
  month: { values: ({ date }) => (date ? [date.slice(0, 7)] : []), isNewestFirst: true },
  errors: { values: ({ hasErrors }) => (hasErrors ? ['yes'] : []) },
} as const satisfies { [facet in Facet]: FacetRow };

type Facets = typeof facets;

/** Those that have lists. */
export type ListedFacet = { [facet in Facet]: Facets[facet] extends { folder: string } ? facet : never }[Facet];

/** The word for a facet in the catalogues. */
type WordOf<One extends Facet> = One extends Facet ? (Facets[One] extends { word: infer Word extends string } ? Word : One) : never;

export const facetRow = (facet: Facet): FacetRow => facets[facet];
export const facetWord = <One extends Facet>(facet: One): WordOf<One> => (facetRow(facet).word ?? facet) as WordOf<One>;

const utcYear = (date: string): string => date.slice(0, 4);
