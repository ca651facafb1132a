/** Whether a stored file contains values found elsewhere, tested before it is read as a session. */
import { textFinder } from './engine/text-finder.ts';
import { knownValues } from './finding.ts';
import { type Literal, literalDetectors } from './literals.ts';
import type { Secret } from './secret.ts';

/** Tests lines of JSON for everything that redaction would replace of these values: every encoding, every part. */
export function mayContain(secrets: readonly Secret[], literals: readonly Literal[] = []): (json: string) => boolean {
  const values = knownValues(secrets.map((secret) => ({ ...secret, propagates: true })));
  const own = textFinder(literalDetectors(literals), false);
  const contains = (text: string) => values(text).length > 0 || (literals.length > 0 && own(text).length > 0);
  // Strings in a file have one level of escapes more than in the session read from it.
  return (json) => contains(json) || (json.includes('\\') && contains(json.replace(/\\(["\\/])/g, '$1')));
}
