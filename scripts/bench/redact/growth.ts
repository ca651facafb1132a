/** Time of every rule on text made to slow it down: what it begins with, again and again. */

import { contextDetectors, formatDetectors, privacyDetectors } from '../../../src/redact/detectors.ts';
import type { Detector } from '../../../src/redact/engine/detector.ts';
import { matchFinder } from '../../../src/redact/engine/match-finder.ts';
import { textFinder } from '../../../src/redact/engine/text-finder.ts';
import { shapeRules } from '../../../src/redact/rules/index.ts';
import { patternOf } from '../../../src/redact/rules/rule.ts';
import { ngLines } from '../../../test/redact/corpus/texts.ts';
import { type Random, sample } from '../../../test/redact/sample.ts';

const WINDOW = 20_000;
const UNITS = [
  'a',
  'A',
  '0',
  '-',
  '_',
  '.',
  '=',
  ' ',
  '\n',
  '"',
  '\\',
  '\\"',
  '%3D',
  '&amp;',
  'aA0',
  'a.',
  'a-',
  'a:',
  '/a',
  '\u001b[1m',
  '12→',
  'a\n',
  '{"',
  'eyJ',
];

export function growth(random: Random, verbose: boolean): void {
  const detectors: Detector[] = [...formatDetectors, ...contextDetectors, ...privacyDetectors([])];
  const find = textFinder([matchFinder(detectors)]);
  const seeds = new Set<string>();
  for (const format of shapeRules) {
    seeds.add(sample(patternOf(format), random, 1));
    seeds.add(sample(patternOf(format), random, 0.9).slice(0, -1));
    seeds.add(format.starts[0] as string);
  }
  // Formats have one pattern each, grown above; the others look around in ways of their own.
  const known = new Set(shapeRules.flatMap((format) => format.starts));
  for (const detector of detectors) {
    for (const keyword of detector.keywords.filter((one) => !known.has(one)).slice(0, 3))
      for (const unit of ['', ...UNITS]) seeds.add(keyword + unit.repeat(40));
  }
  for (const unit of UNITS) seeds.add(unit);
  for (const { value } of ngLines()) if (typeof value === 'string') seeds.add(value.replace(/\{\w+\}[\s\S]*/, ''));
  seeds.delete('');

  const measure = (seed: string, length: number, times: number) => {
    const text = seed.repeat(Math.ceil(length / seed.length)).slice(0, length);
    const runs = Array.from({ length: times }, (_, run) => {
      // Another sign each time: the last texts are remembered.
      const own = text + String.fromCharCode(0xe000 + run);
      const start = process.cpuUsage().user;
      find(own);
      return (process.cpuUsage().user - start) / 1000;
    });
    return Math.min(...runs);
  };
  // One run each, and a few more of the slowest: other programs disturb a single one.
  const slowest = [...seeds]
    .map((seed) => ({ seed, ms: measure(seed, WINDOW, 1) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 60)
    .map(({ seed }) => ({ seed, ms: measure(seed, WINDOW, 3), half: measure(seed, WINDOW / 2, 3) }))
    .sort((a, b) => b.ms - a.ms);
  const over = slowest.filter(({ ms }) => ms > 50).length;
  console.log(`\n${seeds.size} openings repeated over ${WINDOW / 1000} KB: at most ${slowest[0]?.ms.toFixed(1)} ms, ${over} above 50 ms`);
  for (const { seed, ms, half } of slowest.slice(0, verbose ? 30 : 5))
    console.log(
      `    ${ms.toFixed(1)} ms, ${(ms / Math.max(half, 0.05)).toFixed(1)} times as long as half the text: ${JSON.stringify(seed.slice(0, 50))}…`,
    );
}
