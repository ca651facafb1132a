/** What finders and tests of values are made of. It loads none of the rules, which takes a quarter of a second. */
export { base64Spans, isInBytes, textOfBase64 } from './decode/base64.ts';
export { firstWhere, moved, type Span } from './decode/decoded.ts';
export { candidate, type Detector, type Finder, group, judged, type Match, valueIn, wholeOf } from './engine/detector.ts';
export { inFront, lineEnd, lineStart, RULE, readAt } from './engine/lines.ts';
export { matchFinder } from './engine/match-finder.ts';
export { mergeOverlaps, mergeWithSuspicions, outsidePlaceholders, RANK, touches } from './engine/overlaps.ts';
export { OPENING, placeholder, placeholdersIn } from './engine/placeholder.ts';
export { type Cell, cellsBelow, type Field, fieldsIn, LEAD, SIGNS, type Table, tableAt } from './engine/records.ts';
export * from './engine/row.ts';
export { chunksOf, stringScan, units } from './engine/string-scan.ts';
export { textFinder } from './engine/text-finder.ts';
export { copiedBehind, tuplesAt, tuplesBehind } from './engine/tuples.ts';
export { hasIrregularCase, isOfWallet, mixed, WORD_AND_NUMBER } from './value/checks.ts';
export { isCode, isModel, trimmed } from './value/code.ts';
export { isDummy, isVariable, STAND_IN } from './value/dummy.ts';
export { isCamel, isNoise, isOfKey, isPhrase, isRandom } from './value/random.ts';
export { isUnknown, isWord, wordShare } from './value/words.ts';
