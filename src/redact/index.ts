/** Redaction: what is secret or private in a session, replaced everywhere. */

export { placeholder } from './engine/placeholder.ts';
export { type FilterFinding, type FilterOptions, redactTexts } from './filter.ts';
export { type FoundPlace, type Judge, judges, type Known, mayContain } from './finding.ts';
export { isSecretAnywhere, printsOf } from './other-sessions.ts';
export { kindOf } from './privacy/index.ts';
export { createRedactor, type RawLog, type Redacted, type Redactor } from './redactor.ts';
export * from './settings.ts';
