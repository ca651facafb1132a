/** Changes to the owner's files. */
export { prepareImports, proposeSlug, publishedIds } from './add.ts';
export { grownSince, logOf } from './grown.ts';
export { longest, redactValue, sweepValue } from './redact-value.ts';
export { redactorOf } from './redactors.ts';
export { decide, isWaiting, type ReviewItem, reviewFrom, reviewSession, suspicionsOf } from './review.ts';
export { forgetCached, rewriteStored } from './rewrite.ts';
export { discardImports, discardScratch, scratchFolder } from './scratch.ts';
export { addPattern } from './site-file.ts';
export { sweepPublished } from './sweep.ts';
export { type Import, importFiles, writeImports } from './write.ts';
