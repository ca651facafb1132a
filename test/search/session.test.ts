/** From a hit into its session, and the dialog that leads there. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archived, turn } from './archive.ts';
import { base, type SearchSite, searchSite, writeSession } from './site.ts';

const sessions = [
  archived('dates', [[turn(1, { prompt: 'Why does the date parser fail?' }), turn(2, { answer: 'The week starts on Monday.' })]], {
    title: 'Parser of dates',
  }),
  archived('weeks', [[turn(1, { prompt: 'Count the weeks of a parser' })]], { title: 'Weeks' }),
];

const turns = `
<section class="turn prompt" id="t-00000001"><h2 class="who">Prompt</h2><p>Why does the <strong>date</strong> parser fail?</p></section>
<section class="turn agent" id="t-00000002"><p>The week starts on Monday, says don’t-know.</p>
<details class="tool" id="t-00000002-1"><summary>Ran <code>npm test</code></summary><div class="view"><pre>week.test.ts <span>src/app</span>.ts
weeks and weeks</pre></div></details></section>
<section class="turn agent" id="t-00000003"><details class="thought"><summary>Thought <em>Of hypothalami</em></summary><div class="prose"><p>Of hypothalami</p></div></details><p>カレンダーの祝日表示を直す。 café</p><p>date</p><p>parser</p></section>`;

let site: SearchSite;
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  site = await searchSite(sessions);
  await writeSession(site.dir, 'dates', turns);
  page = await site.page();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
}, 120_000);
afterAll(() => site?.close());
beforeEach(() => {
  complaints = [];
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  // The next test may go to another place of this page.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
});

const marks = () => page.$$eval('mark.match', (all) => all.map((mark) => mark.textContent));
const now = () => page.$$eval('mark.match.now', (all) => all.map((mark) => mark.textContent));
const land = (query: string, hash = '') => page.goto(`${site.url}s/dates/?q=${encodeURIComponent(query)}${hash}`);

describe('in a session', () => {
  test('the first line of a thought, which stands there twice, is one match within it', async () => {
    await land('hypothalami');
    await expect
      .poll(() => page.$$eval('mark.match', (all) => all.map((mark) => [mark.closest('summary'), mark.checkVisibility()])))
      .toEqual([[null, true]]);
  });

  test.each([
    ['words, whatever their case, ending and accents', 'WEEK cafe', ['week', 'week', 'weeks', 'weeks', 'café']],
    ['a phrase across elements, not across blocks', '"date parser"', ['date', 'parser']],
    ['glued words, also where colours part them', 'src/app.ts', ['src/app', 'ts']],
    ['Japanese words', '祝日', ['祝日']],
  ])('%s are marked', async (_, query, words) => {
    await land(query);
    await expect.poll(() => marks()).toEqual(words);
  });

  test('the first match is the one in the turn of the link, and its fold is open', async () => {
    await land('test.ts', '#t-00000002');
    await expect.poll(() => now()).toEqual(['test.ts']);
    await expect.poll(() => page.locator('mark.now').isVisible()).toBe(true);
    await expect.poll(() => page.textContent('#match-bar output')).toBe('1 of 1');
  });

  test('next and previous step through the matches and around', async () => {
    await land('weeks OR date', '#t-00000001');
    const at = () => page.textContent('#match-bar output');
    await expect.poll(() => at()).toBe('1 of 6');
    await page.click('[data-step="1"]');
    await expect.poll(() => at()).toBe('2 of 6');
    await page.click('[data-step="-1"]');
    await page.click('[data-step="-1"]');
    await expect.poll(() => at()).toBe('6 of 6');
    await page.keyboard.press('n');
    await expect.poll(() => at()).toBe('1 of 6');
  });

  test('other words are found, and closing leaves the page as it was', async () => {
    await page.goto(`${site.url}s/dates/`);
    const before = await page.innerHTML('.turns');
    await page.keyboard.press('f');
    await page.keyboard.type('monday');
    await expect.poll(() => marks()).toEqual(['Monday']);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.innerHTML('.turns')).toBe(before);
    await expect.poll(() => page.url()).not.toContain('?q=');
  });

  test('words that are nowhere on the page are said to be', async () => {
    await land('zzyzx');
    await expect.poll(() => page.textContent('#match-bar output')).toBe('No match on this page');
  });

  test.each(['.*', '<img src=x onerror=alert(1)>', '"', '\\', '((', '__proto__'])('%s breaks nothing', async (query) => {
    await land(query);
    await expect.poll(() => page.textContent('#t-00000001 p')).toBe('Why does the date parser fail?');
  });
});

describe('the dialog', () => {
  const type = async (words: string) => {
    await page.goto(site.url);
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    // Where typing is slow, the first letters are searched before.
    await page.waitForSelector(`#search-dialog a.hit.on[href*="?q=${encodeURIComponent(words)}#"]`);
  };

  test('opens on a slash, and its first hit is chosen', async () => {
    await type('parser');
    expect(await page.$$eval('a.hit', (hits) => hits.map((hit) => hit.getAttribute('aria-selected')))).toEqual(['true', 'false']);
    expect(await page.getAttribute('.field', 'aria-activedescendant')).toBe('search-hit-0');
  });

  test('tells of every session what it is called, where it belongs and when it was', async () => {
    await type('parser');
    expect(await page.$$eval('.group .head', (heads) => heads.map((head) => [...head.children].map((part) => part.textContent)))).toEqual([
      ['Parser of dates', 'almanac · 4 Mar 2026'],
      ['Weeks', 'almanac · 4 Mar 2026'],
    ]);
  });

  test('arrows choose, around the ends', async () => {
    await type('parser');
    const chosen = () => page.$eval('a.hit.on', (hit) => hit.id);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen()).toBe('search-hit-1');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen()).toBe('search-hit-0');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => chosen()).toBe('search-hit-1');
  });

  test('enter opens the chosen turn with its words marked', async () => {
    await type('date parser');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${base}s/dates/?q=date%20parser#t-00000001`);
    await expect.poll(() => now()).not.toEqual([]);
  });

  test('escape closes it and gives the focus back', async () => {
    await type('week');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.$eval('#search-dialog', (dialog) => (dialog as HTMLDialogElement).open)).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  test('says how many turns there are, and when there is none', async () => {
    await type('parser');
    expect(await page.textContent('#search-dialog [role=status]')).toBe('2 turns in 2 sessions');
    await page.fill('.field', 'zzyzx');
    await page.waitForFunction(() => document.querySelector('#search-dialog [role=status]')?.textContent === 'Nothing found.');
  });

  test('leads to all results with the same words', async () => {
    await type('parser');
    expect(await page.getAttribute('.all', 'href')).toBe(`${base}search/?q=parser`);
  });
});
