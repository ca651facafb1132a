/** Every rule finds what its cases say, and leaves what they say. */
import { describe, expect, it } from 'vitest';
import { sample, seeded } from '../../src/redact/engine/sample.ts';
import { textFinder } from '../../src/redact/engine/text-finder.ts';
import { formatDetector, shapePattern } from '../../src/redact/rules/format-detector.ts';
import { rules } from '../../src/redact/rules/index.ts';
import { isNearRule, isShapeRule, patternOf, type Rule } from '../../src/redact/rules/rule.ts';
import { nearPattern, vendorKeysOf } from '../../src/redact/rules/vendor-detector.ts';
import { isLinear, isRemembered } from '../expressions/verdict.ts';
import { exampleOf, UNGUESSABLE } from './corpus/keys.ts';
import { clean } from './helpers.ts';

/** Finds with this rule alone. */
function finderOf(rule: Rule) {
  const find = textFinder(isShapeRule(rule) ? [formatDetector(rule)] : vendorKeysOf([rule].filter(isNearRule)), false);
  return (text: string) => find(text).map((match) => text.slice(match.start, match.end));
}

/** How a value stands in a transcript where no name helps. */
const AROUND = [
  ['', ''],
  ['"', '"'],
  ['is ', '. Then'],
  ['<b>', '</b>'],
  ['=', '\n'],
] as const;

describe('rules', () => {
  it('each have an id of their own, a source, cases, and something to look for', () => {
    expect(new Set(rules.map((one) => one.id)).size).toBe(rules.length);
    expect(rules.filter((one) => [...(one.starts ?? []), ...(one.near ?? [])].some((literal) => literal.length < 2))).toEqual([]);
    expect(rules.filter((one) => Boolean(one.starts) === Boolean(one.near))).toEqual([]);
    const isSourced = ({ url }: Rule) => URL.canParse(url) && url.startsWith('https://') && new URL(url).hostname.includes('.');
    expect(rules.filter((one) => !isSourced(one)).map((one) => one.id)).toEqual([]);
    expect(rules.filter(({ ng, ok }) => !ok.length || !ng.length || !ng.every((text) => text.includes('{}'))).map((one) => one.id)).toEqual(
      [],
    );
  });

  it('take linear time', async () => {
    const slow: string[] = [];
    for (const rule of rules) {
      const pattern = isShapeRule(rule) ? shapePattern(rule) : nearPattern(rule.shape);
      if (!isRemembered(pattern) && !(await isLinear(pattern))) slow.push(rule.id);
    }
    expect(slow).toEqual([]);
  }, 300_000);

  for (const [index, rule] of rules.entries()) {
    if (UNGUESSABLE.has(rule.id)) continue;
    it(rule.id, () => {
      const made = exampleOf(rule, seeded(index + 1));
      if (!made) throw new Error(`no example of ${rule.id} is one that it accepts`);
      const { whole: value, secret } = made;
      const alone = finderOf(rule);
      for (const text of rule.ng) {
        const given = text.replace('{}', value);
        expect(alone(given), `${text}, by this rule alone`).toContain(secret);
        const cleaned = clean(given).replace(/\[redacted: [a-z0-9-]+ #1\]/, '{}');
        expect(cleaned).toBe(text.replace('{}', `${value.slice(0, value.length - secret.length)}{}`));
      }
      for (const text of rule.ok) expect(clean(text)).toBe(text);
      // A value may end in a sign that is none of it where something follows.
      const isFound = (one: string) => value.endsWith(one) || value.startsWith(one) || one.startsWith(value);
      if (isShapeRule(rule))
        for (const [before, after] of AROUND) expect(alone(before + value + after).some(isFound), before + after).toBe(true);
    });
  }

  it('tell a right checksum from a wrong one', () => {
    const github = rules.find((one) => one.id === 'github-pat-classic') as Rule;
    const value = sample(patternOf({ ...github, shape: '[A-Za-z0-9]{36}' }), seeded(3));
    expect(github.accept?.(github.finish?.(value) ?? '')).toBe(true);
    expect(github.accept?.(value)).toBe('weak');
  });

  it('leave keys that only stand for one', () => {
    for (const body of ['x'.repeat(36), `${'EXAMPLE'.repeat(5)}A`, 'abcdefghijklmnopqrstuvwxyz0123456789', '0'.repeat(36)]) {
      expect(clean(`token gh${'p_'}${body}`)).toBe(`token gh${'p_'}${body}`);
    }
  });
});
