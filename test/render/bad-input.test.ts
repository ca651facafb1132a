import { expect, it } from 'vitest';
import { agentOf } from '../../src/agents/index.ts';
import type { Json } from '../../src/model/json.ts';
import { answer, call, elements, page, plain, prompt, render, turn, view, withClass } from './build.ts';

it('a list nested 50 deep stays a list, one nested 3,000 deep stays text', async () => {
  const nested = (depth: number) => Array.from({ length: depth }, (_, i) => `${'  '.repeat(i)}- level ${i}`).join('\n');
  const fifty = await page([answer(nested(50))]);
  expect(elements(fifty).filter((element) => element.tag === 'ul')).toHaveLength(50);
  expect(plain(fifty)).toContain('level 49');
  const deep = await page([answer(`${'> '.repeat(3_000)}bottom`)]);
  expect(plain(deep)).toContain('bottom');
});

it('a table of 500 columns scrolls in a frame that the keyboard reaches', async () => {
  const row = (cell: string) => `|${Array.from({ length: 500 }, () => cell).join('|')}|`;
  const html = await page([answer([row('head'), row('-'), row('cell')].join('\n'))]);
  const [frame] = withClass(html, 'wide');
  expect(frame?.attributes).toMatchObject({ tabIndex: 0, role: 'group' });
  expect(frame?.attributes.ariaLabel).toBeTruthy();
  expect(elements(html).filter((element) => element.tag === 'td')).toHaveLength(500);
});

it('a word of 10,000 characters is kept whole', async () => {
  const word = 'x'.repeat(10_000);
  expect(plain(await page([prompt(word)]))).toContain(word);
});

it('an output of 2 MB weighs nothing on the page and is whole on the output page', async () => {
  const output = Array.from({ length: 40_000 }, (_, i) => `line ${i} ${'.'.repeat(40)}`).join('\n');
  const { parts } = await render([turn('agent', [call('Bash', { command: 'make' }, output)])]);
  expect(parts[0]?.html.length).toBeLessThan(4_000);
  expect(plain(parts[0]?.outputs ?? '')).toContain('line 39999');
});

it('a line of 200 KB is cut in the page and whole on the output page', async () => {
  const line = `${'a'.repeat(200_000)}end`;
  const { parts } = await render([turn('agent', [call('Read', { file_path: 'x.json' }, `     1→${line}`)])]);
  expect(parts[0]?.html.length).toBeLessThan(6_000);
  expect(parts[0]?.outputs).toContain(line);
});

it('a thousand calls in one turn are a thousand lines', async () => {
  const html = await view(...Array.from({ length: 1_000 }, (_, i) => call('Bash', { command: `echo ${i}` }, `${i}`)));
  expect(withClass(html, 'tool')).toHaveLength(1_000);
});

const wrong: Json[] = [
  null,
  7,
  'text',
  true,
  [],
  [null, [3]],
  { command: 3, file_path: [], todos: 'x', questions: [null, 4], edits: [null], invocations: {}, plan: null },
];
it.each([...agentOf('claude-code').tools.names, 'mcp__a__b', ''])('fields of wrong types do not break %s', async (name) => {
  for (const input of wrong) {
    for (const data of wrong) {
      const html = await view(call(name, input, 'result text', { data }));
      expect(withClass(html, 'tool')).not.toHaveLength(0);
    }
  }
});

it('control characters, lone surrogates and NULs become visible marks, not broken text', async () => {
  const html = await page([prompt('a\u0000b\u0007c\ud800d')]);
  expect(plain(html)).toMatch(/a.b.c.d/);
  expect(html.isWellFormed()).toBe(true);
});

it('a session without turns is one empty part', async () => {
  const { parts, map } = await render([]);
  expect(parts).toEqual([
    { number: 1, html: '', embed: '', strip: '', places: { turns: [], diffs: [], pieces: [] }, outputs: '', turns: 0 },
  ]);
  expect(map.outline).toEqual([]);
});

it('times that no log can mean are left out', async () => {
  for (const at of [Number.NaN, -5, 9e15, Number.POSITIVE_INFINITY]) {
    const html = await page([prompt('x', { at })]);
    expect(elements(html).some((element) => element.tag === 'time')).toBe(false);
    expect(withClass(html, 'at')).toHaveLength(1);
  }
});
