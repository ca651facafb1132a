/** A real browser on a built site, and everything it complains about. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { fixFonts } from './looks/fonts.ts';
import type { BuiltSite } from './setup.ts';

export interface View {
  /** Colour scheme; light unless told. */
  scheme?: 'light' | 'dark';
  /** Off: the page as a reader without script gets it. */
  script?: boolean;
  /** Width of the window in CSS pixels. */
  width?: number;
  /** Height; 900 unless told. */
  height?: number;
  /** A finger instead of a mouse. */
  touch?: boolean;
  /** Colours forced by the system. */
  forced?: boolean;
  /** For a picture: letters come from files, not from the system. */
  pictured?: boolean;
}

export const sample = inject('sample');
export const hostile = inject('hostile');
export const own = inject('own');

let browser: Browser;
let troubles: string[] = [];

beforeAll(async () => {
  // A screen's own scale would move what is pictured by parts of a pixel.
  const args = ['--no-sandbox', '--force-device-scale-factor=1'];
  browser = await chromium.launch({ executablePath: inject('chromium'), args });
});
afterEach(async () => {
  for (const context of browser.contexts()) if (context !== reading?.page.context()) await context.close();
  expect(takeTroubles(), 'the browser complained').toEqual([]);
});
afterAll(() => browser?.close());

/** What the browser complained of since the last call; what is taken fails no test. */
export function takeTroubles(): string[] {
  const seen = troubles;
  troubles = [];
  return seen;
}

/**
 * Opens a page of a site. Every error on its console, every violation of the content policy, every dialog, popup and
 * request to elsewhere fails the test that opened it.
 */
export async function openPage(site: BuiltSite, path: string, view: View = {}): Promise<Page> {
  const page = await newPage(site, view);
  await page.goto(site.url + path, { waitUntil: 'load' });
  return page;
}

let reading: { of: string; page: Page } | undefined;

/**
 * As `openPage`, in the tab of the call before: for tests that go through all pages and leave nothing behind. Opening a
 * tab takes three times as long as opening a page in it.
 */
export async function readPage(site: BuiltSite, path: string, view: View = {}): Promise<Page> {
  const of = JSON.stringify([site.url, view]);
  if (reading?.of !== of) {
    await reading?.page.context().close();
    reading = { of, page: await newPage(site, view) };
  }
  const { page } = reading;
  await page.setViewportSize(sizeOf(view));
  await page.goto(site.url + path, { waitUntil: 'load' });
  return page;
}

const sizeOf = (view: View) => ({ width: view.width ?? 1280, height: view.height ?? 900 });

/** As `openPage`, with script switched off. */
export function withoutScript(site: BuiltSite, path: string, view: View = {}): Promise<Page> {
  return openPage(site, path, { ...view, script: false });
}

async function newPage(site: BuiltSite, view: View, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: view.scheme ?? 'light',
    javaScriptEnabled: view.script ?? true,
    viewport: sizeOf(view),
    isMobile: view.touch ?? false,
    hasTouch: view.touch ?? false,
    forcedColors: view.forced ? 'active' : 'none',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const tell = (what: string) => troubles.push(`${page.url().replace(site.url, '/')}: ${what}`);
  page.on('console', (message) => {
    // Chromium logs the status of a page that says "not found" as it should.
    const { url } = message.location();
    // Pages made for frames name no icon; opened alone, the browser asks for the host's.
    const expected = message.text().includes('404') && (url === page.url() || url.endsWith('/favicon.ico'));
    if (message.type() === 'error' && !expected) tell(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => tell(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    tell(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => tell('opened a window'));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(site.url).origin && protocol !== 'data:') tell(`asked for ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') tell(`request failed: ${request.url()}`);
  });
  if (view.pictured) await fixFonts(page, site);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return page;
}

/** What axe finds on a page in either colour scheme: scheme, rule, its help, and where. */
export async function axe(site: BuiltSite, path: string): Promise<string[]> {
  // Putting axe into the page is what the page's policy is there to prevent.
  const page = await newPage(site, {}, { bypassCSP: true });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run();
      return violations.flatMap(({ id, help, nodes }) => nodes.slice(0, 5).map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
    });
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/** Every HTML page of a site that is read, as paths below its base: those below `id/` only pass on. */
export function pagesOf(site: BuiltSite): string[] {
  return readdirSync(site.dir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && !/^(?:pagefind|id)\/|\/session\.html$/.test(path))
    .map((path) => path.replace(/(^|\/)index\.html$/, '$1'))
    .sort();
}

/** What `archive.json` says of a session. */
export interface Entry {
  id: string;
  slug: string;
  url: string;
  title: string;
  project: string;
  prompts: number;
  turns: number;
  toolCalls: number;
  parts: number;
}

export async function sessionsOf(site: BuiltSite): Promise<Entry[]> {
  const response = await fetch(`${site.url}archive.json`);
  return ((await response.json()) as { sessions: Entry[] }).sessions;
}
