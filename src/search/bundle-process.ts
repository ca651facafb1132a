/**
 * The process that indexes one bundle. A process, because words of a bundle take up to a gigabyte until they are written,
 * here and in Pagefind's own program, and all of it is free again when both end. Sessions come with the files that hold their
 * documents, one of which is read at a time; the index goes into the folder given. No text is ever printed: it is a session's.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { SearchDocument } from '../model/meta.ts';
import { errorKind } from '../model/plain-error.ts';
import { documentsOf } from './documents.ts';
import { documentToHtml, documentUrl } from './html.ts';
import { type BundleTable, filterNames, type SearchSession } from './session.ts';

/** A session to index, with its documents or the file that holds them. */
export interface SessionToIndex {
  session: SearchSession;
  documents: SearchDocument[] | string;
}

/** The sessions of the bundle, then that the index is to be written. */
export type BundleRequest = { sessions: SessionToIndex[] } | { end: true };
/** That it was done, or the kind of error and the step it happened at. */
export type BundleAnswer = { done: true } | { failed: { step: string; kind: string } };

/** Documents on their way to Pagefind's program at once. */
const inFlight = 4;

/** What Pagefind writes besides an index: its own interfaces, and a worker (ours runs in one already). */
const unused = /^pagefind-(?!entry\.json$)|^wasm\.unknown\./;

const [folder = '', language = ''] = process.argv.slice(2);
const indexed: { session: SearchSession; urls: string[] }[] = [];
const pending = new Set<Promise<void>>();
let refused = false;
let step = 'starting Pagefind';

const creating = createIndex({ forceLanguage: language });
process.on('disconnect', () => process.exit());
process.on('message', async (request: BundleRequest) => process.send?.(await answer(request)));

async function answer(request: BundleRequest): Promise<BundleAnswer> {
  try {
    const { index } = await creating;
    if (!index) throw new Error('Pagefind did not start');
    if ('end' in request) await write(index);
    else for (const { session, documents } of request.sessions) await add(index, session, documents);
    return { done: true };
  } catch (error) {
    // The message of an error may quote what it happened at.
    if (process.env.TURNLEAF_DEBUG) console.error(error);
    return { failed: { step, kind: errorKind(error) } };
  }
}

async function add(index: PagefindIndex, session: SearchSession, documents: SessionToIndex['documents']): Promise<void> {
  step = `indexing the pages of ${session.slug}`;
  const found = await documentsOf(documents);
  const all = found.length > 0 ? found : [{ part: 1, turns: [] }];
  const urls = all.map(({ part }) => documentUrl(session.slug, part));
  indexed.push({ session, urls });
  for (const [place, document] of all.entries()) {
    const content = documentToHtml(session, document, place === 0);
    const adding = index
      .addHTMLFile({ url: urls[place] ?? '', content })
      .then(({ errors }) => void (refused ||= errors.length > 0))
      .finally(() => pending.delete(adding));
    pending.add(adding);
    // While Pagefind's program indexes these, words of the next are split.
    if (pending.size >= inFlight) await Promise.race(pending);
  }
}

async function write(index: PagefindIndex): Promise<void> {
  await Promise.all(pending);
  if (refused) throw new Error('Pagefind did not take a page');
  step = 'writing the index';
  const { errors } = await index.writeFiles({ outputPath: folder });
  if (errors.length > 0) throw new Error('Pagefind could not write the index');
  await close();
  for (const name of await readdir(folder)) if (unused.test(name)) await rm(join(folder, name), { recursive: true });
  step = 'writing the table of sessions';
  await writeFile(join(folder, 'sessions.json'), JSON.stringify(tableOf(await idsByUrl())));
}

/** Pagefind's id of each document, by its address. */
async function idsByUrl(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const file of await readdir(join(folder, 'fragment'))) {
    const text = gunzipSync(await readFile(join(folder, 'fragment', file))).toString('utf8');
    const url = /"url":("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
    if (url) ids.set(JSON.parse(url), file.replace(/\.pf_fragment$/, ''));
  }
  return ids;
}

function tableOf(ids: Map<string, string>): BundleTable {
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
