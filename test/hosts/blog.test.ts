/** Astro's blog starter with an archive in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { openPage } from '../site/harness.ts';
import type { BuiltSite } from '../site/setup.ts';
import { addedIn, changedIn } from './build.ts';
import { sessions, withTurnleaf } from './generate.ts';
import { builtHost, type Host, served } from './host.ts';
import { edit, prompt, quotes, quoting, slug } from './quoting.ts';
import { followDeepLink, openFromList, searchAndOpen, sessionsAt } from './visit.ts';

const base = 'sessions/';
let alone: Host;
let together: Host;
let site: BuiltSite;

beforeAll(async () => {
  const edits = [withTurnleaf({ content: './content', base: '/sessions' }), quotes];
  [alone, together] = await Promise.all([builtHost('blog'), builtHost('blog', { sessions, edits })]);
  site = await served(together);
});

test('both build', () => {
  expect(alone.code, alone.said).toBe(0);
  expect(together.code, together.said).toBe(0);
});

test("the blog's own files keep their bytes, but for the post that quotes; its sitemap names the new pages as well", () => {
  expect(changedIn(alone, together)).toEqual([quoting, 'sitemap-0.xml']);
  const addresses = ({ out }: Host) => readFileSync(join(out, 'sitemap-0.xml'), 'utf8').match(/(?<=<loc>)[^<]+/g) ?? [];
  const ours = (address: string) => /^https:\/\/mira\.example\/(sessions|log|thanks)\//.test(address);
  expect(addresses(together).filter((address) => !ours(address))).toEqual(addresses(alone));
  expect(addresses(together).some(ours)).toBe(true);
});

test('all that comes with the archive is below its path, but for what Vite names by its content', () => {
  expect(addedIn(alone, together).filter((path) => !/^(sessions|_astro|log|thanks)\//.test(path))).toEqual([]);
});

test('the archive is whole, and every link of the site leads somewhere', () => {
  expect(sessionsAt(site, base).map(({ slug }) => slug)).toEqual(sessions);
  expect(checkLinks(together.out).problems).toEqual([]);
});

test('a reader goes from the list to a session, by a link to a turn, and by the search', async () => {
  await openFromList(site, base);
  await followDeepLink(site, base);
  await searchAndOpen(site, base, 'boathouse');
});

test.each(['', 'about/', 'blog/', 'blog/using-mdx/'])('the page /%s of the blog complains of nothing', async (path) => {
  const page = await openPage(site, path);
  expect(await page.getByRole('banner').count()).toBe(1);
});

test('a post quotes turns, calls, changes and a session, each with a link to where it stands', async () => {
  const page = await openPage(site, 'blog/after-the-tide/');
  const quoted = page.locator('.turnleaf-quoted');
  expect(await quoted.count()).toBe(5);
  expect(await quoted.first().textContent()).toContain('rowing club');
  expect(await quoted.nth(3).locator('.diff, table, pre').count()).toBeGreaterThan(0);
  expect(await page.locator(`a[href$="/sessions/s/${slug}/#${edit}-1"]`).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'a question' }).click();
  await page.waitForURL((url) => url.pathname === `/sessions/s/${slug}/` && url.hash === `#${prompt}`);
});

test('links in plain Markdown lead to turns, and a collection gives pages of their own', async () => {
  const page = await openPage(site, 'thanks/');
  expect(await page.getByRole('link', { name: 'whoever asked' }).getAttribute('href')).toBe(`/sessions/s/${slug}/#${prompt}`);
  await page.goto(`${site.url}log/${slug}/`);
  expect(await page.locator('.turnleaf .turn').count()).toBeGreaterThan(10);
});
