/**
 * Brings every session of a build into the cache: what is there already is taken from it. Runs once a process, however
 * often Astro loads this module: `turnleaf build` begins it while Astro starts.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SessionMeta } from '../model/meta.ts';
import type { SkippedFile } from '../read/index.ts';
import { cachedEntry, fileHashes, pruneCache, readJson, stageVersion } from './cache.ts';
import type { ArchiveOptions } from './options.ts';
import { policyOf } from './policy.ts';
import { runOrders } from './pool.ts';
import { ReviewError, undecided } from './review.ts';
import { type Selected, selectSessions } from './select.ts';
import { base, forgetSite, site } from './site.ts';
import type { WorkOrder, WorkSettings } from './work.ts';

export interface Entry {
  slug: string;
  /** Folder in the cache; its files begin with the slug. */
  folder: string;
  digest: string;
  redactedWith: string;
}

export interface Prepared {
  entries: Entry[];
  skipped: SkippedFile[];
  /** Sessions left out, with why: their redaction or rendering failed. */
  failed: { name: string; reason: string }[];
  /** Slugs of drafts: published before, perhaps, and taken back by their owner. */
  away: string[];
  /** Values redacted in this build, for the gate. Never written. */
  literals: string[];
  /** Digest of rules, settings and stages: what the gate's memory of good files depends on. */
  rules: string;
  reused: number;
  built: number;
  seconds: number;
}

export interface Progress {
  done: number;
  of: number;
  bytesDone: number;
  bytes: number;
}

interface Shared {
  key: string;
  prepared: Promise<Prepared>;
}
const slot = Symbol.for('turnleaf.prepared');

/** The sessions of this build, prepared once. `progress` is only heard by the first caller. */
export function prepare(options: ArchiveOptions, progress: (at: Progress) => void = () => {}): Promise<Prepared> {
  const shared = globalThis as { [slot]?: Shared };
  // Sorted: the command and Astro put options together in different orders.
  const key = JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (shared[slot]?.key !== key) shared[slot] = { key, prepared: run(options, progress) };
  return shared[slot].prepared;
}

/** Forgets what was prepared: `dev` calls this when `content/` has changed. */
export function forgetPrepared(): void {
  delete (globalThis as { [slot]?: Shared })[slot];
}

async function run(options: ArchiveOptions, progress: (at: Progress) => void): Promise<Prepared> {
  const started = performance.now();
  forgetSite();
  const config = site(options);
  const waiting = config.review === 'required' && options.from === undefined ? undecided(options) : [];
  if (waiting.length > 0) throw new ReviewError(waiting);
  const policy = policyOf(options);
  const settings: WorkSettings = { state: options.state, base: base(options), site: config, policy };
  const { selected, skipped, away } = selectSessions(options);
  const hashes = fileHashes(options.state);
  const common = digest(stageVersion, sourceDigest(), JSON.stringify([settings.base, config, policy]));

  const entries = new Map<string, Entry[]>();
  const orders: WorkOrder[] = [];
  const failed: Prepared['failed'] = [];
  for (const one of selected) {
    let key: string;
    try {
      key = digest(
        common,
        JSON.stringify([one.slugs, one.notes, one.source.name, one.source.form, one.source.runs, one.source.projectKey ?? '']),
        hashes.hash(one.source.path),
        ...one.source.side.map((file) => `${file.name}:${hashes.hash(file.path)}`),
      );
    } catch (error) {
      failed.push({
        name: one.source.name,
        reason: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}); check its rights and try again`,
      });
      continue;
    }
    const folder = options.fresh ? undefined : cachedEntry(options.state, key);
    const known = folder === undefined ? undefined : entriesOf(folder, one);
    if (known) entries.set(one.source.name, known);
    else orders.push({ selected: one, key });
  }
  hashes.save();
  const reused = entries.size;
  const literals = new Set<string>(policy.literals);
  const at: Progress = {
    done: 0,
    of: orders.length,
    bytesDone: 0,
    bytes: orders.reduce((sum, order) => sum + order.selected.source.bytes, 0),
  };
  progress(at);
  await runOrders(orders, settings, workerUrl(), ({ order, result, error }) => {
    const { source } = order.selected;
    at.done += 1;
    at.bytesDone += source.bytes;
    progress(at);
    const made = result && entriesOf(result.folder, order.selected);
    if (made && result) {
      entries.set(source.name, made);
      for (const literal of result.literals) literals.add(literal);
    } else {
      failed.push({ name: source.name, reason: error ? reasonOf(error) : 'made no page' });
    }
  });
  pruneCache(options.state, 30, Date.now());
  return {
    entries: selected.flatMap((one) => entries.get(one.source.name) ?? []),
    skipped,
    failed: failed.sort((a, b) => (a.name < b.name ? -1 : 1)),
    away,
    literals: [...literals],
    rules: common,
    reused,
    built: orders.length,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Our own errors speak plainly and quote nothing; of any other only its kind is told, since its message might quote. */
function reasonOf(error: Error): string {
  const ours = error.name === 'ContentError' || error.name === 'RedactionError' || /^the worker ended/.test(error.message);
  if (process.env.TURNLEAF_DEBUG) return error.stack ?? error.message;
  return ours ? error.message : `could not be built (${error.name}); set TURNLEAF_DEBUG=1 to see where, and report it`;
}

function entriesOf(folder: string, one: Selected): Entry[] | undefined {
  const listed = readJson<{ slugs: string[] }>(join(folder, 'entries.json'));
  const entries = listed?.slugs.map((slug): Entry | undefined => {
    const meta = readJson<SessionMeta>(join(folder, `${slug}.meta.json`));
    return meta && { slug, folder, digest: meta.digest, redactedWith: meta.redactedWith };
  });
  return entries?.every((entry) => entry !== undefined) && entries.length > 0 && one.slugs.length > 0 ? (entries as Entry[]) : undefined;
}

function digest(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 40);
}

let codeDigest: string | undefined;

/** Digest of the code of the stages, once a process: a changed stage makes everything anew, also while one works on it. */
function sourceDigest(): string {
  codeDigest ??= digestOfCode(codeFolder());
  return codeDigest;
}

/** Where our own code lies. Astro bundles this module, so its own address is not always the source's. */
function codeFolder(): string {
  const given = process.env.TURNLEAF_CODE;
  return given ?? fileURLToPath(new URL('..', import.meta.url));
}

function workerUrl(): URL {
  const folder = join(codeFolder(), 'archive');
  const compiled = join(folder, 'worker.js');
  return pathToFileURL(existsSync(compiled) ? compiled : join(folder, 'worker.ts'));
}

function digestOfCode(root: string): string {
  const hash = createHash('sha256');
  for (const stage of ['pipeline', 'model', 'read', 'thread', 'redact', 'render', 'words', 'search', 'archive']) {
    const path = join(root, stage);
    for (const file of [`${path}.ts`, `${path}.js`]) if (existsSync(file)) hash.update(readFileSync(file));
    if (existsSync(path))
      for (const name of (readdirSync(path, { recursive: true }) as string[]).sort())
        if (/\.[jt]s$/.test(name)) hash.update(name).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex');
}
