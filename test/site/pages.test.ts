import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { axe, type Entry, openPage, pagesOf, readPage, sample, sessionsOf, someSchemes } from './harness.ts';

const pages = pagesOf(sample);
const sessions = await sessionsOf(sample);
const byLength = [...sessions].sort((a, b) => a.turns - b.turns);
const middling = byLength[Math.floor(byLength.length / 2)] as Entry;
const longest = byLength.at(-1) as Entry;
const post = pages.find((path) => path.startsWith('posts/') && path !== 'posts/') ?? '';

/** One page of each kind. */
const kinds = [
  ['archive', ''],
  ['session', middling.url],
  ['output', `${longest.url}output/`],
  ['map', `${longest.url}map/`],
  ['embed', middling.url.replace(/^s\//, 'embed/')],
  ['tag', pages.find((path) => /^tags\/.+/.test(path)) ?? ''],
  ['search', 'search/'],
  ['statistics', 'stats/'],
  ['not found', '404.html'],
  ['post', post],
  ['series', pages.find((path) => /^series\/.+/.test(path)) ?? ''],
  ['shared turn', pages.find((path) => /^s\/[^/]+\/t\//.test(path)) ?? ''],
] as const;

test('the sample archive has sessions, a post, a search page and a page for what is not found', () => {
  expect(sessions.length).toBeGreaterThanOrEqual(6);
  expect(pages).toEqual(expect.arrayContaining(['', 'search/', '404.html', expect.stringMatching(/^posts\/.+/)]));
});

test('every page has a title, one heading of the first level, and a policy that forbids inline script and foreign requests', () => {
  expect(pages.length).toBeGreaterThan(50);
  for (const path of pages) {
    const html = readFileSync(join(sample.dir, path.endsWith('.html') ? path : `${path}index.html`), 'utf8');
    expect(html, path).toMatch(/<title>[^<]*\S[^<]*<\/title>/);
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    const [policy] = /<meta http-equiv="content-security-policy"[^>]*>/i.exec(html) ?? [];
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  }
});

test('no two pages have one title, besides those that only pass on, frames, and turns that are shared', () => {
  const titles = pages
    .filter((path) => !/^embed\/|\/t\/[0-9a-f]+\/$/.test(path))
    .map((path) => readFileSync(join(sample.dir, path.endsWith('.html') ? path : `${path}index.html`), 'utf8'))
    .filter((html) => !html.includes('http-equiv="refresh"'))
    .map((html) => /<title>([^<]*)/.exec(html)?.[1]);
  expect(titles.length).toBeGreaterThan(50);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test.each([
  [1280, 800],
  [390, 844],
])('the archive begins with its months and its newest session, and posts stand below, %i px wide', async (width, height) => {
  const page = await readPage(sample, '', { width, height });
  const bottomOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
  const [strip, title, posts] = [await bottomOf('.months'), await bottomOf('.entry h3'), await bottomOf('.short h2')];
  expect(strip).toBeLessThan(title);
  expect(title).toBeLessThan(height);
  expect(posts).toBeGreaterThan(height);
  // Who hears the page is told what the strip shows.
  expect(await page.locator('.months a').ariaSnapshot()).toMatch(/Sessions from September 2025 to August 2026, Claude Code 6, Codex 1/);
});

// One of each kind is opened by other tests, which hear complaints too: phone, shift, visual.
test.runIf(isAll).each(pages)('/%s opens without a complaint, and does not scroll sideways on a telephone', async (path) => {
  const page = await readPage(sample, path);
  await page.setViewportSize({ width: 390, height: 844 });
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
});

describe.each(kinds)('the %s page', (kind, path) => {
  // The others have no more than what these are made of.
  test.runIf(isAll || /^(?:archive|session|output|search|statistics|post)$/.test(kind))('has nothing for axe to find', async () => {
    expect(await axe(sample, path, ':root', /archive|session/.test(kind) ? undefined : someSchemes)).toEqual([]);
  });

  test('can be read without script', async () => {
    const page = await readPage(sample, path, { script: false });
    expect(await page.locator('main').innerText()).toMatch(/\p{L}{3}/u);
  });
});

test('an address that leads nowhere shows the page for it', async () => {
  const page = await openPage(sample, 'no/such/page/');
  expect(await page.locator('main a[href]').count()).toBeGreaterThan(0);
});

test('every link inside the site leads to a page, and to a place on it', async () => {
  const origin = new URL(sample.url).origin;
  const documents = new Map<string, string | undefined>();
  const fetched = async (address: string) => {
    if (!documents.has(address)) {
      const response = await fetch(address);
      documents.set(address, response.ok ? await response.text() : undefined);
    }
    return documents.get(address);
  };
  const dead: string[] = [];
  for (const path of pages) {
    const html = (await fetched(sample.url + path)) ?? '';
    for (const [, written = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const link = new URL(written.replaceAll('&amp;', '&').replaceAll('&#38;', '&'), sample.url + path);
      if (link.origin !== origin) continue;
      const target = link.href.startsWith(sample.url) ? await fetched(link.href.replace(/#.*/, '')) : undefined;
      const place = decodeURIComponent(link.hash.slice(1));
      if (target === undefined || (place !== '' && !target.includes(` id="${place}"`))) dead.push(`/${path} → ${written}`);
    }
  }
  expect(dead).toEqual([]);
});
