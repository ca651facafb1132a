/** Starlight's starter with an archive in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { openPage } from '../site/harness.ts';
import type { BuiltSite } from '../site/setup.ts';
import { addedIn, changedIn } from './build.ts';
import { inStarlight, sessions } from './generate.ts';
import { builtHost, type Host, served } from './host.ts';
import { followDeepLink, openFromList, searchAndOpen, sessionsAt } from './visit.ts';

let alone: Host;
let together: Host;
let site: BuiltSite;

beforeAll(async () => {
  [alone, together] = await Promise.all([builtHost('starlight'), builtHost('starlight', { sessions, edits: [inStarlight()] })]);
  site = await served(together);
});

test('both build', () => {
  expect([alone.code, together.code], alone.said + together.said).toEqual([0, 0]);
});

/** The page without what the plugin is there for: an entry of the sidebar, which the last page leads on to, and a search with one more index. */
const rest = ({ out }: Host, path: string) =>
  readFileSync(join(out, path), 'utf8')
    .replace(/<li[^>]*><a href="\/sessions\/"[^>]*><span[^>]*>Sessions<\/span><\/a>\s*<\/li>/g, '')
    .replace(/<a href="\/sessions\/" rel="next".*?<\/a>/gs, '')
    .replace(/(?<=<sl-sidebar-state-persist data-hash=")[^"]*/g, '')
    .replace(/(?<=\/_astro\/)[\w.-]+(?=\.(?:js|css)")/g, '');

test("the documentation's pages have one entry more in their sidebar, and are the same otherwise", () => {
  const changed = changedIn(alone, together).filter((path) => !path.startsWith('_astro/'));
  expect(changed).toEqual(['404.html', 'guides/example/index.html', 'index.html', 'reference/example/index.html', 'sitemap-0.xml']);
  for (const path of changed.filter((one) => one.endsWith('.html'))) expect(rest(together, path), path).toBe(rest(alone, path));
  expect(readFileSync(join(together.out, 'guides/example/index.html'), 'utf8')).toContain('href="/sessions/"');
});

test("the documentation's own index is the same, and all else that comes is below one path", () => {
  expect(changedIn(alone, together).filter((path) => path.startsWith('pagefind/'))).toEqual([]);
  expect(addedIn(alone, together).filter((path) => !/^(sessions|_astro)\//.test(path))).toEqual([]);
});

test('the archive is whole, and its links lead somewhere', () => {
  expect(sessionsAt(site, 'sessions/').map(({ slug }) => slug)).toEqual(sessions);
  expect(checkLinks(together.out).problems).toEqual(checkLinks(alone.out).problems);
});

test("a reader goes from the sidebar to a session, by a link to a turn, and by the archive's search", async () => {
  const page = await openPage(site, 'guides/example/');
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.waitForURL((url) => url.pathname === '/sessions/');
  const opened = await openFromList(site, 'sessions/');
  expect(await opened.getByRole('banner').getByRole('link', { name: 'Tide tables' }).count()).toBe(1);
  await followDeepLink(site, 'sessions/');
  await searchAndOpen(site, 'sessions/', 'boathouse');
});

test("Starlight's search finds its own pages, and turns at their addresses", async () => {
  const page = await openPage(site, 'reference/example/');
  const found = async (words: string) => {
    await page.locator('#starlight__search input').fill(words);
    await page.locator('#starlight__search .pagefind-ui__result-link').first().waitFor({ timeout: 20_000 });
    return page
      .locator('#starlight__search .pagefind-ui__result-link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  await openSearch(page);
  expect((await found('windlass'))[0]).toBe('/guides/example/');
  await page.locator('#starlight__search input').fill('');
  await page.locator('#starlight__search .pagefind-ui__result-link').first().waitFor({ state: 'detached' });
  const turn = (await found('boathouse')).find((href) => href?.includes('#t-')) ?? '';
  expect(turn).toMatch(/^\/sessions\/s\/[\w-]+\/#t-/);
  await page.locator(`#starlight__search a[href="${turn}"]`).first().click();
  await page.waitForURL((url) => url.pathname + url.hash === turn);
  await page.locator(`[id="${turn.split('#')[1]}"]`).waitFor();
});

async function openSearch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.locator('#starlight__search input').waitFor({ timeout: 20_000 });
}

test('where the site states no sidebar, the one that Starlight makes keeps its pages and leads to the archive', async () => {
  const withoutSidebar = { 'astro.config.mjs': (text: string) => text.replace(/\n\s*sidebar: \[[\s\S]*?\n\s{6,8}\],/, '') };
  const automatic = await builtHost('starlight', { sessions, edits: [withoutSidebar, inStarlight()] });
  expect(automatic.code, automatic.said).toBe(0);
  expect(readFileSync(join(automatic.folder, 'astro.config.mjs'), 'utf8')).not.toContain('sidebar');
  const page = await openPage(await served(automatic), 'guides/example/');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  expect(await sidebar.getByRole('link').allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining('Reading a table')]));
  expect(await sidebar.getByRole('link', { name: 'Sessions' }).count()).toBe(1);
  await sidebar.getByRole('link', { name: 'Sessions' }).click();
  await page.waitForURL((url) => url.pathname === '/sessions/');
  expect(await sidebar.locator('[aria-current=page]').textContent()).toContain('Sessions');
});
