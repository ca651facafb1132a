/** What the browser's side of the search shares with the index: nothing here needs Node, unlike `index.ts`. */
export type { BundleList, ListedBundle } from './list.ts';
export { readSegmentId, type Segment, type SegmentKind, type SpeakerRole, segmentEnd } from './segments.ts';
export { type BundleTable, type FilterName, type Filters, filterNames } from './session.ts';
export { charactersOf, foldText, foldWord, humps, isGlued, joinWords, openEnd, pairOf, segments, shownWord, splitWords } from './words.ts';
