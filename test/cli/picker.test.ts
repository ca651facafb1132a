import { describe, expect, test } from 'vitest';
import { fitting, type PickerChoice, type Picking, picked, press, screenOf, startPicking } from '../../src/cli/picker.ts';
import type { Summary } from '../../src/content/summary.ts';
import { Log, small } from '../bad-input/log.ts';
import { newDesk } from './desk.ts';

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
const titles = (list: PickerChoice[]) => list.map((choice) => choice.summary.title);

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

describe('the list', () => {
  test('is grouped by project, the one last worked in first, newest first in each', () => {
    expect(titles(startPicking(choices()).choices)).toEqual(['Moorings', 'Tides', 'Lamps', 'Bells', 'Ropes']);
  });

  test('narrows as one types, in title, project and first prompt', () => {
    expect(titles(fitting(pressing('l', 'i', 'g', 'h')))).toEqual(['Lamps', 'Bells', 'Ropes']);
    expect(titles(fitting(pressing('T', 'i', 'd')))).toEqual(['Tides']);
    expect(titles(fitting(pressing('T', 'i', 'd', 'x', 'backspace')))).toEqual(['Tides']);
    expect(fitting(pressing('x', 'y', 'z', 'ctrl-u'))).toHaveLength(5);
  });

  test('tells in a line of what is no choice', () => {
    const lines = screenOf(startPicking(choices(), '87 made by programs'), 100, 24);
    expect(lines.at(-1)).toBe('87 made by programs · turnleaf list --all shows them');
    expect(screenOf(startPicking(choices()), 100, 24).join()).not.toContain('made by programs');
  });

  test('narrows by the agent, where there are several', () => {
    const several = choices().map((choice, index) => ({ ...choice, agent: index < 2 ? 'Toy' : 'Claude Code' }));
    const picking = { ...startPicking(several), query: 'toy' };
    expect(titles(fitting(picking))).toEqual(['Moorings', 'Tides']);
    expect(screenOf(picking, 80, 20).join('\n')).toMatch(/Tides +Toy {2}2026-04-01/);
  });

  test('keeps what was chosen while one types on', () => {
    const picking = pressing('space', 'b', 'e', 'l', 'l', 'space', 'ctrl-u');
    expect(titles(picked(picking))).toEqual(['Moorings', 'Bells']);
  });

  test('takes a space between two words for one, and one after them for a choice', () => {
    const picking = pressing('b', 'e', 'l', 'space', 'l', 'i', 'g');
    expect(picking.query).toBe('bel lig');
    expect(picking.chosen.size).toBe(0);
    expect(titles(picked(press(picking, 'space', ' ') as Picking))).toEqual(['Bells']);
  });

  test('takes a space for one of the words where nothing can be chosen by it', () => {
    expect(pressing('r', 'o', 'p', 'e', 'space', 'l', 'i').query).toBe('rope li');
    expect(pressing('x', 'y', 'space', 'z').query).toBe('xy z');
  });

  test('says how many of the chosen ones the words hide', () => {
    const screen = screenOf(pressing('space', 'b', 'e', 'l', 'l'), 120, 20).join('\n');
    expect(screen).toContain('1 chosen (1 not in this list)');
  });

  test('enter takes the one under the cursor where none is marked', () => {
    expect(titles(picked(pressing('down')))).toEqual(['Tides']);
    expect(press(pressing('down'), 'return', '')).toBe('done');
  });

  test('what is published and has not grown cannot be chosen', () => {
    const picking = pressing('r', 'o', 'p', 'e', 'space');
    expect(picked(picking)).toEqual([]);
    expect(press(picking, 'return', '')).toBe(picking);
  });

  test('does not move out of itself', () => {
    expect(pressing('up').at).toBe(0);
    expect(pressing('pagedown', 'pagedown').at).toBe(4);
  });

  test('leaves out what programs asked, and says so', async () => {
    const desk = newDesk();
    desk.log(small('tides'));
    const made = new Log('made').prompt('[SUGGESTION MODE: Suggest what comes next.]').answer('the tides');
    desk.log(made);
    const { out } = await desk.turnleaf('add', '--all', '--yes');
    expect(out).toContain('Left out: 1 made by programs.');
    expect(Object.keys(desk.files('content/sessions')).filter((name) => name.endsWith('session.jsonl'))).toHaveLength(1);
    expect((await desk.turnleaf('add', made.id, '--yes')).code).toBe(0);
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

  test('tells its keys, dates and what is published in a narrow terminal as well', () => {
    const lines = screenOf(startPicking(choices()), 39, 14);
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(39);
    expect(lines.join('\n')).toMatch(/Moorings +2026-04-09$[\s\S]*Ropes +2026-04-02 {2}published$/m);
    expect(lines.slice(-2)).toEqual(['5 sessions, 0 chosen', 'space chooses, enter adds, esc leaves']);
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

describe('add without arguments, on a terminal', () => {
  test('adds what was picked, after a yes; and leaves without writing', async () => {
    const desk = newDesk();
    desk.log(small('tides'));
    desk.log(new Log('lamps', { timestamp: '2026-06-01T08:00:00Z' }).prompt('Light the lamps').answer('Lit.'));
    const left = await desk.onTerminal(['\u0003'], 'add');
    expect(left.code).toBe(1);
    expect(left.out).toContain('Nothing was chosen');
    expect(Object.keys(desk.files('content'))).toEqual([]);
    // Narrow, take, agree.
    const { code } = await desk.onTerminal(['tides\r', 'y\n'], 'add');
    expect(code).toBe(0);
    expect(Object.values(desk.files('content/sessions')).join('')).toContain('nine metres');
    expect(Object.keys(desk.files('content/sessions'))).toHaveLength(1);
  });

  test('without a terminal it asks for a name', async () => {
    const desk = newDesk();
    desk.log(small('tides'));
    const { code, err } = await desk.turnleaf('add');
    expect(code).toBe(2);
    expect(err).toContain('turnleaf list');
    // Nothing can be drawn on this one.
    desk.env.TERM = 'dumb';
    expect(await desk.onTerminal([], 'add')).toMatchObject({ code, err });
  });
});

describe('add by project and time', () => {
  test('takes all of a project since a day, leaving published ones alone', async () => {
    const desk = newDesk();
    const at = (name: string, cwd: string, day: string) =>
      desk.log(new Log(name, { cwd, timestamp: `${day}T08:00:00Z` }).prompt(`About ${name}`).answer('Yes.'));
    at('old', '/srv/pier', '2026-01-01');
    at('new', '/srv/pier', '2026-05-01');
    at('other', '/srv/quay', '2026-05-01');
    const first = await desk.turnleaf('add', '--project', 'Pier', '--since', '2026-02-01', '--yes');
    expect(first.code).toBe(0);
    expect(Object.keys(desk.files('content/sessions'))).toEqual(['2026-05-01-about-new/session.jsonl']);
    const rest = await desk.turnleaf('add', '--all', '--yes');
    expect(rest.out).toContain('1 session published already');
    expect(Object.keys(desk.files('content/sessions'))).toHaveLength(3);
  });

  test.each([
    [['--project', 'nowhere'], 'The projects are: harbor'],
    [['--since', 'yesterday'], '--since yesterday'],
    [['tides', '--all'], 'not both'],
  ])('%j is refused', async (argv, message) => {
    const desk = newDesk();
    desk.log(small('tides'));
    const { code, err } = await desk.turnleaf('add', ...argv, '--yes');
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
