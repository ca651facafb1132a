/**
 * The cost of a first visit, by kind of page: bytes over the wire by kind of file (text compressed with gzip), requests, nodes,
 * time of the main thread, largest paint, layout shift. On a phone's terms: processor 4× slower, 1.6 Mbit/s, 150 ms round
 * trips; medians of three visits. What exceeds its limit is named at the end, with exit code 1.
 *
 *     npm run bench:page -- dist                       one page of each kind of a built site
 *     npm run bench:page -- dist s/my-session/2/       a page of it
 *     npm run bench:page -- dist --lighthouse          also Lighthouse's scores of archive, median session, search and statistics
 *     npm run bench:page -- http://127.0.0.1:4321/s/my-session/
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from '../setup/browser.ts';
import { baseOf, type Kind, kindsOf, limits } from './page/kinds.ts';
import { lighthouse, type Scores } from './page/lighthouse.ts';
import { servePacked } from './page/packed.ts';
import { type Visit, visit } from './page/visit.ts';

const [target = 'dist', ...paths] = process.argv.slice(2).filter((argument) => argument !== '--lighthouse');
const withLighthouse = process.argv.includes('--lighthouse');
const runs = 3;

const isUrl = /^https?:/.test(target);
if (!isUrl && !existsSync(join(target, 'archive.json'))) {
  console.error(`There is no built site in ${target}. Build one first: npm run build`);
  process.exit(2);
}
const serving = isUrl ? undefined : await servePacked(resolve(target), baseOf(target));
const home = serving?.url ?? target;
const named = (path: string): Kind => ({ name: path || target, path, limits });
const kinds = isUrl ? [named('')] : paths.length > 0 ? paths.map(named) : kindsOf(target);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const table: { [name: string]: Row } = {};
  const exceeded: string[] = [];
  for (const kind of kinds) {
    const row = await measure(browser, `${home}${kind.path}`);
    table[kind.name] = row;
    exceeded.push(...over(kind, row));
  }
  console.table(table);
  console.log(`KB over the wire; medians of ${runs} visits: processor 4× slower, 1.6 Mbit/s, 150 ms round trips.`);
  for (const one of exceeded) console.log(one);
  if (exceeded.length > 0) process.exitCode = 1;
  if (withLighthouse) await tellScores(kinds.filter(({ judged }) => judged || isUrl || paths.length > 0));
} finally {
  await browser.close();
  await serving?.close();
}

interface Row {
  HTML: number;
  CSS: number;
  script: number;
  fonts: number;
  pictures: number;
  all: number;
  requests: number;
  blocking: number;
  nodes: number;
  'main thread, ms': number;
  'largest paint, ms': number;
  shift: number;
}

async function measure(browser: Browser, url: string): Promise<Row> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url, { width: 412, slow: true }));
  const wide = await visit(browser, url, { width: 1280, slow: false });
  const median = (of: (visit: Visit) => number) => visits.map(of).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const kb = (of: (bytes: Visit['bytes']) => number) => Math.round(median(({ bytes }) => of(bytes)) / 100) / 10;
  return {
    HTML: kb(({ Document = 0 }) => Document),
    CSS: kb(({ Stylesheet = 0 }) => Stylesheet),
    script: kb(({ Script = 0 }) => Script),
    fonts: kb(({ Font = 0 }) => Font),
    pictures: kb(({ Image = 0 }) => Image),
    all: kb((bytes) => Object.values(bytes).reduce((sum, one) => sum + one, 0)),
    requests: median(({ requests }) => requests),
    blocking: median(({ blocking }) => blocking),
    nodes: median(({ nodes }) => nodes),
    'main thread, ms': Math.round(median(({ mainThread }) => mainThread)),
    'largest paint, ms': Math.round(median(({ paint }) => paint)),
    shift: Math.round(Math.max(wide.shift, ...visits.map(({ shift }) => shift)) * 10_000) / 10_000,
  };
}

/** What of a page is more than it may be; the session's own pictures are not counted. */
function over({ name, limits }: Kind, row: Row): string[] {
  const found: [string, number, number | undefined][] = [
    ['HTML, KB', row.HTML, limits.html],
    ['script, KB', row.script, limits.script],
    ['all but pictures, KB', Math.round((row.all - row.pictures) * 10) / 10, limits.total],
    ['largest paint, ms', row['largest paint, ms'], limits.paint],
    ['shift', row.shift, 0],
  ];
  return found.flatMap(([what, is, limit]) => (limit !== undefined && is > limit ? [`${name}: ${what}: ${is}, limit ${limit}`] : []));
}

async function tellScores(judged: Kind[]): Promise<void> {
  const table: { [page: string]: Scores } = {};
  const notes: string[] = [];
  for (const { name, path } of judged) {
    const { scores, costs } = await lighthouse(`${home}${path}`, ensureChromium());
    table[name] = scores;
    notes.push(...costs.map((cost) => `${name} ${cost}`));
  }
  console.table(table);
  for (const note of notes) console.log(note);
}
