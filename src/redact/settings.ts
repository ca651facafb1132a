/** The door for those who read settings and compare hashes. It loads none of the rules, which takes a quarter of a second. */

export { fingerprint, maskedValue } from './fingerprint.ts';
export { type ArchiveScope, printsAmong, type Scope, type Secret, type SecretPrint, scopeOfSecret } from './known/index.ts';
export { patternProblem } from './owner-patterns.ts';
export { secretKindOf } from './places/names.ts';
export { type Allowed, type Literal, literalProblem, type OwnersWord, policyDigest, type RedactionPolicy } from './policy.ts';
