/** Tests of a site: nothing secret in any file, no link that leads nowhere. */
export { type CheckFinding, type CheckReport, checkBytes } from './files.ts';
export { checkLinks, type LinkOptions, limits } from './links.ts';
export { checkMade, type MadeFile, type MadeFinding } from './made.ts';
export { GateError, type GateFinding, gateMessage, type OwnersPlace, withheldReason } from './message.ts';
export { fileHash, type Range } from './pieces.ts';
export { sessionOf } from './place.ts';
export { checkSite } from './site.ts';
