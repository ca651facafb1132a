/**
 * `npm run bench:search -- <folder>`: does search find what was printed and what was written? Draws words that occur in one session
 * only from outputs and edits of the folder's sessions, builds a site of it and asks its search for each: the share that leads to
 * their turn, the bytes of the index by kind of file, what a first search fetches, and the processor time of the build. Words from
 * the middle of outputs of over 20 KB, and from files that were read, are counted apart.
 * Options: `--words N` (500), `--seed N`, `--site DIR` (a site built of that folder before), `--verbose` (quotes what was missed).
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { folderAddress, openSiteSearch } from '../../src/cli/search/site.ts';
import type { SearchRequest } from '../../src/client/search/answer.ts';
import { type Timed, timed } from './run/timed.ts';
import { type DrawnWord, drawWords } from './search/draw.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    site: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});
const folder = positionals[0];
if (folder === undefined) {
  console.error('Which folder of logs? npm run bench:search -- <folder> [--words N] [--seed N] [--site DIR] [--verbose]');
  process.exit(2);
}

/** Hits of so many sessions are looked through. */
const sessionsAsked = 5;

/** As the search page asks. */
const asPage = (text: string): SearchRequest => ({ text, filters: {}, roles: [], sort: 'relevance', size: 10 });

const temporary = mkdtempSync(join(tmpdir(), 'turnleaf-search-'));
try {
  const site = values.site === undefined ? join(temporary, 'site') : resolve(values.site);
  if (values.site === undefined) reportBuild(await build(resolve(folder), site));
  await reportBytes(join(site, 'pagefind'));
  const words = drawWords(resolve(folder), { wanted: Number(values.words), seed: Number(values.seed) });
  await reportFetched(site, words);
  await reportCoverage(site, words);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

async function build(from: string, out: string): Promise<Timed> {
  const command = fileURLToPath(new URL('../../bin/turnleaf.js', import.meta.url));
  return timed([command, 'build', '--from', from, '--out', out, '--quiet'], temporary);
}

function reportBuild({ code, seconds, memory }: Timed): void {
  if (code !== 0) throw new Error(`The site could not be built whole (exit code ${code}); build it yourself and give it with --site.`);
  console.log(`build: ${seconds.toFixed(1)} s, ${memory.cpu.toFixed(1)} CPU s`);
}

async function reportBytes(index: string): Promise<void> {
  const kinds = new Map<string, number>();
  for (const entry of await readdir(index, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const kind = /\.(pf_\w+)$/.exec(entry.name)?.[1] ?? 'other';
    kinds.set(kind, (kinds.get(kind) ?? 0) + statSync(join(entry.parentPath, entry.name)).size);
  }
  const all = [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
  const parts = [...kinds].sort(([, a], [, b]) => b - a).map(([kind, bytes]) => `${kind} ${kb(bytes)}`);
  console.log(`index: ${all} bytes (${parts.join(', ')})`);
}

/** What a visitor of the search page fetches until its first results stand, and until all of them do, as it lies on the disk. */
async function reportFetched(site: string, words: readonly DrawnWord[]): Promise<void> {
  // Pagefind's module is loaded by the first search.
  await (await openSiteSearch(folderAddress(site))).search(asPage('a'));
  const ours = globalThis.fetch;
  const first: number[] = [];
  const all: number[] = [];
  for (const { word } of words.slice(0, 40)) {
    let bytes = 0;
    globalThis.fetch = async (...request) => {
      const response = await ours(...request);
      bytes += (await response.clone().arrayBuffer()).byteLength;
      return response;
    };
    const engine = await openSiteSearch(folderAddress(site));
    await engine.search({ ...asPage(word), enough: 1 });
    first.push(bytes);
    await engine.search(asPage(word));
    all.push(bytes);
  }
  globalThis.fetch = ours;
  for (const [name, sums] of Object.entries({ 'first results': first, 'all results': all })) {
    sums.sort((a, b) => a - b);
    const [middle = 0, most = 0] = [sums[sums.length >> 1], sums.at(-1)];
    console.log(`${name}, of ${sums.length} searches: ${kb(middle)} in the middle, ${kb(most)} at most, without Pagefind's module`);
  }
}

async function reportCoverage(site: string, words: readonly DrawnWord[]): Promise<void> {
  const engine = await openSiteSearch(folderAddress(site));
  const rows = new Map<string, { asked: number; found: number; first: number }>();
  for (const { word, place, turns } of words) {
    const { sessions, any } = await engine.search({ text: word, filters: {}, roles: [], sort: 'relevance', size: sessionsAsked });
    const anchors = any ? [] : sessions.flatMap(({ hits }) => hits.map(({ anchor }) => anchor));
    const row = rows.get(place) ?? { asked: 0, found: 0, first: 0 };
    const rank = anchors.findIndex((anchor) => turns.has(anchor));
    rows.set(place, { asked: row.asked + 1, found: row.found + Number(rank >= 0), first: row.first + Number(rank === 0) });
    if (values.verbose && rank < 0) console.log(`  missed, ${place}: ${word}`);
  }
  for (const [place, { asked, found, first }] of [...rows].sort())
    console.log(
      `${place.padEnd(18)} ${found} of ${asked} lead to their turn (${((100 * found) / asked).toFixed(1)} %), ${first} with the first hit`,
    );
}

function kb(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
