/** Sessions counted by the tables of the bundles: Pagefind counts documents, of which a long session has several. */
import { type FilterName, type Filters, filterNames } from '../../search/browser.ts';
import type { Counts } from './answer.ts';
import type { Bundles, LoadedBundle } from './bundles.ts';

/**
 * How many sessions there are, in all and for every value of every filter. Values of one filter widen one another.
 * `found`: the ids of documents that have the words, whatever the filters; where it is missing, all have.
 */
export async function countSessions(bundles: Bundles, filters: Filters, found: Set<string> | undefined): Promise<Counts> {
  const counts: Counts = { sessions: 0, filters: {} };
  const isFound = (bundle: LoadedBundle, ids: string[]) => !found || ids.some((id) => found.has(`${bundle.language}_${id}`));
  for (const bundle of bundles.whole) {
    const columns = filterNames.map((name) => columnOf(bundle, name, filters[name] ?? []));
    const table = await bundles.table(bundle);
    for (const [ids, , ...values] of table?.sessions ?? []) {
      if (!isFound(bundle, ids)) continue;
      const without = columns.filter(({ wanted }, at) => wanted && !values[at]?.some((place) => wanted.has(place)));
      if (without.length === 0) counts.sessions++;
      // What one filter alone keeps out would come in with another of its values.
      if (without.length < 2)
        for (const [at, column] of columns.entries())
          if (without.length === 0 || without[0] === column)
            for (const place of values[at] ?? []) column.counted[place] = (column.counted[place] ?? 0) + 1;
    }
    for (const { name, values, counted } of columns) {
      const of = (counts.filters[name] ??= {});
      for (const [place, value] of values.entries()) if (counted[place]) of[value] = (of[value] ?? 0) + counted[place];
    }
  }
  return counts;
}

interface Column {
  name: FilterName;
  /** The values of a bundle. */
  values: string[];
  /** The places of those that are wanted; nothing where all are. */
  wanted: Set<number> | undefined;
  /** How many sessions have each. */
  counted: number[];
}

function columnOf({ filters }: LoadedBundle, name: FilterName, wanted: string[]): Column {
  const values = filters[name] ?? [];
  const places = wanted.length > 0 ? new Set(wanted.map((value) => values.indexOf(value))) : undefined;
  return { name, values, wanted: places, counted: values.map(() => 0) };
}
