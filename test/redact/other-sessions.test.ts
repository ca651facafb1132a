/** Values of other sessions are found by their hashes alone, wherever they occur without context. */
import { expect, test } from 'vitest';
import { type Match, wholeOf } from '../../src/redact/formats/engine/detector.ts';
import { printsAmong, type Secret } from '../../src/redact/index.ts';
import { foreignFinder, printsOf, segmentCollector } from '../../src/redact/known/other-sessions.ts';
import { randomValue } from './helpers.ts';

const key = 'an archive key';
const secret = (value: string, more: Partial<Secret> = {}): Secret => ({
  value,
  rule: 'api-key',
  tier: 'candidate',
  propagates: true,
  ...more,
});
const values = [randomValue(3, 24), 'p@ss/w0rd!-9xQ', 'quiet-9harbour-77Ql-lantern'];
const prints = printsOf(
  values.map((value) => secret(value)),
  key,
);
const [find] = foreignFinder(prints, key);
const found = (text: string, by = find): string[] => {
  const matches: Match[] = [];
  by?.in(text, matches, { parts: wholeOf(text) });
  return matches.map(({ start, end }) => text.slice(start, end));
};
const segmentsOf = (text: string) => {
  const collector = segmentCollector();
  collector.add(text);
  return collector.hashes(key);
};

test.each(values)('a value at any place of a long text is found, and the segments of the text contain its core', (value) => {
  for (const before of [0, 1, 8170, 8180, 8191, 8192, 16_384]) {
    const text = `${'- '.repeat(before / 2)}${value} end`;
    expect(found(text)).toEqual([value]);
    expect(printsAmong(prints, segmentsOf(text)).map(({ length }) => length)).toContain(value.length);
  }
});

test.each([
  ['a longer segment', `x${values[0]}`],
  ['another value with the same core', `${values[1]?.replace('p@', 'q@')}`],
  ['the value in capitals', `${values[2]?.toUpperCase()}`],
])('%s is another value', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('nothing is found with another key, and no hash tells a value', () => {
  expect(found(values.join(' '), foreignFinder(prints, 'another key')[0])).toEqual([]);
  for (const value of values) expect(JSON.stringify(prints)).not.toContain(value.slice(0, 6));
});

test('words, names, suspicions and values that mean something in their place only do not leave their session', () => {
  const stay = [
    secret('breakwater-at-the-quay'),
    secret('sommer24'),
    secret('localhost:5432'),
    secret(values[0] as string, { tier: 'suspicion' }),
    secret(values[0] as string, { propagates: false }),
    secret('Amalia Underbridge', { rule: 'author' }),
    secret(values[0] as string, { rule: 'literal' }),
  ];
  expect(printsOf(stay, key)).toEqual([]);
});
