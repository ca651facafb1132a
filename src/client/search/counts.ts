/** Sessions counted by the tables of the bundles: Pagefind counts documents, of which a long session has several. */
import { type Filters, filterNames } from '../../search/browser.ts';
import type { Counts } from './answer.ts';
import type { Bundles } from './bundles.ts';

/**
 * How many sessions there are, in all and for every value of every filter. Values of one filter widen one another.
 * `found`: the ids of documents that have the words, whatever the filters; where it is missing, all have.
 */
export async function countSessions(bundles: Bundles, filters: Filters, found: Set<string> | undefined): Promise<Counts> {
  const counts: Counts = { sessions: 0, filters: Object.fromEntries(filterNames.map((name) => [name, new Map()])) };
  for (const bundle of bundles.whole) {
    const { sessions = [] } = (await bundles.table(bundle)) ?? {};
    for (const [ids, , ...places] of sessions)
      if (!found || ids.some((id) => found.has(`${bundle.language}_${id}`)))
        addSession(counts, filters, (column, name) => (places[column] ?? []).map((place) => bundle.filters[name]?.[place] ?? ''));
  }
  return counts;
}

/** What one filter alone keeps out would come in with another of its values. */
function addSession(counts: Counts, filters: Filters, valuesOf: (column: number, name: keyof Filters) => string[]): void {
  const all = filterNames.map((name, column) => ({ name, values: valuesOf(column, name) }));
  const out = all.filter(({ name, values }) => filters[name]?.length && !values.some((value) => filters[name]?.includes(value)));
  if (out.length === 0) counts.sessions++;
  for (const filter of all)
    if (out.every((one) => one === filter))
      for (const value of filter.values) counts.filters[filter.name]?.set(value, (counts.filters[filter.name]?.get(value) ?? 0) + 1);
}
