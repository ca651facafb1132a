/** What the gate looks for in a finished site: certain secrets, and the values found in this build. */
import { formatDetectors } from './detectors.ts';
import { textFinder } from './engine/finder.ts';
import { traveller } from './engine/travel.ts';
import { fingerprint } from './fingerprint.ts';

/** What the owner lets stay, as fingerprints and the salt they were made with. */
export interface Allowed {
  salt: string;
  fingerprints: readonly string[];
}

/** A finder of definite secrets and of the given values, in every form they may be written in. */
export function definiteFinder(
  literals: readonly string[] = [],
  allowed: Allowed = { salt: '', fingerprints: [] },
): (text: string) => { start: number; rule: string }[] {
  const find = textFinder(formatDetectors, false);
  const may = new Set(allowed.fingerprints);
  const stays = (value: string) => may.size > 0 && may.has(fingerprint(allowed.salt, value));
  const hunt = traveller(
    literals
      .filter((one) => one.length >= 3 && !stays(one))
      .map((value) => ({ value, rule: 'literal', tier: 'definite', ...(value.length >= 20 ? { body: 4 } : {}) })),
  );
  return (text) =>
    [
      ...find(text).filter((match) => match.tier === 'definite' && !stays(match.value ?? text.slice(match.start, match.end))),
      ...hunt(text),
    ].map(({ start, rule }) => ({ start, rule }));
}
