/** What comes first: where a word stands, and how near words stand to one another. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchTurn } from '../../src/model/meta.ts';
import { archived, turn } from './archive.ts';
import { type SearchSite, searchSite } from './site.ts';

const kinds = ['title', 'prompt', 'answer', 'tools', 'thinking', 'output'];

/** A session that says something in one place only, and something else in all others. */
function sayingIn(kind: string, words: string, given: { length?: number } = {}) {
  const said = (of: string) => (of === kind ? `a ${words} was seen there` : 'nobody knows what was seen');
  const more = Array.from({ length: given.length ?? 0 }, (_, n) =>
    turn(3 + n, { answer: `Some other thing, number ${n}, is told at length` }),
  );
  const turns: SearchTurn[] = [
    turn(1, { prompt: said('prompt') }),
    turn(2, {
      thinking: said('thinking'),
      answer: said('answer'),
      tools: `Bash ${said('tools')}`,
      printed: [{ of: 'ls', text: said('output') }],
    }),
    ...more,
  ];
  return archived(`${words}-in-${kind}`, [turns], { title: kind === 'title' ? `The ${words}` : `In the ${kind}` });
}

let site: SearchSite;
let page: Page;
beforeAll(async () => {
  site = await searchSite([
    ...kinds.map((kind) => sayingIn(kind, 'quokka')),
    // The better the place, the longer the session.
    ...kinds.map((kind, place) => sayingIn(kind, 'numbat', { length: 40 - 10 * place })),
    archived('apart', [[turn(1, { prompt: 'the wombat is here' }), turn(2, { answer: 'and there is a burrow' })]], { title: 'Apart' }),
    archived('near', [[turn(1, { prompt: 'nothing' }), turn(2, { answer: 'so the burrow of that wombat is it' })]], { title: 'Near' }),
    archived('again', [[1, 2, 3].map((n) => turn(n, { tools: n < 3 ? 'Bash potoroo' : 'Bash ls -la the/old/burrow/of/one/potoroo' }))]),
    archived('each', [[1, 2, 3].map((n) => turn(n, n < 3 ? { prompt: `a bilby ${n}` } : { printed: [{ of: 'ls', text: 'bettong' }] }))]),
    archived('named', [[turn(1, { prompt: 'nothing at all' })]], { title: 'The wombat and its burrow' }),
    ...Array.from({ length: 12 }, (_, n) =>
      archived(`other-${n}`, [[turn(1, { prompt: `something else ${n}` })]], { title: `Other ${n}` }),
    ),
  ]);
  page = await site.page();
}, 120_000);
afterAll(() => site?.close());

async function titles(query: string): Promise<(string | null)[]> {
  await page.goto(`${site.url}search/?q=${encodeURIComponent(query)}`);
  await page.waitForFunction(() => document.querySelector('.found') && !document.querySelector('[aria-busy]'));
  return page.$$eval('.found h2', (all) => all.map((title) => title.textContent));
}

test.each(['quokka', 'numbat'])('of %s: a title, then a prompt, an answer, a tool line, a thought, what was printed', async (word) => {
  expect(await titles(word)).toEqual([`The ${word}`, 'In the prompt', 'In the answer', 'In the tools', 'In the thinking', 'In the output']);
});

test('words that stand together come before words apart, and those of a title first of all', async () => {
  expect(await titles('wombat burrow')).toEqual(['The wombat and its burrow', 'Near', 'Apart']);
});

test('what says the same again comes after what says something else', async () => {
  await titles('potoroo');
  const hits = await page.$$eval('a.hit', (all) => all.map((hit) => (hit as HTMLAnchorElement).hash));
  expect(hits.map((hash) => hash.at(-1))).toEqual(['1', '3', '2']);
});

test('of words that stand in turns of their own, each is among the first hits', async () => {
  await titles('bilby bettong');
  const hits = await page.$$eval('a.hit mark', (all) => all.map((mark) => mark.textContent));
  expect(hits).toEqual(['bilby', 'bettong', 'bilby']);
});

test('for a word that is nowhere, sessions that have its beginning are not all looked through', async () => {
  const own = await site.page();
  let documents = 0;
  own.context().on('request', (request) => (documents += request.url().endsWith('.pf_fragment') ? 1 : 0));
  await own.goto(`${site.url}search/?q=elsewhere`);
  await own.waitForFunction(() => document.querySelector('#search-status')?.textContent === 'Nothing found.');
  await own.waitForFunction(() => !document.querySelector('[aria-busy]'));
  // Of twelve; one document of each of the six bundles tells it.
  expect(documents).toBeLessThanOrEqual(6);
  await own.close();
});

test('what one session printed is shown with its document alone, whatever is called as its words begin', async () => {
  const printed = [{ of: 'make', text: 'wrote quollBurrowGate' }];
  const own = await searchSite(
    [
      archived('printing', [[turn(1, { prompt: 'make it', printed })]], { title: 'Make', date: '2026-01-02T09:00:00.000Z' }),
      ...Array.from({ length: 9 }, (_, n) =>
        archived(`quoll-${n}`, [[turn(1, { prompt: `the quoll ${n}` })]], { title: 'Quoll', date: `2026-0${n + 1}-04T09:00:00.000Z` }),
      ),
    ],
    { limit: { sessions: 4, turns: 1_000 } },
  );
  const page = await own.page();
  let documents = 0;
  await page.context().route('**/*.pf_fragment', (route) => (++documents === 1 ? route.continue() : undefined));
  await page.goto(`${own.url}search/?q=quollBurrowGate`);
  await page.waitForSelector('.found');
  expect(await page.$$eval('.found h2', (all) => all.map((title) => title.textContent))).toEqual(['Make']);
  await page.context().unrouteAll();
  await own.close();
});
