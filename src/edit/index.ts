/** Changes to the owner's files. */
export {
  discardImports,
  discardScratch,
  type Import,
  importFiles,
  prepareImports,
  publishedIds,
  sweepPublished,
  writeImports,
} from './add.ts';
export { grownSince, logOf } from './grown.ts';
export { longest, redactValue, sweepValue } from './redact-value.ts';
export { decide, isWaiting, type ReviewItem, reviewFrom, reviewSession, suspicionsOf } from './review.ts';
export { forgetCached, rewriteStored } from './rewrite.ts';
export { addPattern } from './site-file.ts';
