/** A small site around an index, with the real scripts, in a real browser. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { inject } from 'vitest';
import { buildIndex, type IndexOptions } from '../../src/build/search-index.ts';
import { type StaticServer, serve } from '../../src/cli/preview.ts';
import { once } from '../../src/model/once.ts';
import { filterNames, type IndexedSession } from '../../src/search/index.ts';
import { openStore } from '../../src/store/index.ts';
import { english } from '../../src/words/index.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

export const base = '/archive/';

export interface SearchSite {
  url: string;
  dir: string;
  page: () => Promise<Page>;
  close: () => Promise<void>;
}

/** Builds an index and a site around it. */
export async function searchSite(sessions: IndexedSession[], options: Partial<IndexOptions> = {}): Promise<SearchSite> {
  const dir = temporaryFolder('search-site');
  await index(sessions, dir, options);
  return openSearchSite(dir);
}

/** Indexes all sessions anew. */
export async function index(sessions: IndexedSession[], dir: string, options: Partial<IndexOptions> = {}): Promise<void> {
  const store = openStore({ state: temporaryFolder('search-state') });
  await buildIndex(sessions, { ...options, out: join(dir, 'pagefind'), store });
}

/** Puts pages and scripts around the index in `dir`, serves them below `base`, starts a browser. */
async function openSearchSite(dir: string): Promise<SearchSite> {
  await bundle(dir);
  await mkdir(join(dir, 'search'), { recursive: true });
  await writeFile(join(dir, 'search/index.html'), html('page', form()));
  await writeFile(join(dir, 'index.html'), html('start', bar + dialog()));
  const serving: StaticServer = await serve({ dir, base });
  // One for all files of a worker, with which it ends.
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
  const context = await (await browser).newContext({ locale: 'de-DE' });
  return {
    url: serving.url,
    dir,
    page: () => context.newPage(),
    close: async () => {
      await context.close();
      await serving.close();
    },
  };
}

let browser: Promise<Browser> | undefined;

/** Asks for what an address says, until it is answered. The page stays: its index is read once. */
export const askOn = (page: Page, search: string): Promise<void> =>
  page.evaluate(async (search) => {
    const status = () => document.querySelector('#search-status') as HTMLElement;
    const results = () => document.querySelector('#search-results') as HTMLElement;
    results().replaceChildren();
    status().textContent = '';
    history.pushState(null, '', search);
    dispatchEvent(new PopStateEvent('popstate'));
    const isDone = () => !results().hasAttribute('aria-busy') && !['', 'Searching…'].includes(status().textContent);
    while (!isDone()) await new Promise((done) => setTimeout(done, 5));
  }, search);

/** A page of a session as the renderer lays it out, to land on. */
export async function writeSession(dir: string, slug: string, turns: string): Promise<void> {
  await mkdir(join(dir, 's', slug), { recursive: true });
  const marks = `<form id="match-bar" data-words="${words}" hidden><input type="search"><output></output><button type="button" data-step="-1">up</button><button type="button" data-step="1">down</button><button type="button" data-close>x</button></form>`;
  await writeFile(
    join(dir, 's', slug, 'index.html'),
    html('matches', `<article data-session="${base}s/${slug}/"><div class="turns">${turns}</div></article>${marks}`),
  );
}

/** The scripts are the same for all sites of these tests. */
const bundled = once(async () => {
  const scripts = fileURLToPath(new URL('../../src/client/search/', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: scripts,
    base,
    build: {
      write: false,
      assetsDir: 'scripts',
      rolldownOptions: {
        input: Object.fromEntries(['page', 'start', 'matches'].map((name) => [name, join(scripts, `${name}.ts`)])),
        output: { entryFileNames: 'scripts/[name].js' },
      },
    },
  });
  return 'output' in built ? built.output : [];
});

async function bundle(dir: string): Promise<void> {
  for (const file of await bundled()) writeInFolder(join(dir, file.fileName), 'code' in file ? file.code : file.source);
}

/** What is between words of a list is said by the language, and can be told from what a script would put there of its own. */
export const comma = '、';

const words = JSON.stringify({ ...english.search, comma })
  .replace(/&/g, '&amp;')
  .replace(/"/g, '&quot;');

const html = (script: string, body: string) => `<!doctype html>
<html lang="en" data-base="${base}"><head><meta charset="utf-8"><title>Search</title>
<link rel="icon" href="data:,"><script type="module" src="${base}scripts/${script}.js"></script></head><body>${body}</body></html>`;

const bar = '<header class="bar"><form role="search" action="search/"><input type="search" name="q"></form></header>';

const form = () => `<form id="search-form" action="${base}search/" data-words="${words}" data-timezone="UTC">
<input type="search" name="q">
${['person', 'agent', 'tool'].map((role) => `<label><input type="checkbox" name="role" value="${role}">${role}</label>`).join('')}
${filterNames.map((name) => `<fieldset data-filter="${name}"><ul></ul></fieldset>`).join('')}
<button type="button" class="clear" hidden>clear</button>
<select name="sort"><option value="relevance">r</option><option value="date">d</option></select>
<p role="status" id="search-status"></p><section id="search-results"></section></form>`;

const dialog = () => `<dialog id="search-dialog" data-words="${words}" data-timezone="UTC"><div>
<input class="field" type="text" role="combobox"><div class="remarks"></div><div class="list" role="listbox"></div>
<a class="all" href="search/">all</a><span role="status"></span></div></dialog>`;
