/** The door for those who only look at what is published. It loads neither rules nor a build, which takes half a second. */
export { grownSince, growthOf, logOf } from './grown.ts';
export { addressesIn, publishedIds } from './published.ts';
