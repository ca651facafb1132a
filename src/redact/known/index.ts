/** Values that are known to be secret: how far each reaches, and where else it stands, in its own session and in others. It loads no rules. */
export { joinedForms } from './forms.ts';
export { FoundSecrets, PARTS } from './found-secrets.ts';
export { foreignFinder, isSecretAnywhere, printsAmong, printsOf, segmentCollector } from './other-sessions.ts';
export { isOwnName } from './own-names.ts';
export { needleFinder } from './propagate.ts';
export * from './scope.ts';
