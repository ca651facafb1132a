/** A published link names the part of its turn: where parts begin must never change. */
import { expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { threadLines } from './threaded.ts';

test('a part begins at the first prompt after a hundred turns, or after two hundred of any kind', () => {
  const log = new Log('parts');
  const answers = (count: number) => {
    for (let n = 0; n < count; n += 1) log.answer(`High water number ${n}.`);
  };
  log.prompt('Go');
  answers(99);
  log.prompt('Go on');
  answers(50);
  log.prompt('And on');
  answers(199);
  const { turns } = threadLines(log.lines);
  const first = (part: number) => turns.findIndex((turn) => turn.part === part);
  expect([first(2), first(3), first(4), turns.length]).toEqual([100, 300, -1, 351]);
});
