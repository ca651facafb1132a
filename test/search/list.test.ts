import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf } from '../../src/client/search/terms.ts';
import { fromCbor, fromFrontCoded, frontCoded, lengthSign, nameOf, numberOf, shortest, wordsOfSign } from '../../src/search/list.ts';

/** As UTF-8 sorts, and Pagefind. */
const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }).filter((text) => !/\s/u.test(text) && text.isWellFormed());
const manyWords = fc.uniqueArray(word, { minLength: 1, maxLength: 60 }).map((words) => words.sort(order));

describe('the list of a shard', () => {
  test('leads every word to its own file', () => {
    fc.assert(
      fc.property(manyWords, fc.integer({ min: 1, max: 9 }), (words, size) => {
        const files = Array.from({ length: Math.ceil(words.length / size) }, (_, at) => words.slice(at * size, (at + 1) * size));
        const firsts = fromFrontCoded(frontCoded(files.map(([first = ''], place) => shortest(first, files[place - 1]?.at(-1) ?? ''))));
        for (const [place, file] of files.entries()) for (const one of file) expect(fileOf(firsts, one)).toBe(place);
      }),
    );
  });

  test('leads the beginning of the first word to the first file, and what comes before all words to none', () => {
    expect(['b', 'bo', 'a', 'book', 'zoo'].map((word) => fileOf(['book', 'm'], word))).toEqual([0, 0, undefined, 0, 1]);
    expect(fileOf([], 'book')).toBeUndefined();
  });

  test('tells the number of a document by its name', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (place) => {
        expect(numberOf('z0_', nameOf('z0_', place))).toBe(place);
      }),
    );
  });

  test('keeps of the length of a document what a search needs: to a tenth', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (words) => {
        expect(Math.abs(wordsOfSign(lengthSign(words)) - words)).toBeLessThanOrEqual(Math.max(1, words * 0.1));
      }),
    );
  });
});

test('CBOR is read as RFC 8949 has it, and nothing else is', () => {
  const read = (hex: string) => fromCbor(Buffer.from(hex, 'hex'));
  expect(['00', '17', '1818', '1903e8', '1a000f4240', '20', '3903e7'].map(read)).toEqual([0, 23, 24, 1_000, 1_000_000, -1, -1_000]);
  expect(['6449455446', '62c3bc', '80', '8301820203820405', '9f018202039f0405ffff'].map(read)).toEqual([
    'IETF',
    'ü',
    [],
    [1, [2, 3], [4, 5]],
    [1, [2, 3], [4, 5]],
  ]);
  for (const broken of ['', '83', '6449', 'a0', 'f5', '62c328']) expect(() => read(broken)).toThrow();
});
