import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromCbor,
  frontCoded,
  lengthSign,
  nameOf,
  numberOf,
  type PagefindList,
  pagefindList,
  shortest,
  toCbor,
} from '../../src/search/list.ts';

/** As UTF-8 sorts, and Pagefind. */
const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 6 })
  .filter((text) => !/[\s\u{10ffff}]/u.test(text) && text.isWellFormed());
const manyWords = fc.uniqueArray(word, { minLength: 1, maxLength: 60 }).map((words) => words.sort(order));

/** Sorted words as files of at most `size`, and the list that a browser makes of them. */
function listOf(words: string[], size: number, length = 7): { files: string[][]; list: PagefindList } {
  const files = Array.from({ length: Math.ceil(words.length / size) }, (_, at) => words.slice(at * size, (at + 1) * size));
  const firsts = files.map(([first = ''], place) => shortest(first, files[place - 1]?.at(-1) ?? ''));
  return {
    files,
    list: pagefindList(
      { documents: lengthSign(length) + lengthSign(900), words: frontCoded(firsts), filters: [['tag', ['x']]], characters: [] },
      'z0_',
      '1',
    ),
  };
}

describe('the list of a shard', () => {
  test('leads every word to its own file and no other', () => {
    fc.assert(
      fc.property(manyWords, fc.integer({ min: 1, max: 9 }), (words, size) => {
        const { files, list } = listOf(words, size);
        for (const [place, file] of files.entries())
          for (const one of file) {
            const [[, , name] = [], ...others] = list[2].filter(([first, last]) => order(first, one) <= 0 && order(one, last) <= 0);
            expect([name, others]).toEqual([nameOf('z0_', 2 + place), []]);
          }
      }),
    );
  });

  test('numbers documents, files of words and filters', () => {
    const { list } = listOf(['a', 'b', 'c'], 2);
    expect(list[1].map(([name]) => name)).toEqual(['z0_0', 'z0_1']);
    expect(list[2].map(([, , name]) => name)).toEqual(['z0_2', 'z0_3']);
    expect(list[3]).toEqual([['tag', 'z0_4']]);
    expect(numberOf('z0_', nameOf('z0_', 4_711))).toBe(4_711);
  });

  test('keeps of the length of a document what a search needs: to a tenth', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (words) => {
        const { list } = listOf(['a'], 1, words);
        const [[, kept = Number.NaN] = []] = list[1];
        expect(Math.abs(kept - words)).toBeLessThanOrEqual(Math.max(1, words * 0.1));
      }),
    );
  });

  test('comes out of CBOR as it went in', () => {
    fc.assert(
      fc.property(manyWords, fc.array(fc.nat(2 ** 32 - 1)), (words, lengths) => {
        const documents = lengths.map((length): [string, number, string] => ['z1_0', length, '']);
        const index = words.map((word): [string, string, string] => [word, word, 'z1_1']);
        const list: PagefindList = ['1.6.0', documents, index, [['tag', 'z1_2']], [], ['title']];
        expect(fromCbor(toCbor(list))).toEqual(list);
      }),
    );
  });
});
