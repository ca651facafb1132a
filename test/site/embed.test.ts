/** Embeds on a page of another origin: frames as high as what they show, and messages from nobody else. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, sample, sessionsOf, takeTroubles } from './harness.ts';

const sessions = await sessionsOf(sample);
const slug = sessions.find(({ slug }) => slug.endsWith('how-short-may-a-permalink-be'))?.slug ?? '';
const origin = new URL(sample.url).origin;

/** A call that is closed, so that a frame has no more of it than its line. */
const [, closed = ''] = /href="[^"#]*#([^"]+)" data-fold/.exec(readFileSync(join(sample.dir, 'embed', slug, 'index.html'), 'utf8')) ?? [];

const frame = (turn: string, more = '') =>
  `<iframe src="${sample.url}embed/${slug}/${turn}" title="A turn" width="100%" height="420" loading="lazy" frameborder="0" ${more}></iframe>`;
const snippet = (turn: string, more = '') => `${frame(turn, more)}<script src="${sample.url}embed.js" async></script>`;
const strict = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src ${origin}; script-src ${sample.url}embed.js">`;

const pages: { [path: string]: string } = {
  '/post': `<p>One</p>${snippet('#t-2d65cffa')}<p>Two</p>${snippet('#t-eb14155c')}<p style="block-size: 9000px"></p>${snippet('#t-0a65840e', 'id="far"')}`,
  '/strict': strict + snippet('#t-2d65cffa'),
  '/whole': snippet(''),
  '/plain': frame('#t-eb14155c'),
  '/call': snippet(`#${closed.replace(/-\d+$/, '')}`),
  '/sandboxed': frame(`#${closed.replace(/-\d+$/, '')}`, 'sandbox="allow-scripts"'),
  '/dark': snippet('?scheme=dark#t-2d65cffa'),
  '/forged': `${snippet('#t-2d65cffa')}<iframe src="/forger" id="forger"></iframe>`,
  '/forger': `<script>parent.postMessage({ turnleaf: 3000 }, '*')</script>`,
};

let server: Server;
let host = '';

beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>A post</title><body>${pages[url] ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A page of the other site. */
async function visit(path: string, view = {}): Promise<Page> {
  const page = await openPage(sample, 'embed.js', view);
  await page.goto(host + path);
  // The harness complains of every request to another origin than the archive's.
  takeTroubles();
  return page;
}

const heights = (frame: Frame) => frame.evaluate(() => [innerHeight, Math.ceil(document.documentElement.getBoundingClientRect().height)]);

async function fits(page: Page, index: number): Promise<boolean> {
  const frame = page.frames()[index + 1];
  if (!frame?.url().includes('#t-')) return false;
  const [given, needed] = await heights(frame);
  return given === needed && given !== 420;
}

describe('a frame of a turn is as high as what it shows', () => {
  test('beside others, on a narrow screen, and when it is loaded late', async () => {
    const page = await visit('/post');
    for (const index of [0, 1]) await expect.poll(() => fits(page, index)).toBe(true);
    const [first] = await heights(page.frames()[1] as Frame);
    const [second] = await heights(page.frames()[2] as Frame);
    expect(first).not.toBe(second);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(async () => (await heights(page.frames()[2] as Frame))[0]).toBeGreaterThan(second ?? 0);
    await expect.poll(() => fits(page, 1)).toBe(true);
    expect(await page.locator('#far').evaluate((far) => (far as HTMLElement).offsetHeight)).toBe(420);
    await page.locator('#far').scrollIntoViewIfNeeded();
    await expect.poll(() => fits(page, 2)).toBe(true);
  });

  test('also when a fold in it is opened and closed', async () => {
    const page = await visit('/post');
    await expect.poll(() => fits(page, 1)).toBe(true);
    const embed = page.frames()[2] as Frame;
    const [before = 0] = await heights(embed);
    const fold = embed.locator('details.thought > summary').first();
    await fold.click();
    await expect.poll(async () => (await heights(embed))[0]).toBeGreaterThan(before);
    await fold.click();
    await expect.poll(async () => (await heights(embed))[0]).toBe(before);
  });

  test('where the policy of the page lets nothing in but the frame and the script', async () => {
    const page = await visit('/strict');
    await expect.poll(() => fits(page, 0)).toBe(true);
    expect(takeTroubles().filter((trouble) => /policy/i.test(trouble))).toEqual([]);
  });
});

test('a frame of a whole session keeps its height, and so does one without the script', async () => {
  for (const [path, script] of [
    ['/whole', true],
    ['/plain', true],
    ['/post', false],
  ] as const) {
    const page = await visit(path, { script });
    const frame = page.locator('iframe').first();
    await page.frames()[1]?.locator('footer').waitFor();
    expect(await frame.evaluate((one) => (one as HTMLElement).offsetHeight)).toBe(420);
  }
});

test('nobody but the frame itself sets its height', async () => {
  const page = await visit('/forged');
  await expect.poll(() => fits(page, 0)).toBe(true);
  expect(await page.locator('#forger').evaluate((one) => (one as HTMLElement).style.height)).toBe('');
  await page.evaluate(() => postMessage({ turnleaf: 3000 }, '*'));
  expect(await fits(page, 0)).toBe(true);
});

test('a frame has the scheme that its address asks for, and its source opens in place of the page around it', async () => {
  const page = await visit('/dark');
  const embed = page.frames()[1] as Frame;
  await expect.poll(() => embed.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  await embed.locator('.source a').click();
  await page.waitForURL(`${sample.url}s/${slug}/`);
});

describe('what a closed call holds', () => {
  test('comes when it is opened, and the frame is as high as that', async () => {
    const page = await visit('/call');
    await expect.poll(() => fits(page, 0)).toBe(true);
    const embed = page.frames()[1] as Frame;
    const [before = 0] = await heights(embed);
    await embed.locator(`[id="${closed}"] > summary`).click();
    await embed.locator(`[id="${closed}"] > .view`).first().waitFor();
    expect(await embed.locator(`[id="${closed}"] > a`).count()).toBe(0);
    await expect.poll(async () => (await heights(embed))[0]).toBeGreaterThan(before);
    expect(await embed.locator(`[id="${closed}"]`).innerText()).toBe(await wholeOf(closed));
  });

  test('is there at once where the address names the call', async () => {
    const page = await openPage(sample, `embed/${slug}/#${closed}`);
    await page.locator(`[id="${closed}"] > .view`).first().waitFor();
  });

  test.each([
    ['/sandboxed', true],
    ['/call', false],
  ])('is a link to the page around it, where nothing may be fetched: %s, script %s', async (path, script) => {
    const page = await visit(path, { script });
    const embed = page.frames()[1] as Frame;
    await embed.locator(`[id="${closed}"] > summary`).click();
    const link = embed.locator(`[id="${closed}"] > a`);
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_top');
    await expect.poll(() => link.innerText()).toBe('Show all');
    expect(await link.evaluate((one) => (one as HTMLAnchorElement).href)).toBe(`${sample.url}s/${slug}/#${closed}`);
    takeTroubles();
  });
});

/** What a call shows on the session's page, opened. */
async function wholeOf(call: string): Promise<string> {
  const page = await openPage(sample, `s/${slug}/#${call}`);
  return page.locator(`[id="${call}"]`).innerText();
}

describe('WordPress', () => {
  /** What a frame tells WordPress, which hides it until then. */
  async function told(turn: string): Promise<unknown> {
    const page = await visit('/post');
    await page.evaluate(() => {
      addEventListener('message', ({ data }) => data.secret && Object.assign(window, { told: data }));
    });
    // A hidden frame that is lazy would never load.
    const hidden = frame(`${turn}#?secret=Xy12Z`, 'id="hidden" style="position: absolute; clip: rect(1px, 1px, 1px, 1px)"').replace(
      ' loading="lazy"',
      '',
    );
    await page.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), hidden);
    await expect.poll(() => page.evaluate(() => (window as { told?: unknown }).told)).toBeDefined();
    return page.evaluate(() => (window as { told?: unknown }).told);
  }

  test('is told the height of a turn', async () => {
    const said = await told('#t-eb14155c');
    expect(said).toMatchObject({ message: 'height', secret: 'Xy12Z' });
    expect((said as { value: number }).value).not.toBe(420);
  });

  test('is told that a whole session keeps its height', async () => {
    expect(await told('')).toEqual({ message: 'height', value: 420, secret: 'Xy12Z' });
  });
});
