/** What is left of a text that is too long. */
import { expect, test } from 'vitest';
import { beginningOf, oneLine, shorten } from '../../src/render/text.ts';

/** Each is one letter to its reader. */
const letters = ['👨‍👩‍👧‍👦', '🇵🇹', '👍🏽', 'क्ष', 'நி', 'e\u0301', '한'.normalize('NFD'), '❤️'];

test.each(letters)('%s is there whole or not at all', (letter) => {
  const text = letter.repeat(40);
  const isWhole = (cut: string) => cut === letter.repeat(cut.length / letter.length);
  for (let most = 1; most < 60; most++) {
    for (const cut of [oneLine(text, most), beginningOf(text, most)])
      if (cut.endsWith('…')) expect(isWhole(cut.slice(0, -1)), cut).toBe(true);
  }
  const [line = ''] = shorten(letter.repeat(2_000)).split(' […]');
  expect(isWhole(line)).toBe(true);
  expect(line.length).toBeGreaterThan(1_400);
});

test('a text of letters and marks without end is cut as well', () => {
  expect(beginningOf(`a${'\u0301'.repeat(5_000)}`, 1_500)).toHaveLength(1_501);
});
