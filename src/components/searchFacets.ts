/** The values of the search form's filters, counted over the sessions that lists show. */
import { type FilterName, filterNames, sessionFilters } from '../search/index.ts';
import { listedSessions } from './sessions.ts';

export interface SearchFacet {
  name: FilterName;
  values: { value: string; sessions: number }[];
}

const newestFirst = new Set<FilterName>(['year', 'month']);

/** Filters that divide the archive; one that all sessions or none have would be useless. */
export async function searchFacets(): Promise<SearchFacet[]> {
  const all = listedSessions.map(sessionFilters);
  return filterNames.flatMap((name) => {
    const counts = new Map<string, number>();
    for (const filters of all) for (const value of filters[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    const values = [...counts].map(([value, sessions]) => ({ value, sessions }));
    values.sort(
      (a, b) => (newestFirst.has(name) ? 0 : b.sessions - a.sessions) || compare(a.value, b.value) * (newestFirst.has(name) ? -1 : 1),
    );
    return values.length > (name === 'agent' ? 1 : 0) ? [{ name, values }] : [];
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
