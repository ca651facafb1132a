/** The values of the search form's filters, counted over the sessions that lists show. */
import { type Facet, facetNames, facetRow } from '../model/facets.ts';
import { sessionFilters } from '../search/index.ts';
import { listedSessions } from './sessions.ts';

export interface SearchFacet {
  name: Facet;
  values: { value: string; sessions: number }[];
}

/** Filters that divide the archive; one that all sessions or none have would be useless. */
export function searchFacets(): SearchFacet[] {
  const all = listedSessions.map(sessionFilters);
  return facetNames.flatMap((name) => {
    const { isNewestFirst, least = 1 } = facetRow(name);
    const counts = new Map<string, number>();
    for (const filters of all) for (const value of filters[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    const values = [...counts].map(([value, sessions]) => ({ value, sessions }));
    values.sort((a, b) => (isNewestFirst ? compare(b.value, a.value) : b.sessions - a.sessions || compare(a.value, b.value)));
    const divides = values.length > 1 || values.some(({ sessions }) => sessions < all.length);
    return divides && values.length >= least ? [{ name, values }] : [];
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
