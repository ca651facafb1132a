import { describe, expect, test } from 'vitest';
import { type PickerChoice, type Picking, press, screenOf, startPicking } from '../../src/cli/picker.ts';
import type { Summary } from '../../src/content/summary.ts';

const summary = (title: string, project: string, day: number, more: Partial<Summary> = {}): PickerChoice => ({
  summary: {
    source: {} as Summary['source'],
    agent: 'claude-code',
    id: title,
    title,
    project,
    started: Date.UTC(2026, 3, day),
    prompts: 1,
    turns: 2,
    ...more,
  },
});
const choices = () => [
  summary('Tides', 'harbour', 1),
  summary('Moorings', 'harbour', 9),
  summary('Lamps', 'lighthouse', 5),
  { ...summary('Ropes', 'lighthouse', 2), published: 'ropes', grown: 0 },
  { ...summary('Bells', 'lighthouse', 3), published: 'bells', grown: 4 },
];

/** Presses keys one after another: single letters are typed. */
function pressing(...keys: string[]): Picking {
  let picking = startPicking(choices());
  for (const key of keys) {
    const next = press(picking, key, key.length === 1 ? key : '');
    if (typeof next === 'string') throw new Error(`the list ended with ${next}`);
    picking = next;
  }
  return picking;
}

// Times of sessions are shown in that of the machine.
process.env.TZ = 'UTC';

describe('the list', () => {
  test('does not move out of itself', () => {
    expect(pressing('up').at).toBe(0);
    expect(pressing('pagedown', 'pagedown').at).toBe(4);
  });

  test.each(['escape', 'ctrl-c'])('%s leaves', (key) => {
    expect(press(pressing('space'), key, '')).toBe('cancel');
  });
});

describe('the screen', () => {
  test('shows project, title, date, prompts and what is published, within its width and height', () => {
    const lines = screenOf(startPicking(choices()), 70, 12);
    expect(lines.length).toBeLessThanOrEqual(12);
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(70);
    const text = screenOf(startPicking(choices()), 90, 30).join('\n');
    expect(text).toMatch(/^harbour$/m);
    expect(text).toMatch(/› {3}Moorings +2026-04-09 00:00 {2}1 prompt/);
    expect(text).toContain('published, 4 turns since');
  });

  test('follows the cursor in a long list', () => {
    const many = Array.from({ length: 200 }, (_, index) => summary(`Session ${index}`, 'one', 1, { started: index }));
    const picking = { ...startPicking(many), at: 150 };
    expect(screenOf(picking, 80, 20).some((line) => line.startsWith('›'))).toBe(true);
  });

  test('takes no control character from a title', () => {
    const text = screenOf(startPicking([summary('red \u001b[31malert', 'one\u0007', 1)]), 80, 20).join('');
    expect(text).not.toMatch(/[\u0000-\u001f]/);
  });
});
