/** Whether a stored file holds something of values found elsewhere, before it is read as a session. */

import { traveller } from './engine/propagate.ts';
import { textFinder } from './engine/text-finder.ts';
import type { Secret } from './index.ts';
import { type Literal, literalDetectors } from './literals.ts';

/** Looks through lines of JSON: every form a value is written in, and every part, that redaction would replace there. */
export function mayHold(secrets: readonly Secret[], literals: readonly Literal[] = []): (json: string) => boolean {
  const hunt = traveller(secrets.map(quarryOf));
  const own = textFinder(literalDetectors(literals), false);
  const holds = (text: string) => hunt(text).length > 0 || (literals.length > 0 && own(text).length > 0);
  // Strings in a file are escaped once more than in the session read from it.
  return (json) => holds(json) || (json.includes('\\') && holds(json.replace(/\\(["\\/])/g, '$1')));
}

/** What is hunted for of a value that was found. */
export const quarryOf = ({ value, rule, tier, body }: Secret) => ({
  value,
  rule,
  tier,
  ...(body === undefined ? {} : { body }),
  word: rule === 'author' || rule === 'host',
});
