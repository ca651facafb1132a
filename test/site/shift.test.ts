import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
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
async function shifts(path: string, width: number, until?: (page: Page) => Promise<unknown>): Promise<Shift[]> {
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
  await until?.(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() => (window as unknown as { seen: Shift[] }).seen);
}

const counted = (page: Page) => page.waitForSelector('html:not(.asked) #search-results:not([aria-busy]) .found');

const pages: [name: string, path: string, until?: (page: Page) => Promise<unknown>][] = [
  ['the archive', ''],
  ['the shortest session', least],
  ['the longest session', longest.url],
  ['its last part', `${longest.url}${longest.parts}/`],
  ['its map', `${longest.url}map/`],
  ['a session with pictures', pictured],
  ['an embedded session with pictures', pictured.replace(/^s/, 'embed')],
  ['long outputs', `${pictured}output/`],
  ['the search', 'search/'],
  ['the answer to a query', 'search/?q=permalink', counted],
  ['the posts', 'posts/'],
  ['the statistics', 'stats/'],
  ['a page that is not there', 'none/'],
];
/** Half of the pages, in a width each; each night all of them in both. */
const views = [1280, 390].flatMap((width, nth) =>
  pages.filter((_, n) => isAll || n % 4 === nth).map(([name, path, until]) => [width, name, path, until] as const),
);

test.each(views)('at %i px nothing moves on %s', async (width, _, path, until) => {
  expect(await shifts(path, width, until)).toEqual([]);
});
