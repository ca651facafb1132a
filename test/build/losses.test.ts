/** Lines that could not be read are told once for each file, with how many there are. */
import { expect, test } from 'vitest';
import { totalsOf, unshownLines } from '../../src/build/totals.ts';
import { small } from '../bad-input/log.ts';
import { newDesk } from '../cli/desk.ts';
import { makeAll } from './made.ts';

test('each file is named, with the number of its lines', async () => {
  const desk = newDesk();
  const bad = (lines: number) => 'It ended here\n'.repeat(lines);
  for (const [name, lines] of [
    ['buoy', 14],
    ['quay', 9],
    ['mole', 1],
  ] as const)
    desk.write(`.claude/projects/-home-mira-harbor/${small(name).id}.jsonl`, `${small(name)}${bad(lines)}`);
  const options = { content: desk.at('content'), out: desk.at('dist'), state: desk.at('.turnleaf'), fresh: false, quiet: true };
  const made = await makeAll({ ...options, from: desk.at('.claude') });
  const told = unshownLines(totalsOf(made.entries), made);
  expect(told).toHaveLength(3);
  expect(told.map((line) => /this line(?: and (\d+) more like it)?: does not start with "\{"/.exec(line)?.[1]).sort()).toEqual([
    '13',
    '8',
    undefined,
  ]);
});
