/** Every rule finds what its cases say, and leaves what they say. */
import { describe, expect, it } from 'vitest';
import { judged } from '../../src/redact/formats/engine/detector.ts';
import { matchFinder } from '../../src/redact/formats/engine/match-finder.ts';
import { textFinder } from '../../src/redact/formats/engine/text-finder.ts';
import { formatDetector, shapePattern } from '../../src/redact/formats/rules/format-detector.ts';
import { isNearRule, isShapeRule, type Rule, rules } from '../../src/redact/formats/rules/index.ts';
import { nearPattern, vendorKeysOf } from '../../src/redact/formats/rules/vendor-detector.ts';
import { judges } from '../../src/redact/index.ts';
import { isLinear, isRemembered } from '../expressions/verdict.ts';
import { exampleOf, type Planted } from './corpus/keys.ts';
import { recoveryPhrase, structured } from './corpus/structured.ts';
import { clean, githubToken, seedOf } from './helpers.ts';
import { linesOf } from './lines.ts';
import { seeded } from './sample.ts';

/** What functions find. Without a shape no pattern describes a value, and one is made. In a text of `ng` it becomes `{}`, and must go. */
interface Found extends Pick<Rule, 'id' | 'url'>, Partial<Pick<Rule, 'shape'>> {
  ng: readonly string[];
  ok: readonly string[];
}
const found = linesOf<Found>('found').map(({ value }) => value);

/** Finds with this rule alone. */
function finderOf(rule: Rule) {
  const detectors = isShapeRule(rule) ? [formatDetector(rule)] : vendorKeysOf([rule].filter(isNearRule));
  const find = textFinder([judged(matchFinder(detectors), (match) => match.tier !== 'suspicion' && match)]);
  return (text: string) => find(text).map((match) => text.slice(match.start, match.end));
}

/** How a value stands in a transcript judged no name helps. */
const AROUND = [
  ['', ''],
  ['"', '"'],
  ['is ', '. Then'],
  ['<b>', '</b>'],
  ['=', '\n'],
] as const;

/** The same, with what a value must not take with it. */
const TEXTS = ['SHOP={}', '"shop": "{}",', 'it is {} so use it', '$ show\n{}\n'];
const textsWith = (rule: Rule) => rule.near?.flatMap((name) => [`${name.toUpperCase()}_KEY={}`, `${name} token: {}`]) ?? TEXTS;

/** Placeholders that documentation has in the place of a value, and what is as random as one beside a vendor's name. */
const HASHES = [
  '9e107d9d372bb6826bd81d3542a419d6',
  '3f786850e387550fdab836ed7e6dc881de23001b',
  '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  '123e4567-e89b-12d3-a456-426614174000',
];
const textsWithout = (rule: Rule) => [
  ...(rule.starts ?? []).flatMap((start) => [`they begin with ${start}`, `${start}...`, `${start}<your-key>`, `${start}${'x'.repeat(32)}`]),
  ...(rule.near ?? []).flatMap((name) => HASHES.map((hash) => `${name.trim()}/app at ${hash}`)),
];

/** A value for the cases of a rule: of its shape, or by a function judged no pattern describes it. */
function plantedOf(rule: Pick<Found, 'id' | 'shape' | 'url'> & Partial<Rule>, seed: number): Planted {
  const make = structured[rule.id] ?? (rule.id === 'mnemonic' ? recoveryPhrase : undefined);
  const whole = make?.(seeded(seed));
  const made = whole ? { whole, secret: whole } : rule.shape !== undefined && exampleOf({ ...rule, shape: rule.shape }, seeded(seed));
  if (!made) throw new Error(`no example of ${rule.id} is one that it accepts`);
  return made;
}

/** The value goes and all else stays, by all rules together. */
function expectCases({ ng, ok }: Pick<Found, 'ng' | 'ok'>, value: string, secret: string): void {
  for (const text of ng) {
    const cleaned = clean(text.replace('{}', value)).replace(/\[redacted: [a-z0-9-]+ #1\]/, '{}');
    expect(cleaned).toBe(text.replace('{}', `${value.slice(0, value.length - secret.length)}{}`));
  }
  for (const text of ok) expect(clean(text)).toBe(text);
}

describe('rules', () => {
  it('each have an id of their own, a source, cases, and something to look for', () => {
    expect(new Set(rules.map((one) => one.id)).size).toBe(rules.length);
    expect(rules.filter((one) => [...(one.starts ?? []), ...(one.near ?? [])].some((literal) => literal.length < 2))).toEqual([]);
    expect(rules.filter((one) => Boolean(one.starts) === Boolean(one.near))).toEqual([]);
    const all = [...rules, ...found];
    const isSourced = ({ url }: Pick<Found, 'url'>) =>
      URL.canParse(url) && url.startsWith('https://') && new URL(url).hostname.includes('.');
    expect(all.filter((one) => !isSourced(one)).map((one) => one.id)).toEqual([]);
    expect(found.filter(({ ng, ok }) => !ok.length || !ng.length || !ng.every((text) => text.includes('{}'))).map((one) => one.id)).toEqual(
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

  for (const rule of rules) {
    it(rule.id, () => {
      const { whole: value, secret } = plantedOf(rule, seedOf(rule.id));
      const alone = finderOf(rule);
      const ng = textsWith(rule);
      for (const text of ng) expect(alone(text.replace('{}', value)), `${text}, by this rule alone`).toContain(secret);
      expectCases({ ng, ok: [...textsWithout(rule), ...(rule.ok ?? [])] }, value, secret);
      // A value may end in a sign that is none of it judged something follows.
      const isFound = (one: string) => value.endsWith(one) || value.startsWith(one) || one.startsWith(value);
      if (isShapeRule(rule))
        for (const [before, after] of AROUND) expect(alone(before + value + after).some(isFound), before + after).toBe(true);
    });
  }

  for (const rule of found) {
    it(rule.id, () => {
      const { whole: value, secret } = plantedOf(rule, seedOf(rule.id));
      expectCases(rule, value, secret);
    });
  }

  it('replace a token whose checksum is wrong, and the gate finds it', () => {
    const token = githubToken();
    expect(clean(`the runner says ${token}`)).toBe('the runner says [redacted: github-pat-classic #1]');
    expect(judges()().unseen(`the runner says ${token}`)).toMatchObject([{ rule: 'github-pat-classic', value: token }]);
  });

  it('leave keys that only stand for one', () => {
    for (const body of ['x'.repeat(36), `${'EXAMPLE'.repeat(5)}A`, 'abcdefghijklmnopqrstuvwxyz0123456789', '0'.repeat(36)]) {
      expect(clean(`token gh${'p_'}${body}`)).toBe(`token gh${'p_'}${body}`);
    }
  });
});
