import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, own, pagesOf, readPage, sample, sessionsOf, withoutScript } from './harness.ts';

/** A page in a hand: what a thumb reaches, what opens from below, and that nothing scrolls sideways but code. */

const phone = { width: 360, height: 740, touch: true };
const sessions = await sessionsOf(sample);
const longest = sessions.reduce((most, session) => (session.parts > most.parts ? session : most));
const pages = pagesOf(sample);
const first = (pattern: RegExp) => pages.find((path) => pattern.test(path)) ?? '';

const kinds: [string, string][] = [
  ['archive', ''],
  ['list', first(/^tags\/.+/)],
  ['all values', 'tags/'],
  ['session', longest.url],
  ['further part', `${longest.url}2/`],
  ['output', `${longest.url}output/`],
  ['map', `${longest.url}map/`],
  ['shared turn', first(/^s\/[^/]+\/t\//)],
  ['search', 'search/?q=error'],
  ['statistics', 'stats/'],
  ['posts', 'posts/'],
  ['post', first(/^posts\/.+/)],
  ['series', first(/^series\/.+/)],
  ['commits', first(/^projects\/[^/]+\/commits\//)],
  ['files', first(/^projects\/[^/]+\/files\//)],
  ['commit', first(/^commit\/.+/)],
  ['embed', longest.url.replace(/^s\//, 'embed/')],
  ['not found', '404.html'],
];

/** By how much a page is wider than its window, folded and unfolded, on a narrow telephone and a usual one. */
async function overhang(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const open of [false, true]) {
    if (open) await page.locator('main details').evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: phone.height });
      // A telephone draws a page that is too wide smaller, and its window is then as wide.
      found.push(await page.evaluate((width) => Math.max(document.documentElement.scrollWidth, innerWidth) - width, width));
    }
  }
  await page.setViewportSize(phone);
  return found;
}

/** Controls that are less than 44 px high, or narrower than that. */
const small = (page: Page, within: string) =>
  page.locator(`:is(${within}) :is(a, button, summary, select, input):not([type=checkbox])`).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, box: (one.closest('.find') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 43.9)
      .map(({ one, box }) => `${one.outerHTML.slice(0, 80)} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );

describe.each(kinds)('the %s page', (_kind, path) => {
  test('keeps to the width of a telephone, and its bar covers nothing', async () => {
    const page = await readPage(sample, path, phone);
    expect(await small(page, '.reach, .pages, .site, .searching .ask, .searching .head')).toEqual([]);
    // Turns are measured when they come into view, so the end moves away at first.
    const covered = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const edge = document.querySelector('.reach')?.getBoundingClientRect().top ?? innerHeight;
        return ((document.querySelector('.site') ?? document.querySelector('main'))?.getBoundingClientRect().bottom ?? 0) - edge;
      });
    await expect.poll(covered).toBeLessThanOrEqual(1);
    expect(await overhang(page)).toEqual([0, 0, 0, 0]);
  });
});

test('levels, outline and search stay at the lower edge, and nothing of the page does at the upper one', async () => {
  const page = await openPage(sample, longest.url, phone);
  await page.evaluate(() => scrollTo(0, 2_000));
  for (const control of ['.to-levels', '.to-outline', '.find']) {
    const box = await page.locator(control).boundingBox();
    expect(box?.y).toBeGreaterThan(phone.height - 60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  }
  expect(await page.locator('.bar').evaluate((bar) => bar.getBoundingClientRect().bottom)).toBeLessThan(0);
  await page.locator('.find').tap();
  await expect.poll(() => page.locator('#search-dialog').isVisible()).toBe(true);
  expect(await small(page, '#search-dialog .ask')).toEqual([]);
  await page.locator('#search-dialog .close').tap();
  await expect.poll(() => page.locator('#search-dialog').isVisible()).toBe(false);
});

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['its button', (page) => page.locator('#outline > .close').tap()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a tap beside it', (page) => page.touchscreen.tap(180, 60)],
  ['Back', (page) => page.evaluate(() => history.back())],
];

test('the outline opens from below, keeps the focus, and gives it back however it is closed', async () => {
  const page = await openPage(sample, longest.url, phone);
  await page.evaluate(() => scrollTo(0, 2_000));
  const outline = page.locator('#outline');
  const focus = () => page.evaluate(() => document.activeElement?.closest('#outline, .to-outline')?.className ?? '');
  const address = page.url();
  const length = await page.evaluate(() => history.length);
  for (const [way, close] of ways) {
    const before = await page.evaluate(() => scrollY);
    await page.locator('.to-outline').tap();
    await expect.poll(focus, { message: way }).toContain('margin');
    expect(await small(page, '#outline')).toEqual([]);
    // Once around: nowhere but in the sheet, or in the browser's own controls.
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, .bar') ?? null)).toBe(null);
    await close(page);
    await expect.poll(() => outline.isVisible(), { message: way }).toBe(false);
    await expect.poll(focus, { message: way }).toContain('to-outline');
    await expect.poll(() => page.evaluate(() => history.state), { message: way }).toBe(null);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(page.url()).toBe(address);
  }
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
});

test('a link of the outline leads to its turn, and Back to where one was', async () => {
  const page = await openPage(sample, longest.url, phone);
  const length = await page.evaluate(() => history.length);
  await page.locator('.to-outline').tap();
  const link = page.locator('#outline a[href^="#"]').nth(2);
  const anchor = (await link.getAttribute('href')) ?? '';
  await link.tap();
  await expect.poll(() => page.locator('#outline').isVisible()).toBe(false);
  await expect.poll(() => new URL(page.url()).hash).toBe(anchor);
  await expect.poll(() => page.locator(anchor).evaluate((turn) => Math.round(turn.getBoundingClientRect().top))).toBeLessThan(100);
  // The turn takes the place of the open sheet: one step back leaves neither.
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => [location.hash, scrollY])).toEqual(['', 0]);
  expect(await page.locator('#outline').isVisible()).toBe(false);
});

test('the button of the levels names the one that is shown, and its sheet chooses another', async () => {
  const page = await openPage(sample, longest.url, phone);
  const button = page.locator('.to-levels');
  expect(await button.innerText()).toBe('With tool calls');
  await button.tap();
  expect(await small(page, '#levels')).toEqual([]);
  await page.locator('#levels a[data-to=conversation]').tap();
  await expect.poll(() => page.locator('#levels').isVisible()).toBe(false);
  expect(await button.innerText()).toBe('Conversation');
  expect(new URL(page.url()).search).toBe('?show=conversation');
});

test('the filters are a sheet that leads to a list, and Back from there to the archive', async () => {
  const page = await openPage(sample, '', phone);
  expect(await page.locator('#filters').isVisible()).toBe(false);
  await page.locator('.to-filters').tap();
  await expect.poll(() => page.locator('#filters').isVisible()).toBe(true);
  expect(await small(page, '#filters')).toEqual([]);
  await page.locator('#filters a[href*="/tags/"]').first().tap();
  await page.waitForURL(/\/tags\//);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(sample.url);
});

test('without script, sheets open and close, the search is a form, and no control is dead', async () => {
  const page = await withoutScript(sample, longest.url, phone);
  expect(await page.locator('.to-levels').isVisible()).toBe(false);
  await page.locator('.to-outline').tap();
  await expect.poll(() => page.locator('#outline').isVisible()).toBe(true);
  await page.locator('#outline > .close').tap();
  await expect.poll(() => page.locator('#outline').isVisible()).toBe(false);
  await page.locator('.find input').fill('tide');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search\/\?q=tide/);
});

test.each(['s/long-names/', '', 'projects/', 'search/?q=tide'])('/%s holds words longer than a line', async (path) => {
  const page = await readPage(own, path, phone);
  expect(await overhang(page)).toEqual([0, 0, 0, 0]);
  if (path.startsWith('s/')) {
    await page.locator('.to-outline').tap();
    expect(await page.locator('#outline').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('code scrolls in its frame', async () => {
  const page = await openPage(own, 's/reading/', phone);
  const pre = page.locator('.turns pre.code').first();
  expect(await pre.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
  await pre.evaluate((pre) => pre.scrollTo(200, 0));
  expect(await pre.evaluate((pre) => pre.scrollLeft)).toBe(200);
  expect(await page.evaluate(() => scrollX)).toBe(0);
});
