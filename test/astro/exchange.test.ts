/** Which turns stand on the page of a shared one, out of the HTML of the parts. */
import { describe, expect, test } from 'vitest';
import { exchangeOf } from '../../src/astro/exchange.ts';
import { turnHtml } from '../../src/astro/turn-html.ts';

const turn = (id: string, role: string, body = id, kind = '') =>
  `<section class="turn ${role}${kind}" id="t-${id}" data-role="${role}">${body}</section>\n`;
const parts = [
  turn('aaaaaaa1', 'prompt') +
    turn(
      'bbbbbbb1',
      'agent',
      `<details class="thread"><summary>s</summary>${turn('ccccccc1', 'prompt')}${turn('ccccccc2', 'agent')}</details>`,
      ' terse',
    ) +
    turn('bbbbbbb2', 'agent') +
    turn('ddddddd1', 'notice') +
    turn('bbbbbbb3', 'agent', 'x', ' terse') +
    `<details class="versions"><summary>v</summary>${turn('eeeeeee1', 'prompt')}</details>` +
    turn('aaaaaaa2', 'prompt', '<p class="quiet">out</p>', ' removed') +
    turn('bbbbbbb4', 'agent'),
  turn('bbbbbbb5', 'agent') + turn('aaaaaaa3', 'prompt'),
];

function shown(id: string): [turns: string[], between: number] {
  const part = parts.findIndex((html) => html.includes(`id="t-${id}"`)) + 1;
  const { turns, between } = exchangeOf(parts, `t-${id}`, { part, html: turnHtml(parts[part - 1] ?? '', `t-${id}`) ?? '' });
  for (const one of turns) expect(one.html).toBe(turnHtml(parts[one.part - 1] ?? '', one.anchor));
  return [turns.map(({ anchor }) => anchor.slice(2)), between];
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
