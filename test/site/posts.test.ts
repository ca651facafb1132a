/** What an owner writes: posts that quote, notes beside turns, series, the feed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { axe, openPage, sample, someSchemes, withoutScript } from './harness.ts';

const quoting = 'posts/a-table-one-can-read/';
const long = 's/2026-02-02-two-hundred-and-eighty-three-errors/';
const middle = 's/2026-03-12-the-webhook-that-could-not-spell-lodz/';

test('a quote says where it is from, and leads to the very turn', async () => {
  const page = await openPage(sample, quoting);
  const quote = page.locator('figure.turns-quoted');
  await quote.locator('figcaption a').click();
  await page.waitForURL(/\/s\/2026-05-07-five-booleans-twenty-seven-states\/#t-34ccf5a3$/);
  await expect.poll(() => page.locator('#t-34ccf5a3').isVisible()).toBe(true);
});

test('quotes bring no id into a page, whatever they quote', async () => {
  for (const path of ['posts/the-question-before-the-edit/', quoting, 'posts/what-is-not-on-these-pages/']) {
    const html = readFileSync(join(sample.dir, path, 'index.html'), 'utf8');
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => /^t-[0-9a-f]{8}/.test(id ?? ''))).toEqual([]);
  }
});

test('a quoted call is open, a quoted change has no more than the change', async () => {
  const page = await withoutScript(sample, 'posts/what-is-not-on-these-pages/');
  expect(await page.locator('figure.call-quoted details').first().getAttribute('open')).not.toBeNull();
  const other = await withoutScript(sample, quoting);
  expect(await other.locator('figure.diff-quoted summary').count()).toBe(0);
  expect(await other.locator('figure.diff-quoted .add').count()).toBeGreaterThan(0);
});

test("a note stands in its turn, on its part of the session, as the owner's", async () => {
  const page = await openPage(sample, `${long}3/`, { width: 390 });
  const note = page.getByRole('note', { name: 'Note by Ines Marrow and friends' });
  expect(await note.count()).toBe(1);
  expect(await page.locator('#t-9b18efe4 > .owner').count()).toBe(1);
  const has = (part: string) => readFileSync(join(sample.dir, long, part, 'index.html'), 'utf8').includes('class="owner"');
  expect(['', '2', '3', '4'].filter(has)).toEqual(['3']);
  expect(await axe(sample, `${long}3/`, '#t-9b18efe4', someSchemes)).toEqual([]);
});

test('a note is no word of the turn when it is quoted elsewhere', () => {
  const embed = readFileSync(join(sample.dir, 'embed/2026-02-02-two-hundred-and-eighty-three-errors/3/index.html'), 'utf8');
  expect(embed).toContain('id="t-9b18efe4"');
  expect(embed).not.toContain('class="owner"');
});

test('a session of a series says its place, and leads on and back', async () => {
  const page = await openPage(sample, middle);
  expect(await page.locator('.head').innerText()).toContain('2 of 3 in Asking first');
  const links = page.getByRole('navigation', { name: 'More of Asking first' }).getByRole('link');
  const leads = await links.evaluateAll((all) => all.map((link) => [link.getAttribute('rel'), (link as HTMLAnchorElement).pathname]));
  expect(leads.map(([rel, path]) => [rel, path?.replace(/.*\/s\//, '')])).toEqual([
    ['prev', '2026-05-07-five-booleans-twenty-seven-states/'],
    ['next', '2025-09-02-kokumin-no-kyujitsu/'],
  ]);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Series' }).click();
  await page.getByRole('link', { name: 'Asking first' }).click();
  await page.locator('.steps h2').first().waitFor();
  const order = await page.locator('.steps h2').allInnerTexts();
  expect(order).toHaveLength(3);
  expect(order[1]).toBe('The webhook that could not spell Łódź');
});

test('the feed is XML; posts are in it whole, with nothing in them that only this site understands', async () => {
  const page = await openPage(sample, '');
  const xml = readFileSync(join(sample.dir, 'rss.xml'), 'utf8');
  const { error, items } = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    const namespace = 'http://purl.org/rss/1.0/modules/content/';
    return {
      error: feed.querySelector('parsererror')?.textContent,
      items: [...feed.querySelectorAll('item')].map((item) => {
        const html = item.getElementsByTagNameNS(namespace, 'encoded')[0]?.textContent ?? '';
        const body = new DOMParser().parseFromString(html, 'text/html').body;
        const all = [...body.querySelectorAll('*')];
        return {
          guid: item.querySelector('guid')?.textContent ?? '',
          words: body.textContent.length,
          figures: body.querySelectorAll('figure').length,
          tags: [...new Set(all.map((one) => one.localName))],
          attributes: [...new Set(all.flatMap((one) => one.getAttributeNames()))],
          links: all.flatMap((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? []),
        };
      }),
    };
  }, xml);
  expect(error).toBeUndefined();
  const posts = items.filter(({ guid }) => guid.startsWith('post:'));
  expect(posts.map(({ guid }) => guid)).toEqual([
    'post:a-table-one-can-read',
    'post:the-question-before-the-edit',
    'post:what-is-not-on-these-pages',
  ]);
  for (const { words, figures, tags, attributes, links } of posts) {
    expect(words).toBeGreaterThan(1_000);
    expect(figures).toBeGreaterThan(0);
    expect(tags.filter((tag) => /^(script|style|svg|iframe|form|button|section|span)$/.test(tag))).toEqual([]);
    expect(attributes.filter((name) => !/^(href|src|alt|title|width|height|start|datetime|colspan|rowspan)$/.test(name))).toEqual([]);
    for (const link of links) expect(link).toMatch(/^https:\/\/archive\.example\/notes\/archive\//);
  }
  expect(items.filter(({ guid, words }) => guid.startsWith('session:') && words > 0)).toEqual([]);
});

test('the sitemap and llms.txt name series and posts', () => {
  const read = (name: string) => readFileSync(join(sample.dir, name), 'utf8');
  const base = 'https://archive.example/notes/archive/';
  for (const path of ['series/', 'series/asking-first/', 'posts/', quoting])
    expect(read('sitemap-0.xml')).toContain(`<loc>${base}${path}</loc>`);
  expect(read('llms.txt')).toContain(`## Series\n\n- [Asking first](${base}series/asking-first/)`);
});
