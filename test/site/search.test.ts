import { expect, test } from 'vitest';
import { english } from '../../src/words/index.ts';
import { openPage, readPage, sample, sessionsOf, withoutScript } from './harness.ts';

const sessions = await sessionsOf(sample);
const longest = sessions.reduce((most, session) => (session.turns > most.turns ? session : most));

/** A turn in the middle of a part, and six words in a row from its prose. */
async function phraseFrom(path: string): Promise<{ anchor: string; phrase: string }> {
  const page = await withoutScript(sample, path);
  return page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll<HTMLElement>('main .turn p')].filter(
      (p) => !p.closest('details') && p.children.length === 0 && (p.textContent ?? '').split(/\s+/).length >= 10,
    );
    const middle = paragraphs[Math.floor(paragraphs.length / 2)];
    const words = (middle?.textContent ?? '').trim().split(/\s+/).slice(1, 7);
    return { anchor: middle?.closest('[id^="t-"]')?.id ?? '', phrase: words.join(' ').replace(/["“”]/g, '') };
  });
}

test('a phrase from the middle of a long session is found, and opens at its turn', async () => {
  const part = longest.parts > 1 ? `${longest.url}${Math.ceil(longest.parts / 2)}/` : longest.url;
  const { anchor, phrase } = await phraseFrom(part);
  expect(anchor).toMatch(/^t-[0-9a-f]{8}/);

  const page = await openPage(sample, `search/?q=${encodeURIComponent(phrase)}`);
  expect(await page.locator('main input[type=search]').inputValue()).toBe(phrase);
  const hit = page.locator(`main a[href*="#${anchor}"]`).first();
  await hit.waitFor({ timeout: 15_000 });
  expect(await page.locator('main mark').count()).toBeGreaterThan(0);

  await hit.click();
  await page.waitForURL((url) => url.hash === `#${anchor}`);
  const turn = page.locator(`[id="${anchor}"]`);
  await turn.waitFor();
  await turn.locator('mark').first().waitFor();
  await expect
    .poll(() => turn.evaluate((element) => element.getBoundingClientRect().top))
    .toSatisfy((top: number) => top >= -1 && top < 900);
});

test('the search page is a form that keeps its query in the address', async () => {
  const page = await openPage(sample, 'search/');
  await page.locator('main input[type=search]').fill('the');
  await page.locator('main input[type=search]').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'the');
});

test('a query that nothing matches says so', async () => {
  const page = await openPage(sample, 'search/?q=xqzzyvwk');
  await page.locator('main').getByText(english.search.nothing).waitFor({ timeout: 15_000 });
});

/** A word of its own prose that only one session has in its prompts and answers; a text to look for. */
const about = { query: 'webhook signature', slug: sessions.find(({ title }) => /webhook/i.test(title))?.slug ?? '' };

test('a slash opens the search on the page of a session, and the keys lead from there to a turn elsewhere', async () => {
  expect(about.slug).not.toBe('');
  const page = await openPage(sample, longest.url);
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.type(about.query);
  await dialog.getByRole('option').first().waitFor({ timeout: 15_000 });
  await expect.poll(() => dialog.getByRole('option', { selected: true }).count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.includes(`/s/${about.slug}/`) && /^#t-/.test(url.hash));
  await page
    .locator(`[id="${new URL(page.url()).hash.slice(1)}"] mark`)
    .first()
    .waitFor();
});

test('escape leaves the page of a session as it was', async () => {
  const page = await openPage(sample, longest.url);
  await page.keyboard.press('/');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).toBe(sample.url + longest.url);
});

test('a link to a search with a filter brings both, and Back from a turn brings the results again', async () => {
  const [first] = sessions;
  const project = first?.project ?? '';
  const page = await openPage(sample, `search/?q=the&project=${encodeURIComponent(project)}`);
  await page.locator('main .found').first().waitFor({ timeout: 15_000 });
  expect(await page.locator(`main input[name=project][value="${project}"]`).isChecked()).toBe(true);
  const shown = () => page.locator('main .found h2 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0]));
  const before = await shown();
  const own = sessions.filter((session) => session.project === project).map(({ slug }) => `/s/${slug}/`);
  for (const href of before) expect(own.some((path) => href?.endsWith(path))).toBe(true);

  await page.locator('main a.hit').first().click();
  await page.waitForURL(/\/s\//);
  await page.goBack();
  await page.locator('main .found').first().waitFor({ timeout: 15_000 });
  await expect.poll(() => shown()).toEqual(before);
});

test('boxes of filters are there only for values that what was found has', async () => {
  const page = await openPage(sample, 'search/');
  const boxes = () => page.locator('main fieldset[data-filter]').evaluateAll((all) => all.filter((box) => box.checkVisibility()).length);
  const all = await boxes();
  expect(all).toBeGreaterThan(2);
  await page.goto(`${sample.url}search/?q=xqzzyvwk`);
  await page.locator('main').getByText(english.search.nothing).waitFor({ timeout: 15_000 });
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  await expect.poll(() => boxes()).toBe(0);
  await page.locator('main input[type=search]').fill('');
  await page.getByText(english.search.start).waitFor();
  await expect.poll(() => boxes()).toBe(all);
});

test('without script the search page says why and leads to every list, and every page has a field that leads there', async () => {
  const page = await withoutScript(sample, 'search/?q=the');
  const remark = page.locator('main noscript .remark');
  expect([await remark.isVisible(), await remark.textContent()]).toEqual([true, expect.stringContaining(english.search.noScript)]);
  const lists = await remark.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(lists).toContain(sample.url);
  for (const href of lists) expect((await fetch(href)).status).toBe(200);
  for (const path of ['', longest.url, 'search/', 'posts/', '404.html']) {
    const other = await readPage(sample, path, { script: false });
    const field = other.locator(path === 'search/' ? 'main input[type=search]' : '.bar input[type=search]');
    await field.fill('lock file');
    await field.press('Enter');
    // The search page's own form also says how to sort.
    await other.waitForURL((url) => url.href.startsWith(`${sample.url}search/?q=lock+file`));
  }
});

test('the search page has one field, its own', async () => {
  for (const open of [openPage, withoutScript]) {
    const page = await open(sample, 'search/');
    expect(await page.locator('input[type=search]:visible').count()).toBe(1);
  }
});

test('a browser is told how to search the archive, and what it is told works', async () => {
  const page = await withoutScript(sample, '');
  const href = (await page.locator('link[rel=search][type="application/opensearchdescription+xml"]').getAttribute('href')) ?? '';
  const text = await (
    await fetch(new URL(href, sample.url).href.replace(/^https:\/\/archive\.example\/notes\/archive\//, sample.url))
  ).text();
  const template = /type="text\/html"[^>]* template="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(template).toMatch(/^https:\/\/archive\.example\/.*\/search\/\?q=\{searchTerms\}$/);
});

test('other programs can read what there is', async () => {
  const listed = await (await fetch(`${sample.url}llms.txt`)).text();
  for (const { title, url } of sessions) {
    expect(listed).toContain(url);
    expect(title).not.toBe('');
    expect((await fetch(sample.url + url)).status).toBe(200);
  }
});
