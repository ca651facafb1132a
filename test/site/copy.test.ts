/** What the menu of a turn puts into the clipboard. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostile, openPage, sample, sessionsOf } from './harness.ts';

const sessions = await sessionsOf(sample);
const permalinks = sessions.find(({ slug }) => slug.endsWith('how-short-may-a-permalink-be'))?.url ?? '';
const longest = sessions.reduce((most, session) => (session.parts > most.parts ? session : most));

async function open(site: typeof sample, path: string): Promise<Page> {
  const page = await openPage(site, path);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page;
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** What a choice of a turn's menu copies. */
async function copy(page: Page, turn: string, choice: string): Promise<string> {
  await page.locator(`[id="${turn}"] > .at`).click();
  await expect.poll(() => copied(page)).toMatch(/^http\S*$/);
  await page.getByRole('button', { name: choice, exact: true }).click();
  await expect.poll(() => copied(page)).not.toMatch(/^http\S*\/s\/\S*$/);
  return copied(page);
}

test("a turn's link copies its address, and the focus comes back to it from the menu", async () => {
  const page = await open(sample, `${longest.url}?q=word`);
  const link = page.locator('.turns > .turn.prompt > .at').first();
  const hash = await link.getAttribute('href');
  await link.click();
  await expect.poll(() => copied(page)).toBe(`${sample.url}${longest.url}${hash}`);
  await expect.poll(() => link.evaluate((element) => element === document.activeElement && element.ariaExpanded)).toBe('true');
  expect(await page.locator('.copy button').allTextContents()).toEqual(['Link', 'Markdown quote', 'HTML quote', 'Embed code']);
  await page.locator('.copy button').nth(1).click();
  await expect.poll(() => copied(page)).toContain(`](${sample.url}${longest.url}${hash})`);
  await expect.poll(() => link.evaluate((element) => element === document.activeElement && element.ariaExpanded === null)).toBe(true);
});

test('of an answer with a fold, a subagent and words in italics, quotes are what is shown, and the embed code a frame and its script', async () => {
  const turn = 't-eb14155c';
  const url = `${sample.url}${permalinks}#${turn}`;
  const page = await open(sample, permalinks);
  const lines = (await copy(page, turn, 'Markdown quote')).split('\n');
  expect(lines[0]).toMatch(/^> The shape on your whiteboard is right: .*\(not sixteen: the number of \*pairs\* is what counts/);
  expect(lines).toContain('> - **Subagent** Short ids elsewhere (5 turns · 3 tool calls · 65 s · started in the background)');
  expect(lines.at(-2)).toBe(`> — Agent · [How short may a permalink be?](${url}) · 21 July 2026`);
  expect(lines.join('\n')).not.toMatch(/Birthday problem|Git first/);

  const html = await copy(page, turn, 'HTML quote');
  expect(html.split('\n').slice(0, 2)).toEqual(['<figure>', `<blockquote cite="${url}">`]);
  expect(html).toMatch(
    /<p>The shape .*<em>pairs<\/em>.*<\/p>\n<p>Where our archive .*<\/p>\n<ul>\n<li><strong>Subagent<\/strong> Short ids/,
  );
  expect(html).toContain(`<figcaption>Agent · <a href="${url}">How short may a permalink be?</a> · 21 July 2026</figcaption>`);

  const src = url.replace('/s/', '/embed/');
  expect(await copy(page, turn, 'Embed code')).toBe(
    `<div><iframe src="${src}" title="How short may a permalink be?" width="100%" height="420" loading="lazy" frameborder="0"></iframe></div>\n<script src="${sample.url}embed.js" async></script>\n`,
  );
});

test('an HTML quote of a hostile turn has only elements of the list, and only addresses of the web', async () => {
  const allowed = /^(a|blockquote|br|code|del|em|figcaption|figure|hr|li|ol|p|pre|strong|table|td|th|tr|tbody|ul)$/;
  for (const { url } of await sessionsOf(hostile)) {
    const page = await open(hostile, url);
    const turns = await page.locator('.turns > .turn.agent, .turns > .turn.prompt').evaluateAll((all) => all.map(({ id }) => id));
    for (const turn of turns.slice(0, 3)) {
      const html = await copy(page, turn, 'HTML quote');
      const found = await page.evaluate((html) => {
        const all = [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')];
        return all.map((element) => [element.localName, ...[...element.attributes].map(({ name, value }) => `${name}=${value}`)]);
      }, html);
      expect(found.slice(0, 2).map(([tag]) => tag)).toEqual(['figure', 'blockquote']);
      expect(found.filter(([tag = '']) => !allowed.test(tag))).toEqual([]);
      expect(
        found.flatMap(([, ...attributes]) => attributes).filter((one) => !/^((href|cite)=(https?|mailto):|start=\d+$)/.test(one)),
      ).toEqual([]);
    }
  }
});
