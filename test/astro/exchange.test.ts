/** Which turns stand on the page of a shared one. */
import { describe, expect, test } from 'vitest';
import type { PartTurns, TurnPlace } from '../../src/model/turns.ts';
import { exchangeOf } from '../../src/queries/exchange.ts';

const turn = (id: string, role: TurnPlace['role'], more: Partial<TurnPlace> = {}): TurnPlace => ({
  anchor: `t-${id}`,
  role,
  start: 0,
  end: 0,
  ...more,
});
const part = (...turns: TurnPlace[]): PartTurns => ({ turns, diffs: [], pieces: [] });
const parts = [
  part(
    turn('aaaaaaa1', 'prompt'),
    turn('bbbbbbb1', 'agent', { terse: true }),
    turn('ccccccc1', 'prompt', { line: 1 }),
    turn('ccccccc2', 'agent', { line: 1 }),
    turn('bbbbbbb2', 'agent'),
    turn('ddddddd1', 'notice'),
    turn('bbbbbbb3', 'agent', { terse: true }),
    turn('eeeeeee1', 'prompt', { line: 2 }),
    turn('aaaaaaa2', 'prompt', { removed: true }),
    turn('bbbbbbb4', 'agent'),
  ),
  part(turn('bbbbbbb5', 'agent'), turn('aaaaaaa3', 'prompt')),
];

function shown(id: string): [turns: string[], between: number] {
  const { turns, between } = exchangeOf(parts, `t-${id}`);
  for (const one of turns) expect(parts[one.part - 1]?.turns).toContain(one.turn);
  return [turns.map(({ turn: { anchor } }) => anchor.slice(2)), between];
}

describe('the exchange of', () => {
  test('a prompt is with the last that was said to it, not the last thing done', () => {
    expect(shown('aaaaaaa1')).toEqual([['aaaaaaa1', 'bbbbbbb2'], 1]);
  });

  test('an answer is with the prompt before it; notices between are not counted', () => {
    expect(shown('bbbbbbb1')).toEqual([['aaaaaaa1', 'bbbbbbb1'], 0]);
    expect(shown('bbbbbbb3')).toEqual([['aaaaaaa1', 'bbbbbbb3'], 2]);
  });

  test('an answer whose prompt was taken out is alone, also in the next part', () => {
    expect(shown('bbbbbbb4')).toEqual([['bbbbbbb4'], 0]);
    expect(shown('bbbbbbb5')).toEqual([['bbbbbbb5'], 0]);
  });

  test('a turn in a thread or of another version is alone', () => {
    expect(shown('ccccccc2')).toEqual([['ccccccc2'], 0]);
    expect(shown('eeeeeee1')).toEqual([['eeeeeee1'], 0]);
  });

  test('a prompt that nobody answered is alone', () => {
    expect(shown('aaaaaaa3')).toEqual([['aaaaaaa3'], 0]);
  });
});
