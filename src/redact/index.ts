/** Redaction: what is secret or private in a session, replaced everywhere. */

export { type FilterFinding, type FilterOptions, redactTexts } from './filter.ts';
export { type FoundPlace, type Judge, judges, type Known, mayContain } from './finding.ts';
export { placeholder } from './formats/index.ts';
export { isSecretAnywhere, printsOf } from './known/index.ts';
export { kindOf } from './people/index.ts';
export { createRedactor, type RawLog, type Redacted, type Redactor } from './redactor.ts';
export * from './settings.ts';
