import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, own, sample } from './harness.ts';

/** What an owner can change without touching our code, as docs/theming.md tells it. */

test('accent, fonts, title, footer and words are those of site.yaml', async () => {
  const page = await openPage(own, '');
  expect(await page.title()).toBe('An own archive');
  expect(await page.locator('footer.site').innerText()).toMatch(/Kept by Mira\.[\s\S]*Bound by Turnleaf/);
  await page.goto(`${own.url}s/reading/`);
  const prose = page.locator('.turns .prose').first();
  await expect.poll(() => prose.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Own Serif/);
  await expect.poll(() => page.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Own Serif/);
  const accent = () => page.locator('.outline [aria-current]').evaluate((element) => getComputedStyle(element).borderInlineStartColor);
  await expect.poll(() => accent()).toBe('rgb(122, 20, 80)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => accent()).toBe('rgb(224, 160, 200)');
});

test('fonts of ours that the owner replaced are not asked for', async () => {
  const preloaded = async (page: Page) =>
    page.locator('link[rel=preload][as=font]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect((await preloaded(await openPage(sample, ''))).filter((href) => href.includes('serif'))).toHaveLength(1);
  expect((await preloaded(await openPage(own, 's/reading/'))).filter((href) => href.includes('serif'))).toEqual([]);
});

test('a style sheet of the owner wins over ours', async () => {
  const page = await openPage(own, 's/reading/');
  expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px');
});

test('a component of the owner takes the place of ours, and can use it', async () => {
  const page = await openPage(own, '');
  expect(await page.locator('.entries .beside').allInnerTexts()).toContain('reading');
  expect(await page.locator('.entries .entry').count()).toBe(await page.locator('.entries .beside').count());
});

test('files of content/public are in the site', () => {
  expect(readFileSync(join(own.dir, 'well-known.txt'), 'utf8')).toBe('as it is\n');
});
