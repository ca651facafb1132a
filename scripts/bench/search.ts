/**
 * Measures the search: building the index, and asking it in a browser.
 *
 *     npm run bench:search -- 1000                a generated archive of 1,000 sessions
 *     npm run bench:search -- ../sessions         the sessions of a folder
 *     npm run bench:search -- 1000 --keep /tmp/x  keeps index and cache, for looking into
 *     npm run bench:search -- 1000 --keep /tmp/x --ask  only searches what is there
 *
 * Bytes are what a host sends that compresses text; Pagefind's own files are compressed already.
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { type BuiltBundle, buildIndex } from '../../src/build/bundles.ts';
import { documentsOf, type IndexedSession } from '../../src/search/index.ts';
import { openStore } from '../../src/store/index.ts';
import { openSearchSite } from '../../test/search/site.ts';
import { generate } from './search/generate.ts';
import { wordOf } from './words.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, ask: { type: 'boolean' }, processes: { type: 'string' } },
});
const what = positionals[0] ?? '1000';
const work = values.keep ?? (await mkdtemp(join(tmpdir(), 'turnleaf-bench-search-')));
const processes = Number(values.processes ?? 2);
const isCount = /^\d+$/.test(what);

type Query = [name: string, query: string];

/** The sessions of a folder as a build reads them. */
async function sessionsOf(folder: string): Promise<IndexedSession[]> {
  const { readDocuments } = await import('./search/folder.ts');
  return readDocuments(folder);
}

async function ask(dir: string, queries: Query[]): Promise<void> {
  const site = await openSearchSite(dir);
  try {
    console.log('\nin the browser: until the first result, and until all is drawn and counted');
    console.log('first: in an open browser a link to a search is followed, nothing is in the cache: from the click on');
    console.log('later: words are put into the form, all was asked for before: from then on, without the pause after a key');
    for (const [name, query] of queries) {
      const page = await site.page();
      // A window that has just opened is still busy.
      await page.waitForTimeout(1_500);
      const traffic = watch(page);
      await page.goto(`${site.url}search/?q=${encodeURIComponent(query)}`, { waitUntil: 'commit' });
      await line(`${name}, first`, await answered(page), traffic);
      await page.close();
    }
    const page = await site.page();
    await page.goto(`${site.url}search/`);
    for (const [, query] of queries) await search(page, query);
    for (const [name, query] of queries) {
      const traffic = watch(page);
      await line(`${name}, later`, await search(page, `  ${query}`), traffic);
    }
  } finally {
    await site.close();
  }
}

interface Asked {
  /** Time until the first hit is shown. */
  milliseconds: number;
  /** Time until all hits are shown and counted. */
  total: number;
  /** When the first hit was shown, in Unix milliseconds. */
  at: number;
  status: string;
}

/** Puts a query into the form and waits for its answer. */
async function search(page: Page, query: string): Promise<Asked> {
  const from = await page.evaluate((text) => {
    const field = document.querySelector<HTMLInputElement>('input[name=q]');
    if (!field?.form) throw new Error('no form');
    document.querySelector('#search-results')?.replaceChildren();
    field.value = text;
    const now = performance.now();
    field.form.requestSubmit();
    return now;
  }, query);
  return answered(page, from);
}

/** Waits for an answer; `from`: when it was asked for, on the page's clock, which began when its address was followed. */
async function answered(page: Page, from = 0): Promise<Asked> {
  return page.evaluate(async (from) => {
    const results = () => document.querySelector<HTMLElement>('#search-results');
    const until = async (ready: () => unknown) => {
      while (!ready() && performance.now() - from < 60_000) await new Promise((resolve) => setTimeout(resolve, 1));
      return performance.now() - from;
    };
    const milliseconds = await until(() => results()?.querySelector('.found, .remark'));
    const at = Date.now();
    const total = await until(() => !results()?.hasAttribute('aria-busy'));
    return { milliseconds, total, at, status: document.querySelector('#search-status')?.textContent ?? '' };
  }, from);
}

interface Traffic {
  /** Requests and bytes of the index that had arrived by then, and what they were for. */
  until(at: number): Promise<{ requests: number; bytes: number; kinds: string }>;
}

/** What a file of the index is for. */
const kindOf = (address: string) =>
  /bundles\.json|pf_meta|pagefind-entry/.test(address)
    ? 'lists'
    : (/sessions\.json/.exec(address) && 'tables') || (/\.pf_([a-z]+)$/.exec(address)?.[1] ?? 'program');

/** Counts what a page fetches of the index and the script that searches it; bytes only when asked, since that takes time itself. */
function watch(page: Page): Traffic {
  const responses: Response[] = [];
  page.context().on('response', (response) => {
    if (/\/pagefind\/|worker/.test(response.url())) responses.push(response);
  });
  return {
    until: async (at) => {
      const arrived = await Promise.all(responses.map(sizeOfResponse));
      const those = arrived.filter((one) => one.at <= at);
      const kinds = Map.groupBy(those, ({ kind }) => kind);
      return {
        requests: those.length,
        bytes: sumOf(those),
        kinds: [...kinds].map(([kind, of]) => `${kind} ${(sumOf(of) / 1000).toFixed(0)}`).join(', '),
      };
    },
  };
}

async function sizeOfResponse(response: Response): Promise<{ at: number; bytes: number; kind: string }> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  const { startTime, responseEnd } = response.request().timing();
  const bytes = /\.(js|json)(\?|$)/.test(response.url()) ? gzipSync(body).length : body.length;
  return { at: startTime + responseEnd, bytes, kind: kindOf(response.url()) };
}

const sumOf = (all: { bytes: number }[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);

async function line(name: string, { milliseconds, total, at, status }: Asked, traffic: Traffic): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  const first = await traffic.until(at);
  const all = await traffic.until(Number.POSITIVE_INFINITY);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  console.log(
    `${name.padEnd(34)}${milliseconds.toFixed(0).padStart(6)} ms${String(first.requests).padStart(5)} requests${kilobytes(first.bytes).padStart(9)}; all${total.toFixed(0).padStart(6)} ms${kilobytes(all.bytes).padStart(9)}   ${status}${first.kinds ? `  (${first.kinds})` : ''}`,
  );
}

function generatedQueries(count: number): Query[] {
  const rare = String(Math.floor(count / 2));
  return [
    ['a rare word', rare],
    ['an uncommon word', wordOf(20_000)],
    ['a common word', wordOf(40)],
    ['a word of every session', 'session'],
    ['a word that is nowhere', `${wordOf(40)}xq`],
    ['two words', `${wordOf(900)} ${wordOf(3_000)}`],
    ['a phrase with two filters', `"${wordOf(20)} ${wordOf(35)}" model:claude-opus-4 year:2025`],
    ['a word with a project', `${wordOf(150)} project:${wordOf(301)}`],
  ];
}

/** Words that these sessions have, as seldom and as often as their names say. */
async function folderQueries(sessions: IndexedSession[]): Promise<Query[]> {
  const counts = new Map<string, number>();
  for (const { documents } of sessions) {
    const texts = (await documentsOf(documents)).flatMap(({ turns }) => turns.map(({ prompt = '', answer = '' }) => `${prompt} ${answer}`));
    const words = new Set(texts.join(' ').match(/\b[a-z]{6,12}\b/g));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort(([a, often], [b, seldom]) => seldom - often || (a < b ? -1 : 1)).map(([word]) => word);
  const at = (share: number) => words[Math.floor(share * (words.length - 1))] ?? '';
  return [
    ['a rare word', at(1)],
    ['a common word', at(0)],
    ['a word of every text', 'the'],
    ['two words', `${at(0.001)} ${at(0.01)}`],
    ['a phrase with two filters', '"run the tests" tool:Bash errors:yes'],
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1000, result];
}

function report(name: string, seconds: number, bundles: BuiltBundle[]): void {
  const built = bundles.filter(({ reused }) => !reused);
  const each = built.map((bundle) => `${bundle.seconds.toFixed(1)} s`).join(', ');
  console.log(`${name}: ${seconds.toFixed(1)} s, ${built.length} of ${bundles.length} bundles indexed${each ? ` (${each})` : ''}`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function sizeOf(folder: string): Promise<{ bytes: number; files: number }> {
  let bytes = 0;
  let files = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files++;
    bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return { bytes, files };
}

async function build(sessions: IndexedSession[]): Promise<void> {
  console.log(`${sessions.length} sessions`);
  const paths = { out: join(work, 'site/pagefind'), store: openStore({ state: join(work, 'state') }), processes };
  report('cold', ...(await timed(() => buildIndex(sessions, paths))));
  report('unchanged', ...(await timed(() => buildIndex(sessions, paths))));
  const [first, ...others] = sessions;
  if (first) {
    const changed = isCount ? generate(0, 'changed') : { ...first, meta: { ...first.meta, digest: `${first.meta.digest}-changed` } };
    report('one changed', ...(await timed(() => buildIndex([changed, ...others], paths))));
  }
  const { bytes, files } = await sizeOf(paths.out);
  console.log(`index: ${megabytes(bytes)} in ${files} files`);
}

try {
  const sessions = isCount ? Array.from({ length: Number(what) }, (_, n) => generate(n)) : await sessionsOf(what);
  if (!values.ask) await build(sessions);
  await ask(join(work, 'site'), isCount ? generatedQueries(Number(what)) : await folderQueries(sessions));
} finally {
  if (!values.keep) await rm(work, { recursive: true, force: true });
}
