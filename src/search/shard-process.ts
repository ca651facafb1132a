/**
 * One shard, in a process of its own: Pagefind keeps a shard's words in memory until they are written. Sessions come one
 * after another as messages (`ShardInput`), each asked for by the one before it being taken; the index goes into the folder
 * given, and what it has become (`ShardAnswer`) comes back. No text is ever printed: it is a session's.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { SearchDocument } from '../model/meta.ts';
import { kindOf } from '../model/told.ts';
import { compact } from './compact.ts';
import { documentToHtml, documentUrl } from './html.ts';
import { numberOf } from './list.ts';
import { type FilterName, filterNames, type SearchSession, type SessionTable } from './session.ts';

export interface ShardInput {
  session: SearchSession;
  documents: SearchDocument[];
}

export interface ShardResult {
  sessions: number;
  documents: number;
  /** Peak memory of this process or of Pagefind's, the larger, in bytes; 0 where the system does not tell. */
  memory: number;
  /** Seconds of processor time of both together; 0 where the system does not tell. */
  cpu: number;
}

interface TableInput {
  session: SearchSession;
  urls: string[];
}

/** Documents on their way to Pagefind at once. */
const inFlight = 16;

/** What Pagefind writes besides an index: its own interfaces, and a worker (ours runs in one already). */
const unused = /^pagefind-(?!entry\.json$)|^wasm\.unknown\./;

/** What comes in: a session, or that there is no more. */
export type ShardRequest = ShardInput | { end: true };
/** What goes out: that a session was taken, what came of all, or the kind of error and the step it happened at. */
export type ShardAnswer = { taken: true } | { result: ShardResult } | { failed: { step: string; kind: string } };

let step = 'starting Pagefind';

const [out = '', ids = ''] = process.argv.slice(2);
const say = (answer: ShardAnswer) => new Promise<void>((resolve) => process.send?.(answer, () => resolve()));
try {
  await say({ result: await buildShard(out, ids) });
} catch (error) {
  // An error's message may quote what it happened at.
  if (process.env.TURNLEAF_DEBUG) console.error(error);
  await say({ failed: { step, kind: kindOf(error) } });
  process.exitCode = 1;
}
process.removeAllListeners('disconnect');
process.disconnect?.();

/** The sessions, one at a time: the next is asked for when the last one was taken. */
async function* arriving(): AsyncGenerator<ShardInput> {
  const waiting: ShardRequest[] = [];
  let wake = () => {};
  process.on('message', (request: ShardRequest) => {
    waiting.push(request);
    wake();
  });
  process.on('disconnect', () => process.exit(1));
  for (;;) {
    const request = waiting.shift();
    if (!request) await new Promise<void>((resolve) => (wake = resolve));
    else if ('end' in request) return;
    else {
      yield request;
      await say({ taken: true });
    }
  }
}

async function buildShard(folder: string, ids: string): Promise<ShardResult> {
  const { index } = await createIndex({ forceLanguage: 'en' });
  if (!index) throw new Error('Pagefind did not start');

  const counts = { sessions: 0, documents: 0 };
  const table: TableInput[] = [];
  const pending = new Set<Promise<void>>();
  for await (const { session, documents } of arriving()) {
    step = `taking the pages of ${session.slug}`;
    const all = documents.length > 0 ? documents : [{ part: 1, turns: [] }];
    for (const [place, document] of all.entries()) {
      const url = documentUrl(session.slug, document.part);
      const adding = add(index, url, documentToHtml(session, document, place === 0)).finally(() => pending.delete(adding));
      pending.add(adding);
      if (pending.size >= inFlight) await Promise.race(pending);
    }
    counts.sessions++;
    counts.documents += all.length;
    table.push({ session, urls: all.map(({ part }) => documentUrl(session.slug, part)) });
  }
  await Promise.all(pending);

  step = 'writing the index';
  const written = await index.writeFiles({ outputPath: folder });
  if (written.errors.length > 0) throw new Error('Pagefind could not write the index');
  const costs = await cost();
  await close();
  for (const name of await readdir(folder)) if (unused.test(name)) await rm(join(folder, name), { recursive: true });
  step = 'making the index smaller';
  const values = valuesOf(table);
  await compact(folder, ids, values);
  await writeTable(folder, table, values, await documentsByUrl(folder, ids));
  return { ...counts, ...costs };
}

async function add(index: PagefindIndex, url: string, content: string): Promise<void> {
  const { errors } = await index.addHTMLFile({ url, content });
  if (errors.length > 0) throw new Error('Pagefind did not take a page');
}

/** All values of each filter. */
function valuesOf(sessions: TableInput[]): Map<FilterName, string[]> {
  const all = (filter: FilterName) => new Set(sessions.flatMap(({ session }) => session.filters[filter] ?? []));
  return new Map(filterNames.map((filter) => [filter, [...all(filter)].sort()]));
}

/** The number of each document, by its address. */
async function documentsByUrl(folder: string, ids: string): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (const file of await readdir(join(folder, 'fragment'))) {
    const text = gunzipSync(await readFile(join(folder, 'fragment', file))).toString('utf8');
    const url = /"url":("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
    if (url) numbers.set(JSON.parse(url), numberOf(ids, file.replace(/\.pf_fragment$/, '')));
  }
  return numbers;
}

/** Which of Pagefind's documents belong to one session, and that session's filters: Pagefind counts documents, people count sessions. */
async function writeTable(
  folder: string,
  sessions: TableInput[],
  values: Map<FilterName, string[]>,
  documents: Map<string, number>,
): Promise<void> {
  const places = new Map([...values].map(([filter, values]) => [filter, new Map(values.map((value, place) => [value, place]))]));
  const table: SessionTable = {
    sessions: sessions.map(({ urls, session: { date, filters } }) => [
      urls.map((url) => documents.get(url) ?? -1),
      Math.floor((Date.parse(date ?? '') || 0) / 1000),
      ...filterNames.map((filter) => (filters[filter] ?? []).map((value) => places.get(filter)?.get(value) ?? -1)),
    ]),
  };
  await writeFile(join(folder, 'sessions.json'), JSON.stringify(table));
}

/** Linux tells what a process and its children took; elsewhere the figures are left out. */
async function cost(): Promise<Pick<ShardResult, 'memory' | 'cpu'>> {
  try {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    const pids = [String(process.pid), ...children.trim().split(/\s+/).filter(Boolean)];
    const each = await Promise.all(
      pids.map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8');
        // After the name in brackets: the 12th and 13th field, in hundredths of a second.
        const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
        return { memory: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024, cpu: (Number(fields[11]) + Number(fields[12])) / 100 };
      }),
    );
    return { memory: Math.max(...each.map(({ memory }) => memory)), cpu: each.reduce((sum, { cpu }) => sum + cpu, 0) };
  } catch {
    return { memory: 0, cpu: 0 };
  }
}
