/** A real browser on a built site, and everything it complains about. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { isAll } from '../all-only.ts';
import { fixFonts } from './looks/fonts.ts';
import type { BuiltSite } from './setup.ts';
import { leaveTab, takeTab } from './tabs.ts';

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
  /** A tab that no test has used: nothing of the site is cached, and what is put into all its pages goes with it. */
  fresh?: boolean;
}

export const sample = inject('sample');
export const hostile = inject('hostile');
export const own = inject('own');

const bothSchemes: readonly ('light' | 'dark')[] = ['light', 'dark'];
/** For a claim about many pages, of which some hold it in both schemes. */
export const someSchemes = isAll ? bothSchemes : bothSchemes.slice(0, 1);

let troubles: string[] = [];

/** What the browser complained of since the last call; what is taken fails no test. */
export function takeTroubles(): string[] {
  const seen = troubles;
  troubles = [];
  return seen;
}

/**
 * Opens a page of a site in a tab of its own. Every error on its console, every violation of the content policy, every
 * dialog, popup and request to elsewhere fails the test that opened it.
 */
export async function openPage(site: BuiltSite, path: string, view: View = {}): Promise<Page> {
  const page = await newPage(site, view);
  await page.goto(site.url + path, { waitUntil: 'load' });
  // Until it is drawn, a page hears neither key nor click. One that leads on at once is never drawn.
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  if (view.script !== false) await page.evaluate(drawn).catch(() => {});
  return page;
}

/** Until the page has kept its place and height for ten frames. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let before = '';
        let same = 0;
        const look = () => {
          const now = `${scrollY} ${document.documentElement.scrollHeight}`;
          same = now === before ? same + 1 : 0;
          before = now;
          if (same < 10) requestAnimationFrame(look);
          else done();
        };
        look();
      }),
  );

/** As `openPage`, with script switched off. */
export function withoutScript(site: BuiltSite, path: string, view: View = {}): Promise<Page> {
  return openPage(site, path, { ...view, script: false });
}

let reading: { of: string; page: Page } | undefined;

/** As `openPage`, in the tab of the call before, also of another test: for tests that look at pages and leave nothing behind. */
export async function readPage(site: BuiltSite, path: string, view: View = {}): Promise<Page> {
  listen();
  const of = JSON.stringify([site.url, view.script, view.touch, view.pictured]);
  if (reading?.of !== of) {
    await closeReading();
    reading = { of, page: await tabFor(site, view) };
  }
  await adjust(reading.page, view);
  await reading.page.goto(site.url + path, { waitUntil: 'load' });
  return reading.page;
}

async function closeReading(): Promise<void> {
  if (reading) await leaveTab(reading.page);
  reading = undefined;
}

/** An empty tab whose complaints are heard. `policy`: whether a page's own holds. */
export async function newPage(site: BuiltSite, view: View = {}, policy = true): Promise<Page> {
  listen();
  const page = await tabFor(site, view, policy);
  opened.push(page);
  await adjust(page, view);
  return page;
}

async function tabFor(site: BuiltSite, view: View, policy = true): Promise<Page> {
  const { script = true, touch = false, fresh = false, width = 1280, height = 900 } = view;
  const page = await takeTab({ script, touch, policy, fresh }, { width, height });
  hear(page, site);
  if (view.pictured) await fixFonts(page, site);
  return page;
}

async function adjust(page: Page, { width = 1280, height = 900, scheme = 'light', forced = false }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: null, colorScheme: scheme, forcedColors: forced ? 'active' : 'none', reducedMotion: 'reduce' });
}

/** Of the test that runs. */
let opened: Page[] = [];
let isListening = false;

/** Fails the test at its end if the browser has complained. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  onTestFinished(async ({ task }) => {
    isListening = false;
    const pages = opened;
    opened = [];
    // What a page has told has come when it answers.
    await Promise.all([...pages, ...(reading ? [reading.page] : [])].map((page) => page.evaluate(() => 0).catch(() => {})));
    const complaints = takeTroubles();
    for (const page of pages) await leaveTab(page);
    if (complaints.length > 0 || task.result?.state === 'fail') await closeReading();
    expect(complaints, 'the browser complained').toEqual([]);
  });
}

function hear(page: Page, site: BuiltSite): void {
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
}

/** What axe finds on a page, or `within` a part of it, in these colour schemes: scheme, rule, its help, and where. */
export async function axe(site: BuiltSite, path: string, within = ':root', schemes = bothSchemes): Promise<string[]> {
  // Putting axe into the page is what the page's policy is there to prevent.
  const page = await newPage(site, {}, false);
  await page.goto(site.url + path, { waitUntil: 'load' });
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // The other scheme has other colours, and the same of all else.
    const only = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    const violations = await page.evaluate(
      async ({ within, only }) => {
        const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run(within, { resultTypes: ['violations'], ...only });
        return violations.flatMap(({ id, help, nodes }) => nodes.slice(0, 5).map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
      },
      { within, only },
    );
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
