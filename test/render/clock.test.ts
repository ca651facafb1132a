/** Sizes as a reader of the site's language writes them. */
import { expect, test } from 'vitest';
import { createClock } from '../../src/render/clock.ts';
import { wordsFor } from '../../src/words/index.ts';

const sizes = (language: string) => {
  const { size } = createClock(language, 'UTC', wordsFor(language).blocks);
  return [1, 2, 51_600, 1_234_000].map((bytes) => size(bytes));
};

test('a size is never broken between its number and its unit', () => {
  expect(sizes('en').filter((size) => size.includes(' '))).toEqual([]);
  expect(sizes('en').at(-1)).toBe('1.2\u00a0MB');
});

test.each(['en', 'fr', 'pt', 'zh', 'ja'])('a duration is never broken across lines in %s', (language) => {
  const { duration } = createClock(language, 'UTC', wordsFor(language).blocks);
  const durations = [4_100, 65_000, 720_000, 4_320_000].map(duration);
  expect(new Set(durations).size).toBe(4);
  expect(durations.filter((one) => one.includes(' '))).toEqual([]);
});

test('few bytes have the form of their number', () => {
  expect(sizes('fr').slice(0, 2)).toEqual(['1\u00a0octet', '2\u00a0octets']);
});
