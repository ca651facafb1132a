/** Changes to the owner's files. */
export { type Asked, keepImports, type LeftOut, prepareImports, proposeSlug } from './add.ts';
export { addressesWithRedacted, holdsRedacted, renamingAdvice } from './addresses.ts';
export { addressesIn, grownSince, logOf, publishedIds } from './look.ts';
export * from './reader/index.ts';
export {
  decide,
  forgetUnkept,
  isWaiting,
  type ReviewItem,
  reviewFrom,
  reviewImport,
  reviewSession,
  suspicionsOf,
} from './review.ts';
export { addPattern } from './site-yaml.ts';
export { holdingListed, longest, redactValue, sweepListed, sweepValue } from './sweep.ts';
export { forgetCached, goingIn, removeSession, rewriteStored, takeOut, takingOut } from './take-out.ts';
export { discardScratch, type Import, importFiles, scratchFolder } from './write.ts';
