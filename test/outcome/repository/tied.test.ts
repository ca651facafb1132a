import { expect, test } from 'vitest';
import type { RedactedSession } from '../../../src/model/redacted.ts';
import type { MadeCommit } from '../../../src/model/repository.ts';
import { withTied } from '../../../src/outcome/index.ts';

const turn = (anchor: string, at: number, more: object = {}) => ({ anchor, at, part: at > 100 ? 2 : 1, ...more });
const session = {
  turns: [turn('t-1', 10), turn('t-2', 50), turn('t-3', 90, { removed: true }), turn('t-4', 95, { inherited: 'other' }), turn('t-5', 150)],
} as unknown as RedactedSession;
const hash = (digit: string) => digit.repeat(40);
const made: MadeCommit = { hash: hash('a').slice(0, 7), short: 'aaaaaaa', anchor: 't-1', part: 1, at: 12, subject: 'Moor' };

test('a commit that names the session stands at the last turn before it', () => {
  expect(
    withTied(
      [],
      [
        { hash: hash('b'), at: 99 },
        { hash: hash('c'), at: 200 },
        { hash: hash('d'), at: 1 },
      ],
      session,
    ),
  ).toEqual([
    { hash: hash('d'), short: 'ddddddd', anchor: 't-1', part: 1, at: 1 },
    { hash: hash('b'), short: 'bbbbbbb', anchor: 't-2', part: 1, at: 99 },
    { hash: hash('c'), short: 'ccccccc', anchor: 't-5', part: 2, at: 200 },
  ]);
});

test('one that the log has too stays at its turn, with its hash in full', () => {
  expect(withTied([made], [{ hash: hash('a'), at: 60 }], session)).toEqual([{ ...made, hash: hash('a') }]);
});

test('a session without turns of its own has none', () => {
  expect(withTied([], [{ hash: hash('b'), at: 99 }], { turns: [] } as unknown as RedactedSession)).toEqual([]);
});
