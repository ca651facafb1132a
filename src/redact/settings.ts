/** The door for those who read settings and compare hashes. It loads none of the rules, which takes a quarter of a second. */
export { secretKindOf } from './context/names.ts';
export { fingerprint, maskedValue } from './fingerprint.ts';
export { type Literal, literalProblem } from './literals.ts';
export { printsAmong } from './other-sessions.ts';
export { patternProblem } from './owner-patterns.ts';
export type { Allowed, OwnersWord, RedactionPolicy } from './policy.ts';
export type { ArchiveScope, Secret, SecretPrint } from './secret.ts';
export { type Scope, scopeOfSecret } from './secret.ts';
