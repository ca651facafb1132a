import { expect, it } from 'vitest';
import { type Detector, formatDetectors, looseDetectors, matchFinder, placeholder, textFinder } from '../../src/redact/formats/index.ts';
import { readerDetector, readers } from '../../src/redact/places/index.ts';

/** Redacts with some rooms alone, as another program would that has no use for the others. */
function redactorOf(...detectors: Detector[]) {
  const find = textFinder([matchFinder(detectors)]);
  return (text: string) =>
    find(text)
      .filter(({ tier }) => tier !== 'suspicion')
      .reduceRight((rest, { start, end, rule }) => rest.slice(0, start) + placeholder(rule, 1) + rest.slice(end), text);
}

const key = `ghp_${'Zx81LmQw'.repeat(5).slice(0, 36)}`;
const text = `Sjoerd Wiersma, 0612345678, wrote to /home/sjoerd; ${key}; DB_PASSWORD="Grutto!57"`;

it('replaces what has a form of its own with formats alone', () => {
  expect(redactorOf(...formatDetectors, ...looseDetectors)(text)).toBe(text.replace(key, placeholder('github-pat-classic', 1)));
});

it('replaces what a place names too, with formats and places alone', () => {
  const both = redactorOf(...formatDetectors, ...readers.map(readerDetector), ...looseDetectors);
  expect(both(text)).toBe(text.replace(key, placeholder('github-pat-classic', 1)).replace('Grutto!57', placeholder('password', 1)));
});
