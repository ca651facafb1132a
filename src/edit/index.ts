/** Changes to the owner's files. */
export { type Asked, type LeftOut, prepareImports, proposeSlug } from './add.ts';
export { addressesIn, grownSince, logOf, publishedIds } from './look.ts';
export { longest, redactValue, sweepValue } from './redact-value.ts';
export { redactorOf } from './redactors.ts';
export { type Going, goingIn, removeSession } from './removal.ts';
export { decide, isWaiting, type ReviewItem, reviewFrom, reviewSession, suspicionsOf } from './review.ts';
export { forgetCached, rewriteStored } from './rewrite.ts';
export { discardImports, discardScratch, scratchFolder } from './scratch.ts';
export { addPattern } from './site-file.ts';
export { sweepPublished } from './sweep.ts';
export { type TakingOut, takeOut, takingOut } from './take-out.ts';
export { type Import, importFiles, writeImports } from './write.ts';
