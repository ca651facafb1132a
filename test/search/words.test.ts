/** What holds for any text; how single ones are split is in `golden/calls/words-of-search.jsonl`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostWords, parseQuery } from '../../src/client/search/query.ts';
import { joinWords, splitWords } from '../../src/search/words.ts';

test('any ASCII text is given again, but for the spaces between words', () => {
  const ascii = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 });
  fc.assert(fc.property(ascii, (given) => joinWords(splitWords(given)) === given.trim().replace(/ +/g, ' ')));
});

test('no word is empty, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (given) => splitWords(given).every((word) => word !== '' && !/\s/.test(word))));
});

test('a query of many words is cut, and says so', () => {
  const { groups, cut } = parseQuery(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '));
  expect([groups.flat().flatMap((clause) => clause.words).length, cut]).toEqual([mostWords, true]);
});
