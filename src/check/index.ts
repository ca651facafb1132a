/** Tests of a site: nothing secret in any file, no link that leads nowhere. */
export { type CheckFinding, type CheckReport, checkBytes, fileHash, type Range } from './files.ts';
export { checkLinks, type LinkOptions, limits } from './links.ts';
export { checkMade, type MadeFile, type MadeFinding } from './made.ts';
export { GateError, type GateFinding, gateMessage, type OwnersPlace, withheldReason } from './message.ts';
export { sessionOf } from './place.ts';
export { checkSite } from './site.ts';
