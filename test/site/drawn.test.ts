import { expect, test } from 'vitest';
import { table } from './drawn.ts';
import { openPage, own } from './harness.ts';

/** What is drawn on a terminal stands in its cells, whatever fonts the machine has. */

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('at %i pixels every letter takes its cells, and the edges of a table are straight', async (width, scheme) => {
  const page = await openPage(own, 's/drawn/', { width, scheme, script: false });
  await page.evaluate(() => document.fonts.ready);
  const seen = await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.turn details')) fold.open = true;
    const counts: { [kind: string]: number } = {};
    const wrong: string[] = [];
    const pres = [...document.querySelectorAll<HTMLElement>('.turns pre')];
    for (const pre of pres) {
      const probe = pre.appendChild(document.createElement('span'));
      probe.className = 'g1';
      const cell = probe.getBoundingClientRect().width;
      probe.remove();
      for (const letters of pre.querySelectorAll<HTMLElement>('.g, .g1, .g2, .gw')) {
        const kind = letters.classList.item(0) as string;
        const size = Number.parseFloat(getComputedStyle(letters).fontSize);
        const count = [...new Intl.Segmenter('en').segment(letters.textContent)].length;
        const is = letters.getBoundingClientRect().width / count;
        // A machine that has no East Asian font shows boxes of any width.
        const spacing = Number.parseFloat(getComputedStyle(letters).letterSpacing) || 0;
        if (kind === 'gw' && !letters.matches('.drawn .gh') && Math.abs(is - spacing - size) > size / 100) continue;
        counts[kind] = (counts[kind] ?? 0) + count;
        if (Math.abs(is / (cell * (kind === 'g' || kind === 'g1' ? 1 : 2)) - 1) > 0.01) wrong.push(`${kind} ${letters.textContent}`);
      }
    }
    const isLast = (sign: Element) => /^(?:\n|$)/.test(sign.nextSibling?.textContent ?? '');
    /** Right edges of the last signs of its lines. */
    const edges = (pre: HTMLElement) => [...pre.querySelectorAll('.g')].filter(isLast).map((sign) => sign.getBoundingClientRect().right);
    const drawings = pres.filter((pre) => pre.matches('.drawn') && pre.textContent.includes('╯'));
    return {
      counts,
      wrong,
      drawings: drawings.map((pre) => ({ text: pre.textContent, edges: edges(pre), lines: getComputedStyle(pre).whiteSpace })),
      grids: document.querySelectorAll('.command + .view pre.drawn').length,
      font: [...document.fonts].some(({ family, status }) => /Turnleaf Signs/.test(family) && status === 'loaded'),
      page: document.documentElement.scrollWidth,
    };
  });
  expect(seen.wrong).toEqual([]);
  expect(seen.counts.g).toBeGreaterThan(200);
  expect(seen.counts.g1).toBeGreaterThan(5);
  expect(seen.counts.g2).toBeGreaterThan(10);
  expect(seen.drawings.map(({ text }) => text.trim())).toEqual([table.join('\n'), table.join('\n')]);
  const squares = seen.counts.gw ?? 0;
  for (const { edges, lines } of seen.drawings) {
    expect(lines).toBe('pre');
    expect(edges).toHaveLength(table.length);
    if (squares > 10) expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);
  }
  expect(seen.grids).toBe(1);
  expect(seen.font).toBe(true);
  expect(seen.page).toBe(width);
});

test('what was drawn again is there once, and is copied as it is read', async () => {
  const page = await openPage(own, 's/drawn/');
  const view = page.locator('.turn', { hasText: 'docker compose build' }).locator('pre').last();
  expect(await view.textContent()).toBe(`✔ web  built\n✔ tide built\n${'█'.repeat(20)} 100 %`);
  const copied = await page.evaluate(() => {
    const pre = [...document.querySelectorAll('pre')].find((one) => one.textContent.includes('한국어')) as HTMLElement;
    getSelection()?.selectAllChildren(pre);
    return `${getSelection()}`;
  });
  expect(copied.trim()).toBe(table.join('\n'));
});

test('a page without such signs asks for no font of them', async () => {
  const page = await openPage(own, 's/hidden/');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => [...document.fonts].filter(({ family }) => /Signs/.test(family)).map(({ status }) => status))).toEqual([
    'unloaded',
  ]);
});
