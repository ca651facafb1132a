import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, sample, sessionsOf } from './harness.ts';

/** Nothing that is read moves, also where fonts, scripts and pictures come late. */

const sessions = await sessionsOf(sample);
const least = sessions.reduce((least, one) => (one.turns < least.turns ? one : least)).url;
const longest = sessions.reduce((most, one) => (one.turns > most.turns ? one : most));
const pictured = sessions.find(({ slug }) => slug.endsWith('how-short-may-a-permalink-be'))?.url ?? '';

interface Shift {
  value: number;
  what: string[];
}

/** Opens a page whose further files come late, and says what moved until `until` holds. */
async function shifts(path: string, width: number, until: (page: Page) => Promise<unknown>): Promise<Shift[]> {
  const page = await newPage(sample, { width });
  await page.route(/\.(?:woff2|js|webp)$/, async (route) => {
    await new Promise((done) => setTimeout(done, 200));
    await route.continue();
  });
  await using _ = await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { seen });
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        seen.push({
          value,
          what: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : `${node?.nodeName}`)),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(sample.url + path, { waitUntil: 'networkidle' });
  await until(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() => (window as unknown as { seen: Shift[] }).seen);
}

const loaded = () => Promise.resolve();
const counted = (page: Page) => page.waitForSelector('html:not(.asked) #search-results:not([aria-busy]) .found');

test.each([
  ['the archive', '', loaded],
  ['the shortest session', least, loaded],
  ['the longest session', longest.url, loaded],
  ['its last part', `${longest.url}${longest.parts}/`, loaded],
  ['its map', `${longest.url}map/`, loaded],
  ['a session with pictures', pictured, loaded],
  ['an embedded session with pictures', pictured.replace(/^s/, 'embed'), loaded],
  ['long outputs', `${pictured}output/`, loaded],
  ['the search', 'search/', loaded],
  ['the answer to a query', 'search/?q=permalink', counted],
  ['the posts', 'posts/', loaded],
  ['the statistics', 'stats/', loaded],
  ['a page that is not there', 'none/', loaded],
] as const)('nothing moves on %s', async (_, path, until) => {
  for (const width of [1280, 390]) expect(await shifts(path, width, until), `at ${width} px`).toEqual([]);
});
