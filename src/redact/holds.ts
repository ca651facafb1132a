/** Whether a stored file holds something of values found elsewhere, before it is read as a session. */
import { traveller } from './engine/travel.ts';
import type { Secret } from './index.ts';

/** Looks through lines of JSON: every form a value is written in, and every part, that redaction would replace there. */
export function mayHold(secrets: readonly Secret[]): (json: string) => boolean {
  const hunt = traveller(secrets.map(quarryOf));
  // Strings in a file are escaped once more than in the session read from it.
  return (json) => hunt(json).length > 0 || (json.includes('\\') && hunt(json.replace(/\\(["\\/])/g, '$1')).length > 0);
}

/** What is hunted for of a value that was found. */
export const quarryOf = ({ value, rule, tier, body }: Secret) => ({
  value,
  rule,
  tier,
  ...(body === undefined ? {} : { body }),
  word: rule === 'author' || rule === 'host',
});
