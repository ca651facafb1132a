import { describe, expect, test } from 'vitest';
import { axe, openPage, pagesOf, sample, sessionsOf, withoutScript } from './harness.ts';

const pages = pagesOf(sample);
const sessions = await sessionsOf(sample);
const longest = sessions.reduce((most, session) => (session.turns > most.turns ? session : most));
const post = pages.find((path) => path.startsWith('posts/') && path !== 'posts/') ?? '';

/** One page of each kind. */
const kinds = [
  ['archive', ''],
  ['session', longest.url],
  ['search', 'search/'],
  ['not found', '404.html'],
  ['post', post],
] as const;

test('the sample archive has sessions, a post, a search page and a page for what is not found', () => {
  expect(sessions.length).toBeGreaterThanOrEqual(6);
  expect(pages).toEqual(expect.arrayContaining(['', 'search/', '404.html', expect.stringMatching(/^posts\/.+/)]));
});

test.each(pages)('/%s opens without a complaint', async (path) => {
  const page = await openPage(sample, path);
  expect(await page.title()).not.toBe('');
  expect(await page.locator('h1').count()).toBe(1);
});

describe.each(kinds)('the %s page', (_kind, path) => {
  test.each(['light', 'dark'] as const)('has nothing for axe to find, in the %s scheme', async (scheme) => {
    expect(await axe(sample, path, { scheme })).toEqual([]);
  });

  test('can be read without script', async () => {
    const page = await withoutScript(sample, path);
    expect(await page.locator('main').innerText()).toMatch(/\p{L}{3}/u);
  });

  test('forbids inline script and foreign requests, in the page itself', async () => {
    const page = await openPage(sample, path);
    const policy = await page.locator('meta[http-equiv="content-security-policy" i]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  });
});

test.each(pages)('/%s does not scroll sideways on a telephone', async (path) => {
  const page = await openPage(sample, path, { width: 390 });
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
});

test('an address that leads nowhere shows the page for it', async () => {
  const page = await openPage(sample, 'no/such/page/');
  expect(await page.locator('main a[href]').count()).toBeGreaterThan(0);
});

test('every link inside the site leads somewhere', async () => {
  const dead: string[] = [];
  const seen = new Map<string, boolean>();
  for (const path of pages) {
    const page = await withoutScript(sample, path);
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    for (const link of new Set(
      links.filter((href) => href.startsWith(new URL(sample.url).origin)).map((href) => href.replace(/#.*/, '')),
    )) {
      if (!seen.has(link)) seen.set(link, (await fetch(link)).ok && link.startsWith(sample.url));
      if (!seen.get(link)) dead.push(`${path} → ${link}`);
    }
    await page.context().close();
  }
  expect(dead).toEqual([]);
});
