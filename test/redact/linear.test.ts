/**
 * Every rule takes time linear in the length of the text, also for text grown from its own pattern. Processor time for one
 * length and for four times as much is compared: linear work grows fourfold, quadratic work sixteenfold.
 */
import { describe, expect, it, vi } from 'vitest';

import type { Detector } from '../../src/redact/formats/engine/detector.ts';
import { matchFinder } from '../../src/redact/formats/engine/match-finder.ts';
import { textFinder } from '../../src/redact/formats/engine/text-finder.ts';
import { formatDetectors } from '../../src/redact/formats/index.ts';
import { patternOf, shapeRules } from '../../src/redact/formats/rules/index.ts';
import { privacyDetectors } from '../../src/redact/people/index.ts';
import { detectors } from '../../src/redact/redactor.ts';
import { isAll } from '../all-only.ts';
import { sample, seeded } from './sample.ts';

// Hundreds of rules, each with texts of its own.
vi.setConfig({ testTimeout: 240_000 });

const LENGTH = 2500;
const TIMES = 4;
/** Below this, in microseconds, a measurement says nothing. */
const FLOOR = 2500;
const random = seeded(11);

const finderOf = (...detectors: Detector[]) => textFinder([matchFinder(detectors)]);
const all = finderOf(...detectors);
const grownFrom = (seed: string, length: number) => seed.repeat(Math.ceil(length / seed.length)).slice(0, length);

let measured = 0;

/** Microseconds. No text is the same as another: the last ones are remembered. */
function work(find: (text: string) => unknown, grown: string): number {
  const text = `${grown}${String.fromCharCode(0xe000 + (measured++ % 6000))}`;
  const before = process.cpuUsage();
  find(text);
  const used = process.cpuUsage(before);
  return used.user + used.system;
}

/** How many times as long the longer text takes, by the least of a few measurements each; ends as soon as that is little. */
function growth(seed: string, find: (text: string) => unknown = all, grown = grownFrom): number {
  let [little, much] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 6; round++) {
    much = Math.min(much, work(find, grown(seed, LENGTH * TIMES)));
    if (much < FLOOR * TIMES) return 1;
    // Twice, so that a pause in the short one does not hide what the long one takes.
    for (let twice = 0; twice < 2; twice++) little = Math.min(little, work(find, grown(seed, LENGTH)));
    if (much / Math.max(little, FLOOR) < TIMES * 2.5) break;
  }
  return much / Math.max(little, FLOOR);
}

const tooSlow = (seeds: Iterable<string>) => [...seeds].filter((seed) => growth(seed) >= TIMES * 2.5);

/** Looks at all text from each place where it is called: every letter, so that the short text too takes longer than `FLOOR`. */
const quadratic: Detector = {
  id: 'quadratic',
  keywords: ['a', 'b'],
  at(text, start) {
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === start - text.length) return;
  },
};

/** What a keyword may be followed by again and again: each sign that patterns step over. */
const UNITS = ['a', ' ', '\n', '"', '\\', 'aA0', 'a: ', '- a\n', '/a'];

describe('time grows with the length only', () => {
  it('for text grown from the pattern of each format', () => {
    const seeds = new Set(shapeRules.flatMap((format) => [sample(patternOf(format), random, 1).slice(0, -1), format.starts[0] as string]));
    expect(seeds.size).toBeGreaterThan(300);
    // Each expression by itself is proved to be linear (`rules.test.ts`).
    expect(tooSlow([...seeds].filter((_, index) => isAll || index % 16 === 0))).toEqual([]);
  });

  it('and a rule that looks at all text from each of its places is noticed', () => {
    expect(growth('ab', finderOf(quadratic))).toBeGreaterThan(TIMES * 2.5);
  });

  it('for headings that are said over and over, and long lines', () => {
    const seeds = [
      'NAME  TOKEN\n',
      'a server secret x\n',
      'COPY a (password) FROM stdin;\n1\tx\n',
      'token "a" ',
      'from tokens\na|b\n',
      'fm1_',
      'cookie ',
      'set password with a\n\n\n',
      'cookie: a=b; ',
      'airtable',
    ];
    expect(tooSlow(seeds)).toEqual([]);
  });

  it('for the first and the last line of a key beside a run of one sign', () => {
    const line = (word: string) => `-----${word} RSA PRIVATE ${'KEY'}-----`;
    const signs = ['\\', '\\"', '+', '/', '"', 'A', '=', '-', '9', ' ', '\n', 'AAAA+'];
    const after = (sign: string, length: number) => `${line('BEGIN')}\n${grownFrom(sign, length)}`;
    const before = (sign: string, length: number) => `${grownFrom(sign, length)}\n${line('END')}`;
    expect(signs.filter((sign) => growth(sign, all, after) >= TIMES * 2.5)).toEqual([]);
    expect(signs.filter((sign) => growth(sign, all, before) >= TIMES * 2.5)).toEqual([]);
    const wide = (sign: string, length: number) => `password=Kai4${'summer'.repeat(2)}${grownFrom(sign, length)}x`;
    expect([' ', '\t', '\n ', '" +'].filter((sign) => growth(sign, all, wide) >= TIMES * 2.5)).toEqual([]);
    expect(tooSlow([`${line('BEGIN')}\n`, `${line('END')}\n`, `${line('BEGIN')}\nAAAA\n`, '"kty":"d":', '<add>=<'])).toEqual([]);
  });

  const others: { [name: string]: readonly Detector[] } = {
    places: detectors.filter((one) => !formatDetectors.includes(one) && !privacyDetectors.includes(one)),
    people: privacyDetectors,
  };
  it.each(Object.entries(others))('for what each rule of %s begins with, followed by anything', (_name, own) => {
    // One keyword of each rule, and one unit after it, by turns: over all rules each unit is met.
    const keywords = [...new Set(own.map(({ keywords }) => keywords?.[0] ?? '4539 77-'))];
    const followed = keywords.map((keyword, index) => keyword + (UNITS[index % UNITS.length] as string).repeat(40));
    const seeds = new Set([
      ...keywords.filter((_, index) => isAll || index % 8 === 0),
      ...followed.filter((_, index) => isAll || index % 2 === 1),
    ]);
    expect(seeds.size).toBeGreaterThan(10);
    expect(tooSlow(seeds)).toEqual([]);
  });
});
