/** The owner's own patterns and literal secrets. */
import type { Detector, Match } from './engine/detector.ts';

export interface OwnerPattern {
  /** For the placeholder. */
  name: string;
  pattern: string;
  flags: string;
  /** `file:line`, for messages. */
  where?: string;
}

/** What a pattern that matches everything would match. */
const PROBES = ['', 'a', 'the', 'a b', '1', '42', 'const x = 1;', '日本', 'README.md'];

/** Compiles the owner's patterns; throws a message that names the place of the first that will not do. */
export function ownerPatterns(patterns: readonly OwnerPattern[]): { name: string; regex: RegExp }[] {
  return patterns.map(({ name, pattern, flags, where }) => {
    const fail = (why: string): never => {
      throw new Error(`${where ?? 'redaction.patterns'}: the pattern "${name}" ${why}`);
    };
    let regex: RegExp;
    try {
      regex = new RegExp(pattern, `${flags.replace(/[gy]/g, '')}g`);
    } catch {
      return fail('is no regular expression. Mind that YAML needs quotes around backslashes and that JavaScript syntax applies.');
    }
    if (PROBES.some((probe) => probe === '' && regex.test(probe)))
      fail('matches empty text, so it would match everywhere. Ask for at least one letter.');
    const hits = PROBES.slice(1).filter((probe) => {
      regex.lastIndex = 0;
      return regex.exec(probe)?.[0] === probe;
    });
    if (hits.length > 4) fail('matches everything. Make it say what it is looking for.');
    if (/^(?:\(\?!\)|\[\]|\$\^|\\b\\B)$|\$(?=[^|)\\\]])(?!.*m)|^[^[\\(|]+\^/.test(pattern) && !flags.includes('m'))
      fail('can never match: nothing follows the end of a text.');
    regex.lastIndex = 0;
    return { name, regex };
  });
}

/** Literals as a detector. Patterns have no literal to look for, so they run by themselves (`ownerMatches`). */
export function ownerDetectors(policy: { literals: readonly string[]; patterns: readonly OwnerPattern[] }): Detector[] {
  ownerPatterns(policy.patterns);
  const literals = policy.literals.filter((literal) => literal.length >= 3);
  return literals.map((literal) => ({
    id: 'literal',
    anchors: [literal],
    at(text: string, start: number, end: number, matches: Match[]) {
      if (text.slice(start, end) === literal) matches.push({ start, end, rule: 'literal', tier: 'definite' });
    },
  }));
}

/** Every place where one of the owner's patterns matches. */
export function ownerMatches(text: string, patterns: readonly { name: string; regex: RegExp }[]): Match[] {
  const matches: Match[] = [];
  for (const { name, regex } of patterns) {
    for (const found of text.matchAll(regex)) {
      if (found[0]) matches.push({ start: found.index, end: found.index + found[0].length, rule: name, tier: 'candidate' });
    }
  }
  return matches;
}
