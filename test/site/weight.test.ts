import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFigures } from '../../src/model/figures.ts';
import { newPage, own, pagesOf, sample, sessionsOf } from './harness.ts';

/** What a first view costs. */

const sessions = await sessionsOf(sample);
const parts = sessions.flatMap(({ url, parts }) =>
  Array.from({ length: parts }, (_, index) => (index === 0 ? url : `${url}${index + 1}/`)),
);
const packed = (bytes: Buffer) => gzipSync(bytes).length;

test.each(parts)('/%s is at most 60 KB compressed', (path) => {
  expect(packed(readFileSync(join(sample.dir, path, 'index.html')))).toBeLessThanOrEqual(60_000);
});

interface First {
  files: [url: string, body: Buffer][];
  nodes: number;
}

async function bodyOf(request: Request): Promise<[url: string, body: Buffer]> {
  return [request.url(), (await (await request.response())?.body()) ?? Buffer.alloc(0)];
}

async function viewOf(path: string): Promise<First> {
  const page = await newPage(sample, { fresh: true });
  const loaded: Promise<[url: string, body: Buffer]>[] = [];
  const note = (request: Request) => void loaded.push(bodyOf(request));
  page.on('requestfinished', note);
  await page.goto(sample.url + path, { waitUntil: 'networkidle' });
  // What comes later has nobody who waits for it when the tab is closed.
  page.off('requestfinished', note);
  return { files: await Promise.all(loaded), nodes: await page.evaluate(() => document.querySelectorAll('*').length) };
}

const views = new Map<string, Promise<First>>();
/** What a page loads, workers and modules of its scripts included, before its reader does something. */
function firstView(path: string): Promise<First> {
  const view = views.get(path) ?? viewOf(path);
  views.set(path, view);
  return view;
}

test.each([
  ['', 8_000],
  [parts[0] ?? '', 10_000],
  [(parts[0] ?? '').replace(/^s/, 'embed'), 6_000],
  ['search/', 10_000],
])('/%s loads at most %i bytes of script, compressed', async (path, most) => {
  const sizes = (await firstView(path)).files.filter(([url]) => url.endsWith('.js')).map(([, bytes]) => packed(bytes));
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
});

const size = (path: string) => readFileSync(join(sample.dir, path, 'index.html')).length;
const largest = parts.reduce((most, path) => (size(path) > size(most) ? path : most));

const titled = (words: string) => sessions.find(({ slug }) => slug.endsWith(words))?.url ?? '';

// Two sessions have letters of Central Europe: one in its title, one in that of the next session of its series.
test.each(['', largest, titled('could-not-spell-lodz'), titled('twenty-seven-states'), 'search/', 'stats/'])(
  '/%s weighs at most 100 KB, of it 60 KB fonts, and has at most 15,000 nodes',
  async (path) => {
    const { files, nodes } = await firstView(path);
    // The session's own pictures come on top.
    const weight = (end: RegExp) =>
      files
        .filter(([url]) => end.test(url) && !url.includes('/images/'))
        .reduce((sum, [url, body]) => sum + (url.endsWith('.woff2') ? body.length : packed(body)), 0);
    expect(weight(/\.woff2$/)).toBeGreaterThan(0);
    expect(weight(/\.woff2$/)).toBeLessThanOrEqual(60_000);
    expect(weight(/./)).toBeLessThanOrEqual(100_000);
    expect(nodes).toBeLessThanOrEqual(15_000);
  },
);

test('no page asks for a font or a style sheet that is not there', () => {
  const asked = new Set(
    pagesOf(sample).flatMap((path) => {
      const html = readFileSync(join(sample.dir, path.endsWith('.html') ? path : `${path}index.html`), 'utf8');
      return [...html.matchAll(/<link[^>]+href="([^"]+\.(?:woff2|css))"/g)].map(([, href = '']) => href);
    }),
  );
  expect(asked.size).toBeGreaterThan(1);
  const below = new URL(sample.url).pathname;
  for (const href of asked) expect(() => readFileSync(join(sample.dir, href.slice(below.length)))).not.toThrow();
});

test('pages with formulas or diagrams load their styles, and no others do', () => {
  const pages = pagesOf(own).map((path): [boolean, boolean] => {
    const html = readFileSync(join(own.dir, path.endsWith('.html') ? path : `${path}index.html`), 'utf8');
    return [hasFigures(html), /<link rel="stylesheet" href="[^"]*\/figures\.[^"/]*css"/.test(html)];
  });
  expect(new Set(pages.map(String))).toEqual(new Set(['true,true', 'false,false']));
});

test.each(['', parts[0] ?? '', (parts[0] ?? '').replace(/^s/, 'embed')])(
  '/%s asks for what the first paint needs in the order it needs it',
  (path) => {
    const [head = ''] = readFileSync(join(sample.dir, path, 'index.html'), 'utf8').split('<body');
    expect(head).toMatch(/<link rel="stylesheet"/);
    // The first paint waits a moment for fonts that the head asks for, for others it does not.
    expect(head.match(/<link rel="preload"[^>]* as="font"[^>]* fetchpriority="low"/g)?.length).toBe(2);
    // Where a <meta> sets the policy, nothing after a script is asked for before it has run.
    expect(head).not.toMatch(/<script[^>]* src=/);
  },
);
