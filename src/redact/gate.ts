/** What the gate looks for: definite secrets, the owner's literal values, and what was found anywhere in the archive. */
import { formatDetectors } from './detectors.ts';
import { needleFinder } from './engine/propagate.ts';
import { textFinder } from './engine/text-finder.ts';
import { fingerprint } from './fingerprint.ts';
import { isWholeWord, type Literal, literalDetectors } from './literals.ts';
import { foreignFinder } from './other-sessions.ts';
import type { Allowed } from './policy.ts';
import type { ArchiveScope } from './secret.ts';

type Find = (text: string) => { start: number; rule: string }[];

/** A finder of definite secrets, of the owner's literal values, and of values known by their hashes, as redaction finds them. */
export function definiteFinder(
  literals: readonly Literal[] = [],
  allowed: Allowed = { salt: '', fingerprints: [] },
  { key, foreign }: ArchiveScope = { key: '', foreign: [] },
): Find {
  const long = literals.filter((one) => !isWholeWord(one));
  const find = textFinder([...literalDetectors(long), ...formatDetectors], false);
  const isAllowed = allowing(allowed);
  const findValues = valueFinder(long.flatMap(({ value }) => (isAllowed(value) ? [] : value)));
  // Found as a secret elsewhere: definite, whatever the tier of its rule.
  const elsewhere = foreignFinder(
    foreign.map((print) => ({ ...print, tier: 'definite' })),
    key,
  );
  const also = foreign.length > 0 ? elsewhere : undefined;
  return (text) => [
    ...find(text, also).flatMap(({ start, end, rule, tier, value }) =>
      tier === 'definite' && !isAllowed(value ?? text.slice(start, end)) ? { start, rule } : [],
    ),
    ...findValues(text),
  ];
}

/** A finder of values, and of parts of the long ones, in every encoding. */
export function valueFinder(values: readonly string[]): Find {
  const findValues = needleFinder(
    values
      .filter((one) => one.length >= 3)
      .map((value) => ({ value, rule: 'literal', tier: 'definite', ...(value.length >= 20 ? { body: 4 } : {}) })),
  );
  return (text) => findValues(text).map(({ start, rule }) => ({ start, rule }));
}

/** A finder of the owner's short values, which are whole words: for text as a reader sees it. Undefined if there are none. */
export function wordFinder(own: readonly Literal[], allowed: Allowed = { salt: '', fingerprints: [] }): Find | undefined {
  const isAllowed = allowing(allowed);
  const words = own.filter((one) => isWholeWord(one) && !isAllowed(one.value));
  if (words.length === 0) return undefined;
  const find = textFinder(literalDetectors(words), false);
  return (text) => find(text).map(({ start, rule }) => ({ start, rule }));
}

function allowing({ salt, fingerprints }: Allowed): (value: string) => boolean {
  const known = new Set(fingerprints);
  return (value) => known.size > 0 && known.has(fingerprint(salt, value));
}
