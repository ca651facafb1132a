/** Time of every rule on adversarial text: strings generated from its own pattern, at two lengths. */

import { contextDetectors, formatDetectors, privacyDetectors } from '../../../src/redact/detectors.ts';
import type { Detector } from '../../../src/redact/engine/detector.ts';
import { type Random, sample } from '../../../src/redact/engine/sample.ts';
import { textFinder } from '../../../src/redact/engine/text-finder.ts';
import { shapeRules } from '../../../src/redact/rules/index.ts';
import { patternOf } from '../../../src/redact/rules/rule.ts';

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
  const find = textFinder(detectors);
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
      for (const unit of UNITS) seeds.add(keyword + unit.repeat(40));
  }
  for (const unit of UNITS) seeds.add(unit);

  const measured: { seed: string; ms: number; ratio: number }[] = [];
  for (const seed of seeds) {
    const time = (length: number) => {
      const text = seed.repeat(Math.ceil(length / seed.length)).slice(0, length);
      const start = process.cpuUsage().user;
      find(text);
      return (process.cpuUsage().user - start) / 1000;
    };
    const short = Math.max(time(WINDOW / 2), 0.05);
    const long = time(WINDOW);
    measured.push({ seed, ms: long, ratio: long / short });
  }
  measured.sort((a, b) => b.ms - a.ms);
  const over = measured.filter((one) => one.ms > 50);
  console.log(
    `growth: ${measured.length} strings of ${WINDOW / 1000} KB, slowest ${measured[0]?.ms.toFixed(1)} ms, ${over.length} above 50 ms`,
  );
  for (const one of measured.slice(0, verbose ? 30 : 5))
    console.log(
      `    ${one.ms.toFixed(1)} ms, twice the length takes ${one.ratio.toFixed(1)} times as long: ${JSON.stringify(one.seed.slice(0, 50))}…`,
    );
}
