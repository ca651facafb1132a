import { describe, expect, test } from 'vitest';
import { openPage, readPage, sample, sessionsOf, withoutScript } from './harness.ts';

/** What came of a session: one line under its title, and behind it what leads to the turns. */

const long = 's/2026-02-02-two-hundred-and-eighty-three-errors/';

describe('without script', () => {
  test('the line opens to lists, and a file leads to its turn on the part where that is', async () => {
    const page = await withoutScript(sample, long);
    const line = page.locator('.came > summary');
    expect(await line.textContent()).toMatch(/128 files changed\s+\+665\s+−634/);
    expect(await page.locator('#came').isVisible()).toBe(false);
    await line.click();
    const folded = page.locator('#came section').first().locator('details');
    expect(await folded.locator('summary').textContent()).toBe('and 116 more files');
    await folded.locator('summary').click();
    const link = folded.getByRole('link').last();
    const address = (await link.getAttribute('href')) as string;
    expect(address).toMatch(/\/[2-6]\/#t-/);
    await link.click();
    expect(page.url()).toContain(address);
    expect(await page.locator(`#${address.split('#')[1]}`).isVisible()).toBe(true);
  });

  test('further parts lead back to the lists', async () => {
    const page = await withoutScript(sample, `${long}2/`);
    await page.locator('.came a').click();
    expect(page.url()).toMatch(/errors\/#came$/);
  });
});

test.each([1280, 390])('each further turn of a file has its number beside it, %i px wide', async (width) => {
  const page = await readPage(sample, 's/2026-05-07-five-booleans-twenty-seven-states/', { width });
  await page.locator('.came > summary').click();
  const item = page.locator('#came li:has(.again)').first();
  const [number, line] = await Promise.all([item.locator('.again').first(), item].map((one) => one.boundingBox()));
  expect(
    await item
      .locator('.again')
      .first()
      .evaluate((one) => getComputedStyle(one).opacity),
  ).toBe('1');
  expect(number?.y).toBeGreaterThanOrEqual(line?.y ?? 0);
  expect((number?.y ?? 0) + (number?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + (line?.height ?? 0) + 1);
});

test('how the last tests ended, and what was asked and answered', async () => {
  const page = await readPage(sample, 's/2026-03-12-the-webhook-that-could-not-spell-lodz/');
  expect(await page.locator('.came > summary').textContent()).toContain('2 test runs, the last: 38 passed');
  expect(await (await readPage(sample, long)).locator('.came > summary').textContent()).toMatch(/49 test runs, the last: \d+ passed/);
  const asking = await readPage(sample, 's/2026-05-07-five-booleans-twenty-seven-states/');
  await asking.locator('.came > summary').click();
  expect(await asking.locator('#came').textContent()).toContain('Questions');
});

test('a session that changed, ran and asked nothing has no line of it', async () => {
  const page = await openPage(sample, 's/2026-06-13-the-monday-one-liner/');
  expect(await page.locator('#came').count()).toBe(0);
});

test.each([
  [1280, 800, 0],
  [390, 844, 52],
])('the first words of every session stand in the first screen, %i × %i', async (width, height, bar) => {
  for (const { url } of await sessionsOf(sample)) {
    const page = await openPage(sample, url, { width });
    const bottom = await page
      .locator('.turns > .turn > :not(.who, .at, .sr)')
      .first()
      .evaluate((first) => {
        const letters = document.createRange();
        letters.selectNodeContents(first);
        return letters.getClientRects()[0]?.bottom;
      });
    expect([url, (bottom ?? Number.POSITIVE_INFINITY) <= height - bar]).toEqual([url, true]);
  }
});
