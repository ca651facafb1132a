/** What a person is told before a yes, where there is little room. */
import { expect, test } from 'vitest';
import { addressApart, askedIn } from '../../src/cli/dry-run.ts';
import type { ReviewItem } from '../../src/edit/index.ts';

const items = [1, 2, 3, 4].map(
  (n) => ({ masked: `Zq${n}…`, rule: 'high-entropy', anchors: [`t-0000000${n}`], fingerprint: `print${n}` }) as ReviewItem,
);

test('each value that is asked about is named with its turn, as many as there is room for; none of few is hidden behind a number', () => {
  expect(askedIn(items, 100)).toEqual([
    '  asked     Zq1… (high-entropy) in t-00000001: --decide print1=redact',
    '  and       Zq2… in t-00000002, Zq3… in t-00000003, Zq4… in t-00000004',
  ]);
  const narrow = askedIn(items, 39);
  expect(narrow.at(-1)).toBe('  and       Zq2… in t-00000002, 2 more');
  expect(Math.max(...narrow.map((line) => line.length))).toBeLessThan(40);
  expect(askedIn(items.slice(0, 1), 100)).toHaveLength(1);
});

test('an address without room beside it is on a line of its own, whole', () => {
  const address = 'https://mira.example/s/of-the-harbour/';
  expect(addressApart(`  public    for everybody at ${address}`, 40)).toEqual(['  public    for everybody at', `  ${address}`]);
  expect(addressApart(`  public    at ${address}`, 80)).toEqual([`  public    at ${address}`]);
  expect(addressApart('Reports: 2 sessions of ~/content; asked: 1 value', 20)).toHaveLength(1);
});
