/** Looking for things in real archives: is the right turn where one looks first? */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { readDocuments } from './folder.ts';
import asked from './questions.json' with { type: 'json' };
import { askOn, type SearchSite, searchSite } from './site.ts';

const samples = fileURLToPath(new URL('../../content/sessions', import.meta.url));
const others = fileURLToPath(new URL('../../../shared/sessions', import.meta.url));

/** Of the sample archive, and of sessions that lie beside the project where they are at all: a query, and the turns that are right. */
const [questions, questionsToOthers] = Object.values(asked) as [string[][], string[][]];

/** A question and the place of its right turn among all hits; -1 where it is not. */
interface Asked {
  query: string;
  place: number;
}

async function ask(site: SearchSite, all: readonly string[][]): Promise<Asked[]> {
  const page = await site.page();
  await page.goto(`${site.url}search/`);
  const places: Asked[] = [];
  for (const [query = '', ...right] of all) {
    await askOn(page, `?q=${encodeURIComponent(query)}`);
    const anchors = await page.$$eval('a.hit', (all) => all.map((hit) => (hit as HTMLAnchorElement).hash.slice(1)));
    places.push({ query, place: anchors.findIndex((anchor) => right.includes(anchor)) });
  }
  return places;
}

const missing = (places: Asked[], limit: number) =>
  places.filter(({ place }) => place < 0 || place >= limit).map(({ query, place }) => `${query}: ${place + 1}`);

describe.each([
  { of: 'the sample archive', folder: samples, all: questions },
  ...(isAll ? [{ of: 'sessions that are not ours', folder: others, all: questionsToOthers }] : []),
])('of the questions to $of', ({ folder, all }) => {
  if (!existsSync(folder)) {
    test.skip(`none was asked: ${folder} is missing`, () => {});
    return;
  }
  let site: SearchSite;
  let places: Asked[];
  beforeAll(async () => {
    site = await searchSite(await readDocuments(folder));
    places = await ask(site, all);
  }, 240_000);
  afterAll(() => site?.close());

  test('80 of 100 have the right turn first', () => {
    expect(places).toHaveLength(all.length);
    expect(missing(places, 1).length, missing(places, 1).join('\n')).toBeLessThanOrEqual(all.length * 0.2);
  });

  test('95 of 100 have the right turn among the first five', () => {
    expect(missing(places, 5).length, missing(places, 5).join('\n')).toBeLessThanOrEqual(all.length * 0.05);
  });
});
