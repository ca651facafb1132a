/** What the gate looks for: certain secrets, the owner's own values, and what was found anywhere in the archive. */
import { formatDetectors } from './detectors.ts';
import { traveller } from './engine/propagate.ts';
import { textFinder } from './engine/text-finder.ts';
import { fingerprint } from './fingerprint.ts';
import type { ArchiveScope } from './index.ts';
import { isWholeWord, type Literal, literalDetectors } from './literals.ts';
import { foreignFinder } from './other-sessions.ts';

/** What the owner lets stay, as fingerprints and the salt they were made with. */
export interface Allowed {
  salt: string;
  fingerprints: readonly string[];
}

type Find = (text: string) => { start: number; rule: string }[];

/** A finder of definite secrets, of the owner's own values, as redaction finds them, and of values known by their hashes. */
export function definiteFinder(
  literals: readonly Literal[] = [],
  allowed: Allowed = { salt: '', fingerprints: [] },
  { key, foreign }: ArchiveScope = { key: '', foreign: [] },
): Find {
  const long = literals.filter((one) => !isWholeWord(one));
  const find = textFinder([...literalDetectors(long), ...formatDetectors], false);
  const stays = staying(allowed);
  const hunt = valueFinder(long.flatMap(({ value }) => (stays(value) ? [] : value)));
  // Every one of them is sure to be a secret, whatever tier its rule has.
  const elsewhere = foreignFinder(
    foreign.map((print) => ({ ...print, tier: 'definite' })),
    key,
  );
  const also = foreign.length > 0 ? elsewhere : undefined;
  return (text) => [
    ...find(text, also).flatMap(({ start, end, rule, tier, value }) =>
      tier === 'definite' && !stays(value ?? text.slice(start, end)) ? { start, rule } : [],
    ),
    ...hunt(text),
  ];
}

/** A finder of values, and of parts of the long ones, in every form they may be written in. */
export function valueFinder(values: readonly string[]): Find {
  const hunt = traveller(
    values
      .filter((one) => one.length >= 3)
      .map((value) => ({ value, rule: 'literal', tier: 'definite', ...(value.length >= 20 ? { body: 4 } : {}) })),
  );
  return (text) => hunt(text).map(({ start, rule }) => ({ start, rule }));
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
