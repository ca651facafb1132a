/** What the gate looks for in a finished site: certain secrets, the values found in this build, and the owner's own. */
import { formatDetectors } from './detectors.ts';
import { textFinder } from './engine/finder.ts';
import { traveller } from './engine/travel.ts';
import { fingerprint } from './fingerprint.ts';
import { isWholeWord, type Literal, literalDetectors } from './literals.ts';

/** What the owner lets stay, as fingerprints and the salt they were made with. */
export interface Allowed {
  salt: string;
  fingerprints: readonly string[];
}

type Find = (text: string) => { start: number; rule: string }[];

/** A finder of definite secrets and of the given values, in every form they may be written in; and of the owner's own, as redaction finds them. */
export function definiteFinder(
  values: readonly string[] = [],
  allowed: Allowed = { salt: '', fingerprints: [] },
  own: readonly Literal[] = [],
): Find {
  const long = own.filter((one) => !isWholeWord(one));
  const find = textFinder([...literalDetectors(long), ...formatDetectors], false);
  const stays = staying(allowed);
  const hunt = traveller(
    [...values, ...long.map(({ value }) => value)]
      .filter((one) => one.length >= 3 && !stays(one))
      .map((value) => ({ value, rule: 'literal', tier: 'definite', ...(value.length >= 20 ? { body: 4 } : {}) })),
  );
  return (text) =>
    [
      ...find(text).filter((match) => match.tier === 'definite' && !stays(match.value ?? text.slice(match.start, match.end))),
      ...hunt(text),
    ].map(({ start, rule }) => ({ start, rule }));
}

/** A finder of the owner's short values, which are whole words: for text as a reader sees it. Undefined where there are none. */
export function wordFinder(own: readonly Literal[], allowed: Allowed = { salt: '', fingerprints: [] }): Find | undefined {
  const stays = staying(allowed);
  const words = own.filter((one) => isWholeWord(one) && !stays(one.value));
  if (words.length === 0) return undefined;
  const find = textFinder(literalDetectors(words), false);
  return (text) => find(text).map(({ start, rule }) => ({ start, rule }));
}

function staying({ salt, fingerprints }: Allowed): (value: string) => boolean {
  const may = new Set(fingerprints);
  return (value) => may.size > 0 && may.has(fingerprint(salt, value));
}
