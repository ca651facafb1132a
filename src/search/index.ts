/**
 * The search index of an archive: `planBundles`, then `indexBundle` for each into a folder below the index's, then
 * `writeList`. Which bundles are reused is up to the caller: `inputs` tells whether one has changed.
 */
export { indexBundle, pagefindVersion } from './bundle.ts';
export { sessionToDocuments } from './documents.ts';
export { documentToHtml } from './html.ts';
export { type BundleList, type ListedBundle, listBundle, listName, writeList } from './list.ts';
export { indexPlainly } from './plain.ts';
export {
  type Bundle,
  type BundleLimit,
  bundlesAtOnce,
  type IndexedSession,
  type PlanOptions,
  planBundles,
} from './plan.ts';
export { filterNames, sessionFilters } from './session.ts';
