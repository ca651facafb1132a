/** The one way to sessions that may be published, shown or asked about. */
export { type Prepared, prepare, redactPrepared, redactStored, slimRecords } from './imports.ts';
export { keepsOf } from './session-log.ts';
export { publishedCut, type SafeSession, safeSessions, together, type Way } from './sessions.ts';
