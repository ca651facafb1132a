/** What others are told of a page: its card, its canonical address, its JSON-LD, and where the pages are. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openPage, pagesOf, sample, sessionsOf } from './harness.ts';

const site = 'https://archive.example/notes/archive/';
const read = (path: string) => readFileSync(join(sample.dir, path), 'utf8');
const html = (path: string) => read(/\.html$/.test(path) ? path : `${path}index.html`);
const isIndexed = (text: string) => !/<meta name="robots" content="noindex">/.test(text);
const content = (text: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1];
const canonical = (text: string) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];

const indexed = pagesOf(sample).filter((path) => !path.startsWith('embed/') && isIndexed(html(path)) && canonical(html(path)));
const shared = indexed.filter((path) => /^s\/[^/]+\/t\//.test(path));
const sessions = await sessionsOf(sample);

test('every page that may be found has a canonical address, a title and a card', () => {
  expect(indexed.length).toBeGreaterThan(sessions.length);
  for (const path of indexed) {
    const text = html(path);
    expect(canonical(text), path).toBe(site + path.split('/').map(encodeURIComponent).join('/'));
    expect(content(text, 'og:title'), path).toBeTruthy();
    expect(content(text, 'twitter:card'), path).toBe('summary_large_image');
    expect(content(text, 'og:image:alt'), path).toBeTruthy();
  }
});

test('every card is there, of its size and small, and none is there that no page names', async () => {
  const named = new Set(pagesOf(sample).flatMap((path) => content(html(path), 'og:image') ?? []));
  expect(named.size).toBeGreaterThan(sessions.length);
  for (const url of named) {
    const file = join(sample.dir, url.replace(site, ''));
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }, url).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(statSync(file).size, url).toBeLessThanOrEqual(60_000);
  }
});

test('each session, each post and each shared turn has a card of its own', () => {
  const own = [...sessions.map(({ url }) => url), ...indexed.filter((path) => /^posts\/./.test(path)), ...shared];
  expect(shared.length).toBeGreaterThan(0);
  expect(new Set(own.map((path) => content(html(path), 'og:image'))).size).toBe(own.length);
});

describe('JSON-LD', () => {
  const blocks = indexed.flatMap((path) =>
    [...html(path).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) => ({ path, json })),
  );

  test('says what sessions, posts, shared turns and the archive are', () => {
    const kinds = Object.fromEntries(blocks.map(({ path, json }) => [path, JSON.parse(json)['@type']]));
    expect(kinds['']).toBe('WebSite');
    for (const { url } of sessions) expect(kinds[url], url).toBe('Article');
    for (const path of shared) expect(kinds[path], path).toBe('Article');
  });

  test('is data that cannot end its element', () => {
    expect(blocks.length).toBeGreaterThan(0);
    for (const { json } of blocks) expect(json).not.toMatch(/[<\u2028\u2029]/);
  });

  test('names the page’s own address', () => {
    for (const { path, json } of blocks) expect(JSON.parse(json).url, path).toBe(canonical(html(path)));
  });
});

test('robots.txt names the sitemap, which names shared turns', async () => {
  expect(read('robots.txt')).toContain(`Sitemap: ${site}sitemap-index.xml`);
  for (const path of shared) expect(read('sitemap-0.xml')).toContain(`<loc>${site}${path}</loc>`);
});

test('sessions and shared turns name their oEmbed answers, whose frames are there', () => {
  for (const path of [...sessions.map(({ url }) => url), ...shared]) {
    const [, answer = ''] = /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(html(path)) ?? [];
    expect(answer, path).toBe(`${site}${path}oembed.json`);
    const { type, version, width, height, html: code } = JSON.parse(read(answer.slice(site.length)));
    expect({ type, version, width, height }).toEqual({ type: 'rich', version: '1.0', width: 720, height: 480 });
    const [, src = ''] = /<iframe src="([^"]*)"/.exec(code) ?? [];
    const [frame = '', turn] = src.slice(site.length).split('#');
    expect(frame).toMatch(/^embed\//);
    expect(html(frame)).toContain(turn ? `id="${turn}"` : '<main');
    expect(code.includes(`<script src="${site}embed.js"`)).toBe(shared.includes(path));
    expect(turn?.slice(2)).toBe(path.split('/')[3]);
  }
});

describe('the page of a shared turn', () => {
  test('leads to its turn in the whole session', async () => {
    const page = await openPage(sample, shared[0] ?? '');
    expect(await page.locator('main .turn').count()).toBe(2);
    await page.locator('.whole a').click();
    await page.waitForURL(/\/s\/[^/]+\/(\d+\/)?#t-[0-9a-f]{8}$/);
    await expect.poll(() => page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`).isVisible()).toBe(true);
  });

  test('is offered where its turn’s link is copied', async () => {
    const path = shared[0] ?? '';
    const [, slug = '', , turn = ''] = path.split('/');
    const page = await openPage(sample, `s/${slug}/`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator(`#t-${turn} > a.at`).click();
    await page.getByRole('button', { name: 'Link to its own page' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(sample.url + path);
  });
});
