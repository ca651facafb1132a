/** Looking for things in the sample archive: is the right turn where one looks first? */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocuments } from '../../scripts/bench/search/folder.ts';
import { questions } from './questions.ts';
import { type SearchSite, searchSite } from './site.ts';

let site: SearchSite;
const places: { query: string; place: number }[] = [];

beforeAll(async () => {
  site = await searchSite(await readDocuments(fileURLToPath(new URL('../../content/sessions', import.meta.url))));
  const page = await site.page();
  await page.goto(`${site.url}search/`);
  for (const [query, ...right] of questions) {
    const anchors = await page.evaluate(async (text) => {
      const [results, status] = [document.querySelector('#search-results'), document.querySelector('#search-status')];
      if (!results || !status) throw new Error('The page has no results.');
      results.replaceChildren();
      status.textContent = '';
      history.pushState(null, '', `?q=${encodeURIComponent(text)}`);
      dispatchEvent(new PopStateEvent('popstate'));
      while (results.hasAttribute('aria-busy') || !/\d|Nothing|could/.test(status.textContent))
        await new Promise((done) => setTimeout(done, 5));
      return [...document.querySelectorAll<HTMLAnchorElement>('a.hit')].map(({ hash }) => hash.slice(1));
    }, query);
    places.push({ query, place: anchors.findIndex((anchor) => right.includes(anchor)) });
  }
}, 120_000);
afterAll(() => site?.close());

const missing = (limit: number) =>
  places.filter(({ place }) => place < 0 || place >= limit).map(({ query, place }) => `${query}: ${place + 1}`);

test('the right turn is first for at least 80 of 100 questions', () => {
  expect(missing(1).length, missing(1).join('\n')).toBeLessThanOrEqual(questions.length * 0.2);
});

test('the right turn is among the first five for at least 95 of 100 questions', () => {
  expect(missing(5).length, missing(5).join('\n')).toBeLessThanOrEqual(questions.length * 0.05);
});
