/** How much of what was printed and written an index holds. */
import { expect, test } from 'vitest';
import type { SearchTurn } from '../../src/model/meta.ts';
import { fitPart } from '../../src/search/printed.ts';

const lines = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}_${n} brewed`).join('\n');
const turnOf = (...texts: string[]): SearchTurn => ({
  anchor: 't-00000001',
  role: 'agent',
  printed: texts.map((text) => ({ of: 'npm test', text })),
});
const textsOf = (turns: SearchTurn[]) => turns.flatMap(({ printed = [] }) => printed.map(({ text }) => text));

test('where a session prints much, its longest outputs lose their middle, and the others nothing', () => {
  const short = lines('kettle', 20);
  const turns = [turnOf(lines('spout', 2_000), short), turnOf(lines('lid', 3_000))];
  fitPart(turns);
  const [spout = '', kettle, lid = ''] = textsOf(turns);
  expect(kettle).toBe(short);
  for (const [text, first, last] of [
    [spout, 'spout_0 ', 'spout_1999 '],
    [lid, 'lid_0 ', 'lid_2999 '],
  ] as const) {
    expect(text).toContain(first);
    expect(text).toContain(last);
    expect(text).not.toContain('_1000 ');
  }
  expect(textsOf(turns).join('').length).toBeLessThanOrEqual(20_000);
});

test('the more turns, the more is kept', () => {
  const text = lines('spout', 2_000);
  const turns = [turnOf(text), ...Array.from({ length: 99 }, () => turnOf('poured'))];
  fitPart(turns);
  expect(textsOf(turns)[0]).toBe(text);
});
