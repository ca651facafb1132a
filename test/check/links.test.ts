import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { tagsOf } from '../../src/check/tags.ts';
import { newDesk } from '../cli/desk.ts';

test('a page of too many elements, and one that weighs too much, are told of', () => {
  const noise = Array.from({ length: 4000 }, (_, n) => createHash('sha256').update(`${n}`).digest('base64')).join('');
  const desk = newDesk();
  desk.write('a/index.html', '<i></i>'.repeat(15_001));
  desk.write('b/index.html', noise);
  desk.write('c/index.html', 'x'.repeat(1e6));
  expect(checkLinks(desk.folder).problems).toMatchObject([
    { file: 'a/index.html', line: 0, what: 'has 15,001 elements; the limit is 15,000' },
    { file: 'b/index.html', line: 0, what: expect.stringMatching(/^weighs \d{3} KB compressed; the limit is 100 KB$/) },
  ]);
});

test('markup that never ends is read in a moment', () => {
  for (const html of ['<a'.repeat(1e5), '<a "'.repeat(1e5)]) expect([...tagsOf(html)].length).toBeLessThanOrEqual(1);
});

describe('turnleaf check --links', () => {
  test('says file, line and link, and fails; of a whole site it says how much it saw', async () => {
    const desk = newDesk();
    desk.write('dist/index.html', '\n<a href="/none/"></a>');
    const bad = await desk.turnleaf('check', '--links');
    expect(bad.code).toBe(1);
    expect(bad.out).toBe('index.html:2: /none/ leads nowhere\n1 page with 1 link checked, 1 problem\n');
    desk.write('other/index.html', '<a href="/none/"></a>');
    desk.write('other/none/index.html', '');
    expect(await desk.turnleaf('check', '--links', 'other')).toMatchObject({ code: 0, out: '2 pages with 1 link checked, 0 problems\n' });
  });

  test('looks below the base path of an address that is given', async () => {
    const desk = newDesk();
    desk.write('dist/s/x/index.html', '<a href="/deep/s/x/"></a><a href="https://mira.example/deep/s/y/"></a>');
    const { out } = await desk.turnleaf('check', '--links', '--url', 'https://mira.example/deep/');
    expect(out).toBe('s/x/index.html:1: https://mira.example/deep/s/y/ leads nowhere\n1 page with 2 links checked, 1 problem\n');
  });
});
