/**
 * The cost of a page in a reader's browser: bytes, nodes, layout, main-thread time, layout shift, largest paint, time to a
 * deep link. On a slow phone's terms: processor 4× slower, 1.6 Mbit/s, 150 ms round trips.
 *
 *     npm run bench:page -- dist                     the largest and the median session part of a built site
 *     npm run bench:page -- dist s/my-session/2/     a page of it
 *     npm run bench:page -- dist --lighthouse        also Lighthouse's scores of the archive, the largest session and search
 *     npm run bench:page -- http://127.0.0.1:4321/s/my-session/
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { serve } from '../../src/cli/serve.ts';
import { ensureChromium } from '../setup/browser.ts';
import { lighthouse, type Scores } from './page/lighthouse.ts';

const [target = 'dist', ...pages] = process.argv.slice(2).filter((argument) => argument !== '--lighthouse');
const withLighthouse = process.argv.includes('--lighthouse');
const runs = 3;

interface Figures {
  'HTML, KB': number;
  'HTML gzip, KB': number;
  nodes: number;
  'layout, ms': number;
  'main thread, ms': number;
  CLS: number;
  'largest paint, ms': number;
  'deep link, ms': number;
}

const isUrl = /^https?:/.test(target);
if (!isUrl && !existsSync(join(target, 'archive.json'))) {
  console.error(`There is no built site in ${target}. Build one first: npm run build`);
  process.exit(2);
}
const base = isUrl ? '/' : baseOf(target);
const serving = isUrl ? undefined : await serve({ dir: resolve(target), base });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const wanted = isUrl ? [''] : pages.length > 0 ? pages : largestAndMedian(target);
  const table: { [page: string]: Figures } = {};
  for (const page of wanted) table[page || target] = await measure(browser, `${serving?.url ?? target}${page}`);
  console.table(table);
  if (withLighthouse) await tellScores(isUrl ? [''] : [...new Set(['', wanted[0] ?? '', 'search/'])]);
  console.log(`Medians of ${runs} runs; processor 4× slower, 1.6 Mbit/s, 150 ms round trips.`);
} finally {
  await browser.close();
  await serving?.close();
}

async function tellScores(paths: string[]): Promise<void> {
  const table: { [page: string]: Scores } = {};
  const notes: string[] = [];
  for (const path of paths) {
    const { scores, costs } = await lighthouse(`${serving?.url ?? target}${path}`, ensureChromium());
    table[path || '/'] = scores;
    notes.push(...costs.map((cost) => `${path || '/'} ${cost}`));
  }
  console.table(table);
  for (const note of notes) console.log(note);
}

/** The base path a site was built for, as its first page names it. */
function baseOf(dir: string): string {
  return /data-base="([^"]+)"/.exec(readFileSync(join(dir, 'index.html'), 'utf8'))?.[1] ?? '/';
}

function largestAndMedian(dir: string): string[] {
  const parts = (readdirSync(join(dir, 's'), { recursive: true }) as string[])
    .filter((name) => name.endsWith('index.html') && !/(^|[\\/])output[\\/]/.test(name))
    .map((name) => ({ page: `s/${name.replaceAll('\\', '/').replace(/index\.html$/, '')}`, size: statSync(join(dir, 's', name)).size }))
    .sort((a, b) => b.size - a.size);
  const median = parts[Math.floor(parts.length / 2)];
  return [...new Set([parts[0]?.page, median?.page])].filter((page) => page !== undefined);
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const seen: Figures[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await once(browser, url));
  const middle = (key: keyof Figures) => seen.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return Object.fromEntries(Object.keys(seen[0] as Figures).map((key) => [key, middle(key as keyof Figures)])) as unknown as Figures;
}

async function once(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, paint: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  const html = (await response?.body()) ?? Buffer.alloc(0);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const { shift, paint } = await page.evaluate(() => (window as unknown as { seen: { shift: number; paint: number } }).seen);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => Math.round((metrics.find((one) => one.name === name)?.value ?? 0) * 1000);
  const last = await page.evaluate(() => [...document.querySelectorAll('.turns > section[id]')].at(-1)?.id);
  const started = performance.now();
  if (last) {
    await page.goto('about:blank');
    await page.goto(`${url}#${last}`, { waitUntil: 'load' });
    await page.waitForFunction((id) => {
      const box = document.getElementById(id)?.getBoundingClientRect();
      return box !== undefined && box.top < innerHeight && box.bottom > 0;
    }, last);
  }
  const deep = Math.round(performance.now() - started);
  await context.close();
  return {
    'HTML, KB': Math.round(html.length / 100) / 10,
    'HTML gzip, KB': Math.round(gzipSync(html).length / 100) / 10,
    nodes,
    'layout, ms': metric('LayoutDuration'),
    'main thread, ms': metric('TaskDuration'),
    CLS: Math.round(shift * 1000) / 1000,
    'largest paint, ms': Math.round(paint),
    'deep link, ms': deep,
  };
}
