/** What a shard answers: which documents have the words, which fit best, and where the words stand. */
import { describe, expect, test } from 'vitest';
import { type IndexedWord, type Ranked, rank, rankPhrase, type Term } from '../../src/client/search/rank.ts';

const lengths = [100, 100, 100, 100, 1_000];
const any = () => true;
const placed = (found: Ranked[]) => found.map(({ document, places }) => [document, places()]);
const term = (stem: string, words: IndexedWord[], typed = stem): Term => ({ typed, stem, words });
const best = (terms: Term[], wanted: (document: number) => boolean = any) =>
  rank(terms, lengths, wanted)
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);

describe('documents with words', () => {
  test('are told by their distance from the one before, places likewise, anew after every weight', () => {
    const words: IndexedWord[] = [
      [
        'tide',
        [
          [1, [3, 4, -43, 2, 1]],
          [2, [9]],
        ],
      ],
    ];
    expect(placed(rank([term('tide', words)], lengths, any))).toEqual([
      [1, [2, 3, 7]],
      [3, [9]],
    ]);
  });

  test('have all of the words, and pass the filters', () => {
    const tide = term('tide', [
      [
        'tide',
        [
          [0, [1]],
          [1, [1]],
          [2, [1]],
        ],
      ],
    ]);
    const moon = term('moon', [
      [
        'moon',
        [
          [1, [5]],
          [2, [5]],
          [1, [5]],
        ],
      ],
    ]);
    expect(best([tide, moon]).sort()).toEqual([1, 3]);
    expect(best([tide, moon], (document) => document > 1)).toEqual([3]);
    expect(best([tide, term('sun', [])])).toEqual([]);
  });

  test('have words that begin like it; or the longest that it begins with, where none does', () => {
    const words: IndexedWord[] = [
      ['par', [[4, [1]]]],
      ['parse', [[0, [1]]]],
      ['parser', [[1, [1]]]],
    ];
    expect(best([term('parse', words)])).toEqual([0, 1]);
    expect(best([term('parserx', words)])).toEqual([1]);
  });

  test('stand the higher the shorter they are, the more often and the heavier the word', () => {
    expect(
      best([
        term('a', [
          [
            'a',
            [
              [0, [1]],
              [4, [1]],
            ],
          ],
        ]),
      ]),
    ).toEqual([0, 4]);
    expect(
      best([
        term('a', [
          [
            'a',
            [
              [0, [1]],
              [1, [1, 5, 5]],
            ],
          ],
        ]),
      ]),
    ).toEqual([1, 0]);
    expect(
      best([
        term('a', [
          [
            'a',
            [
              [0, [1]],
              [1, [-43, 1]],
              [1, [-5, 1]],
            ],
          ],
        ]),
      ]),
    ).toEqual([1, 0, 2]);
  });

  test('stand the higher where the title has the word, and where the word is written as it was typed', () => {
    expect(
      best([
        term('a', [
          [
            'a',
            [
              [0, [1]],
              [1, [1], [0]],
            ],
          ],
        ]),
      ]),
    ).toEqual([1, 0]);
    expect(best([term('cafe', [['cafe', [[0, [1]]], [['café', [[1, [1]]]]]]], 'café')])).toEqual([1, 0]);
  });

  test('stand the higher for a rare word than for a common one', () => {
    const rare = term('rare', [
      [
        'rare',
        [
          [0, [-61, 1]],
          [1, [1]],
        ],
      ],
    ]);
    const common = term('common', [
      [
        'common',
        [
          [0, [2]],
          [1, [-61, 2]],
          [1, [2]],
          [1, [2]],
          [1, [2]],
        ],
      ],
    ]);
    expect(best([rare, common])).toEqual([0, 1]);
  });
});

describe('a phrase', () => {
  const date: IndexedWord[] = [
    [
      'date',
      [
        [0, [1, 10]],
        [1, [5]],
        [1, [], [2]],
      ],
    ],
    ['dates', [[3, [1]]]],
  ];
  const parser: IndexedWord[] = [
    [
      'parser',
      [
        [0, [12]],
        [1, [4]],
        [1, [], [3]],
        [1, [2]],
      ],
    ],
  ];

  test('is where its words follow one another, in the text or in the title', () => {
    expect(placed(rankPhrase([term('date', date), term('parser', parser)], any))).toEqual([
      [0, [11, 12]],
      [2, []],
    ]);
    expect(placed(rankPhrase([term('parser', parser), term('date', date)], any))).toEqual([[1, [4, 5]]]);
  });

  test('of one word is that word, and no other that begins like it', () => {
    expect(rankPhrase([term('date', date)], any).map(({ document }) => document)).toEqual([0, 1, 2]);
  });
});
