/** The door for those who read settings and compare hashes. It loads none of the rules, which takes a quarter of a second. */
export { secretKindOf } from './context/names.ts';
export { fingerprint, maskedValue } from './fingerprint.ts';
export { printsAmong } from './other-sessions.ts';
export { patternProblem } from './owner-patterns.ts';
export { type Allowed, type Literal, literalProblem, type OwnersWord, policyDigest, type RedactionPolicy } from './policy.ts';
export { type ArchiveScope, type Scope, type Secret, type SecretPrint, scopeOfSecret } from './scope.ts';
