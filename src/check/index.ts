/** Tests of a finished site: nothing secret in any file, no link that leads nowhere. */
export { decode, embeddedTexts } from './decode.ts';
export { type CheckReport, checkFiles, checkSite, fileHash, findIn, notAFile, siteFiles } from './gate.ts';
export { checkLinks, type LinkOptions, limits } from './links.ts';
export { sessionOf } from './place.ts';
