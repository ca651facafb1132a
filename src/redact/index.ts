/** Redaction: what is secret or private in a session, replaced everywhere. */
export { secretKindOf } from './context/names.ts';
export { placeholder } from './engine/placeholder.ts';
export { type FoundPlace, type Judge, judges, judgesBy, type Known, mayContain, type OwnersWord } from './finding.ts';
export { fingerprint, maskedValue } from './fingerprint.ts';
export { type Literal, literalProblem } from './literals.ts';
export { isSecretAnywhere, printsAmong, printsOf } from './other-sessions.ts';
export { patternProblem } from './owner-patterns.ts';
export type { Allowed, RedactionPolicy } from './policy.ts';
export { kindOf } from './privacy/index.ts';
export { createRedactor, type RawLog, type Redacted, type Redactor } from './redactor.ts';
export type { ArchiveScope, Secret, SecretPrint } from './secret.ts';
export { type Scope, scopeOfSecret } from './secret.ts';
