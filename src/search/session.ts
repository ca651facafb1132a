/** What search keeps of a session besides its documents. */
import { type Facet, type Faceted, facetNames, facetRow } from '../model/facets.ts';
import { projectsOf, type SessionMeta } from '../model/meta.ts';
import { modelsOf } from '../model/model-name.ts';

export const filterNames = facetNames;
export type FilterName = Facet;
export type Filters = { [name in FilterName]?: string[] };

export interface SearchSession {
  slug: string;
  title: string;
  /** Of the session, where it is plain. */
  language?: string | undefined;
  /** ISO 8601; sorts as text. */
  date?: string;
  filters: Filters;
  /** Words that belong to no turn: project, tags, branches, models by name and id, the owner's description. */
  facts: string;
}

/** All values of each filter, sorted. */
export type FilterValues = { [name in FilterName]?: string[] };

/**
 * `sessions.json` of a bundle, for counting and for the order of dates: the ids of every session's documents (without
 * `language` and `_` in front), its date (Unix seconds, 0 where there is none), then for each of `filterNames` the places of its values in
 * `filters`.
 */
export interface BundleTable {
  language: string;
  filters: FilterValues;
  sessions: [documents: string[], at: number, ...values: number[][]][];
}

export function toSearchSession(meta: SessionMeta): SearchSession {
  const description = meta.hasNotes ? [meta.description] : [];
  const models = modelsOf(meta.models).flatMap(({ name, ids }) => [...new Set([name, ...ids])]);
  return {
    slug: meta.slug,
    title: meta.title,
    language: meta.language,
    date: meta.date,
    filters: sessionFilters(meta),
    facts: [...projectsOf(meta), ...meta.tags, ...meta.gitBranches, ...models, ...description].filter(Boolean).join(' · '),
  };
}

/** A session's values for every filter. */
export const sessionFilters = (meta: Faceted): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, unique(facetRow(name).values(meta))]));

const unique = (values: string[]) => [...new Set(values)].filter((value) => value.trim() !== '');
