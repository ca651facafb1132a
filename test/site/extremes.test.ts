import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, own, pagesOf, readPage } from './harness.ts';
import { extremes } from './own-archive.ts';

/** Input that would break a layout: on a telephone nothing sticks out, nothing lies on another thing. */

const slugs = Object.keys(await extremes());
const parts = pagesOf(own).filter((path) => /^s\/[^/]+\/(\d+\/)?$/.test(path) && slugs.includes(path.split('/')[1] ?? ''));

test('every extreme has a page', () => {
  for (const slug of slugs) expect(parts).toContain(`s/${slug}/`);
});

/** What is wider than the window and in no frame that scrolls or cuts it. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const framed = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const wide = [...document.querySelectorAll('main *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 1 || left < -1) && !framed(element) && element.checkVisibility();
    });
    // A turn that is laid out by itself cuts off what is wider.
    wide.push(...[...document.querySelectorAll('.turn')].filter((turn) => turn.scrollWidth > turn.clientWidth + 1));
    return [document.documentElement.scrollWidth - innerWidth, wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });

/** Turns that begin before the one above them has ended. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.turns > .turn')]
      .map((turn) => turn.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    return boxes.filter((box, n) => n > 0 && box.top < (boxes[n - 1]?.bottom ?? 0) - 1).length;
  });

test.each(parts)('/%s stays within a telephone, folded and unfolded', async (path) => {
  const page = await readPage(own, path, { width: 390 });
  expect(await sticksOut(page)).toEqual([expect.toSatisfy((n: number) => n <= 0), []]);
  await page.locator('main details:not([open])').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  expect(await sticksOut(page)).toEqual([expect.toSatisfy((n: number) => n <= 0), []]);
  expect(await overlaps(page)).toBe(0);
});

test('what sticks out is noticed', async () => {
  const page = await openPage(own, 's/reading/', { width: 390 });
  await page.evaluate(() => {
    const turn = document.querySelector<HTMLElement>('.turns > .turn.agent > .prose p');
    turn?.style.setProperty('white-space', 'nowrap');
    document.querySelectorAll<HTMLElement>('.turns > .turn')[1]?.style.setProperty('margin-top', '-3rem');
  });
  expect((await sticksOut(page))[1]).not.toEqual([]);
  expect(await overlaps(page)).toBeGreaterThan(0);
});

test('right-to-left words are set from the right, code from the left', async () => {
  const page = await openPage(own, 's/directions/');
  const hebrew = page.locator('.turns li', { hasText: 'מימין לשמאל' });
  const [start, end] = await hebrew.evaluate((item) => {
    const range = document.createRange();
    range.selectNodeContents(item);
    const words = range.getBoundingClientRect();
    const box = item.getBoundingClientRect();
    return [words.left - box.left, box.right - words.right];
  });
  expect(start).toBeGreaterThan(end ?? 0);
  expect(
    await page
      .locator('.turns pre')
      .first()
      .evaluate((pre) => getComputedStyle(pre).direction),
  ).toBe('ltr');
});

test('a title of nothing but emoji is a title', async () => {
  const page = await openPage(own, 's/only-emoji/');
  expect(await page.locator('h1').innerText()).toContain('🦑');
  expect(await page.title()).toContain('🦑');
});
