/** Scripts that are loaded on first use: the key or the click that asks for one is not lost, nor what is typed meanwhile. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { english } from '../../src/words/index.ts';
import { openPage, sample, sessionsOf, settled, takeTroubles } from './harness.ts';

const { url } = (await sessionsOf(sample))[0] ?? { url: '' };

/** What answers for each script that the page asks for from now on. */
const scriptsOf = (page: Page, answer: (route: Route) => Promise<void>) => page.route(/\/_astro\/.*\.js/, (route) => answer(route));
const late = (route: Route) => sleep(700).then(() => route.continue());
/** The address of a script of the site. */
const scriptNamed = (name: string) =>
  `${sample.url}_astro/${readdirSync(join(sample.dir, '_astro')).find((file) => file.startsWith(`${name}.`))}`;
const told = (page: Page) => expect.poll(() => page.locator('#status').innerText()).toBe(english.pages.scriptFailed);

describe('on a slow connection', () => {
  test.each(['', url])('what is typed after the slash is looked for (/%s)', async (path) => {
    const page = await openPage(sample, path);
    await scriptsOf(page, late);
    await page.keyboard.press('/');
    await page.keyboard.type('webhook');
    await expect.poll(() => page.locator('#search-dialog').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#search-dialog input').inputValue()).toBe('webhook');
    await page.locator('#search-dialog a.hit.on').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.bar input[type=search]').inputValue()).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  test('so is what is typed into the field of the bar', async () => {
    const page = await openPage(sample, url);
    await scriptsOf(page, late);
    await page.locator('.bar input[type=search]').click();
    await page.keyboard.type('webhook');
    await expect.poll(() => page.locator('#search-dialog input').inputValue()).toBe('webhook');
  });

  test('who leaves the search with Escape before it is there does not get it', async () => {
    const page = await openPage(sample, url);
    const left = Promise.withResolvers<void>();
    await scriptsOf(page, (route) => left.promise.then(() => route.continue()));
    await page.keyboard.press('/');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    left.resolve();
    await page.evaluate((script) => import(script), scriptNamed('dialog'));
    await settled(page);
    expect(await page.locator('#search-dialog').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    // The next slash opens it, with nothing of what was left.
    await page.keyboard.press('/');
    await expect.poll(() => page.locator('#search-dialog').isVisible()).toBe(true);
    expect(await page.locator('#search-dialog input').inputValue()).toBe('');
  });

  test('a word after `f` is found on the page', async () => {
    const page = await openPage(sample, url);
    await scriptsOf(page, late);
    await page.keyboard.press('f');
    await page.keyboard.type('the');
    await page.locator('mark.match').first().waitFor();
    expect(await page.locator('#match-bar input').inputValue()).toBe('the');
  });

  test('the menu of a turn comes after its click', async () => {
    const page = await openPage(sample, url);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await scriptsOf(page, late);
    await page.locator('.turns > .turn > .at').first().click();
    await page.locator('.copy.panel').waitFor();
  });
});

test('what cannot be loaded says so, and comes when it can be', async () => {
  const page = await openPage(sample, url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await scriptsOf(page, (route) => route.abort());
  await page.keyboard.press('/');
  await told(page);
  // The field of the bar leads to the search page all the same.
  expect(await page.evaluate(() => document.activeElement?.matches('.bar input[type=search]'))).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('f');
  await expect.poll(() => page.locator('#match-bar').isVisible()).toBe(false);
  await page.locator('.turns > .turn > .at').first().click();
  await told(page);
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.locator('#search-dialog').waitFor();
  takeTroubles();
});
