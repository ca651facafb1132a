/**
 * The process that indexes one bundle. A process, because words of a bundle take up to a gigabyte until they are written,
 * here and in Pagefind's own program, and all of it is free again when both end. Sessions come with the files that hold their
 * documents, one of which is read at a time; the index goes into the folder given. No text is ever printed: it is a session's.
 */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import { inParallel } from '../model/in-parallel.ts';
import { errorKind, fullAmong, fullDiskError, PlainError } from '../model/plain-error.ts';
import { remove } from '../platform/index.ts';
import { documentsIn } from './documents.ts';
import { documentToHtml, documentUrl } from './html.ts';
import { type BundleTable, filterNames, type SearchSession } from './session.ts';

/** A session to index, with the file that holds its documents. */
export interface SessionToIndex {
  session: SearchSession;
  documents: string;
}

export interface BundlePlace {
  folder: string;
  language: string;
}

/** Documents on their way to Pagefind's program at once. */
const inFlight = 4;

/** What Pagefind writes besides an index: its own interfaces, and a worker (ours runs in one already). */
const unused = /^pagefind-(?!entry\.json$)/;

/** Pagefind's own program; its client does not notice when that ends, and would wait for its answer for ever. */
const programEnded = new Promise<never>((_, reject) => {
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    child.once('exit', (code, signal) => reject(new PlainError(`Pagefind's program ended (${signal ?? `code ${code}`})`)));
  });
});
programEnded.catch(() => {});

export default ({ folder, language }: BundlePlace) => {
  const creating = createIndex({ forceLanguage: language });
  const indexed: Indexed[] = [];
  let step = 'starting Pagefind';

  /** One after another: words of the next are split while Pagefind's program indexes those before. */
  function* pagesOf(sessions: readonly SessionToIndex[]): Generator<{ url: string; content: string }> {
    for (const { session, documents } of sessions) {
      step = `indexing the pages of ${session.slug}`;
      const found = documentsIn(documents);
      const all = found.length > 0 ? found : [{ part: 1, turns: [] }];
      const urls = all.map(({ part }) => documentUrl(session.slug, part));
      indexed.push({ session, urls });
      for (const [place, document] of all.entries())
        yield { url: urls[place] ?? '', content: documentToHtml(session, document, place === 0) };
    }
  }

  async function index(sessions: readonly SessionToIndex[]): Promise<void> {
    const { index } = await creating;
    if (!index) throw new Error('Pagefind did not start');
    const faults = await inParallel(pagesOf(sessions), inFlight, async (page) => (await index.addHTMLFile(page)).errors.length);
    if (faults.some((count) => count > 0)) throw new Error('Pagefind did not take a page');
    step = 'writing the index';
    const { errors } = await index.writeFiles({ outputPath: folder });
    if (errors.length > 0) throw new Error('Pagefind could not write the index');
  }

  async function write(sessions: readonly SessionToIndex[]): Promise<void> {
    await Promise.race([index(sessions), programEnded]);
    await close();
    for (const name of await readdir(folder)) if (unused.test(name)) remove(join(folder, name));
    step = 'writing the table of sessions';
    await writeFile(join(folder, 'sessions.json'), JSON.stringify(tableOf(language, indexed, await idsByUrl(folder))));
  }

  return (sessions: readonly SessionToIndex[]): Promise<void> =>
    write(sessions).catch((error: unknown) => {
      const full = fullAmong([folder]);
      if (full !== undefined) throw fullDiskError(full);
      // The message of an error may quote what it happened at.
      if (process.env.TURNLEAF_DEBUG) console.error(error);
      throw new PlainError(
        `${step} failed (${error instanceof PlainError ? error.message : errorKind(error)}); set TURNLEAF_DEBUG=1 to see more`,
      );
    });
};

interface Indexed {
  session: SearchSession;
  urls: string[];
}

/** Pagefind's id of each document, by its address. */
async function idsByUrl(folder: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const file of await readdir(join(folder, 'fragment'))) {
    const text = gunzipSync(await readFile(join(folder, 'fragment', file))).toString('utf8');
    const url = /"url":("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
    if (url) ids.set(JSON.parse(url), file.replace(/\.pf_fragment$/, ''));
  }
  return ids;
}

function tableOf(language: string, indexed: readonly Indexed[], ids: Map<string, string>): BundleTable {
  const values = filterNames.map((filter) => [...new Set(indexed.flatMap(({ session }) => session.filters[filter] ?? []))].sort());
  const start = language.length + 1;
  return {
    language,
    filters: Object.fromEntries(filterNames.map((filter, at) => [filter, values[at] ?? []])),
    sessions: indexed.map(({ urls, session: { date, filters } }) => [
      urls.map((url) => ids.get(url)?.slice(start) ?? ''),
      Math.floor((Date.parse(date ?? '') || 0) / 1000),
      ...filterNames.map((filter, at) => (filters[filter] ?? []).map((value) => values[at]?.indexOf(value) ?? -1)),
    ]),
  };
}
