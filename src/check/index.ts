/** Tests of a finished site: nothing secret in any file, no link that leads nowhere. */
export { decode, embeddedTexts } from './decode.ts';
export { type CheckReport, checkFiles, checkSite, findIn, notAFile, siteFiles } from './gate.ts';
export { fileHash } from './hash.ts';
export { checkLinks, type LinkOptions, limits } from './links.ts';
export { type Range, withoutPassed } from './pieces.ts';
export { sessionOf } from './place.ts';
