/** Changes to the owner's files. */
export { type Asked, keepImports, type LeftOut, prepareImports, proposeSlug } from './add.ts';
export { addressesWithRedacted, holdsRedacted, renamingAdvice } from './addresses.ts';
export { addressesIn, grownSince, logOf, publishedIds } from './look.ts';
export { redactorFor, redactorOf } from './redactors.ts';
export { addPattern, decide, isWaiting, type ReviewItem, reviewFrom, reviewSession, suspicionsOf } from './review.ts';
export { holdingListed, longest, redactValue, sweepListed, sweepValue } from './sweep.ts';
export { forgetCached, goingIn, removeSession, rewriteStored, takeOut, takingOut } from './take-out.ts';
export { discardScratch, type Import, importFiles, scratchFolder } from './write.ts';
