import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { hostile, openPage, readPage, sample, withoutScript } from './harness.ts';
import type { BuiltSite } from './setup.ts';

/** A site as it lies on the disk: any request but for its files fails the test. */
const onDisk = ({ dir }: BuiltSite): BuiltSite => ({ dir, url: `${pathToFileURL(dir)}/` });
const files = ({ dir }: BuiltSite) => readdirSync(join(dir, 's')).map((slug) => `s/${slug}/session.html`);
const disk = onDisk(sample);
const withPictures = files(sample).find((name) => readFileSync(join(sample.dir, name), 'utf8').includes('<img ')) as string;

test('every session opens from the disk, without script, in either colour scheme and on a phone', async () => {
  // `npm test` opens those that are read in a sitting.
  for (const file of files(sample).filter((name) => isAll || statSync(join(sample.dir, name)).size < 500_000)) {
    const page = await readPage(disk, file, { script: false, width: 390 });
    expect(await page.locator('h1').textContent()).toBe(await page.title());
    expect([file, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([file, 390]);
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await colour()).toBe('rgb(253, 252, 249)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colour()).toBe('rgb(22, 21, 19)');
  }
});

test('with the network off, pictures are there and links lead to turns', async () => {
  const page = await openPage(disk, withPictures);
  await page.context().setOffline(true);
  await page.reload();
  const widths = await page.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(Math.min(...widths)).toBeGreaterThan(0);
  const link = page.locator('#outline a').last();
  const anchor = (await link.getAttribute('href')) as string;
  await link.click();
  await expect.poll(() => page.locator(anchor).evaluate((turn) => Math.abs(turn.getBoundingClientRect().top) < innerHeight)).toBe(true);
  expect(new URL(page.url()).hash).toBe(anchor);
});

test('on a phone the outline is a sheet that opens without script', async () => {
  const page = await withoutScript(disk, withPictures, { width: 390 });
  expect(await page.locator('#outline').isVisible()).toBe(false);
  await page.locator('.to-outline').click();
  await expect.poll(() => page.locator('#outline a').first().isVisible()).toBe(true);
});

test('in print there is no outline, and folds are open', async () => {
  const page = await openPage(disk, withPictures, { width: 700 });
  await page.emulateMedia({ media: 'print' });
  for (const control of ['#outline', '.to-outline']) expect(await page.locator(control).isVisible()).toBe(false);
  expect(await page.locator('.tool > :not(summary)').first().isVisible()).toBe(true);
  const pdf = await page.pdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});

test('text that would run does not', async () => {
  for (const file of files(hostile)) {
    const page = await readPage(onDisk(hostile), file);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    expect([file, await page.evaluate(() => (window as { __pwned?: number }).__pwned)]).toEqual([file, undefined]);
  }
});

test('the menu of a session offers it, and hands over the file as it is', async () => {
  const slug = withPictures.split('/')[1] as string;
  const page = await openPage(sample, `s/${slug}/`);
  await page.locator('details.menu > summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.menu a[href$="session.html"]').click()]);
  expect(download.suggestedFilename()).toBe(`${slug}.html`);
  expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(join(sample.dir, withPictures), 'utf8'));
});
