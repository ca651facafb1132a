/**
 * Brings every session of a build into the cache: what is there already is taken from it. Runs once a process, however
 * often Astro loads this module: `turnleaf build` begins it while Astro starts.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHistory, type SkippedFile } from '../read/index.ts';
import type { Allowed, Literal } from '../redact/index.ts';
import { cachedEntry, fileHashes, picturesFolder, pruneCache, readJson, stageVersion } from './cache.ts';
import { codeFolder, workerUrl } from './code.ts';
import { ReviewError, undecided } from './findings.ts';
import { headMemory } from './heads.ts';
import { historyMemory } from './history-memory.ts';
import { type Kept, keptOf, type PageKeys, pageKeys } from './kept.ts';
import { forgetMetas, metaOf } from './metas.ts';
import type { ArchiveOptions } from './options.ts';
import { policyOf } from './policy.ts';
import { runOrders } from './pool.ts';
import { type Selected, selectSessions } from './select.ts';
import { ofShard, unpackShards } from './shard.ts';
import { base, forgetSite, site } from './site.ts';
import { type KnownSite, knownSite } from './unchanged.ts';
import type { WorkOrder, WorkSettings } from './work.ts';

export interface Entry {
  slug: string;
  /** Folder in the cache; its files begin with the slug. */
  folder: string;
  digest: string;
  redactedWith: string;
}

export interface Prepared extends Kept {
  entries: Entry[];
  skipped: SkippedFile[];
  /** Sessions left out, with why: their redaction or rendering failed. */
  failed: { name: string; reason: string }[];
  /** Slugs of drafts: published before, perhaps, and taken back by their owner. */
  away: string[];
  /** Values redacted in this build, for the gate. Never written. */
  literals: string[];
  /** The owner's own secrets, for the gate. */
  own: readonly Literal[];
  /** What the owner lets stay, in the site or in a session, for the gate. */
  allowed: Allowed;
  /** Digest of rules, settings and stages: what the gate's memory of good files depends on. */
  rules: string;
  /** What the pages of each session are made from. */
  pages: PageKeys;
  /** The site that this one takes the place of, where nobody touched it. */
  before?: KnownSite | undefined;
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

/** Forgets what was prepared: tests change files between builds. */
export function forgetPrepared(): void {
  delete (globalThis as { [slot]?: Shared })[slot];
}

async function run(options: ArchiveOptions, progress: (at: Progress) => void): Promise<Prepared> {
  const started = performance.now();
  forgetSite();
  forgetMetas();
  const config = site(options);
  const waiting = config.review === 'required' && options.from === undefined && !options.drafts ? undecided(options) : [];
  if (waiting.length > 0) throw new ReviewError(waiting);
  const policy = policyOf(options);
  const settings: WorkSettings = { state: options.state, fresh: options.fresh, base: base(options), site: config, policy, homes: {} };
  const heads = headMemory(options.state, sourceDigest());
  const selection = selectSessions(options, options.drafts, heads.look);
  heads.save();
  const { skipped, away } = selection;
  // Those of shards are made already.
  const all = options.merge ? [] : selection.selected;
  const hashes = fileHashes(options.state);
  const common = digest(stageVersion, sourceDigest(), JSON.stringify([settings.base, config, policy]));

  findHistory(
    all.map((one) => one.source),
    historyMemory(options.state, sourceDigest(), hashes.hash),
  );
  const selected = ofShard(all, options);

  const entries = new Map<string, Entry[]>();
  const failed: Prepared['failed'] = [];
  const literals = new Set<string>();
  const at: Progress = { done: 0, of: 0, bytesDone: 0, bytes: 0 };
  const homes: WorkSettings['homes'] = {};
  let reused = 0;
  let before: KnownSite | undefined;
  // Sessions that repeat another's history link to it by its title, so the others come first.
  for (const wave of waves(selected)) {
    const orders: WorkOrder[] = [];
    for (const one of wave) {
      let key: string;
      try {
        key = keyOf(one, common, homesOf(one, homes), hashes.hash);
      } catch (error) {
        failed.push({
          name: one.source.name,
          reason: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}); check its rights and try again`,
        });
        continue;
      }
      const folder = options.fresh ? undefined : cachedEntry(options.state, key);
      const known = folder === undefined ? undefined : entriesOf(folder, one, options.state);
      if (known) {
        entries.set(one.source.name, known);
        reused += 1;
      } else orders.push({ selected: one, key });
    }
    at.of += orders.length;
    at.bytes += orders.reduce((sum, order) => sum + order.selected.source.bytes, 0);
    progress(at);
    const working = runOrders(orders, { ...settings, homes }, workerUrl('worker'), ({ order, result, error }) => {
      const { source } = order.selected;
      at.done += 1;
      at.bytesDone += source.bytes;
      progress(at);
      const made = result && entriesOf(result.folder, order.selected, options.state);
      if (made && result) {
        entries.set(source.name, made);
        for (const literal of result.literals) literals.add(literal);
      } else {
        failed.push({ name: source.name, reason: error ? reasonOf(error) : 'made no page' });
      }
    });
    // A large site takes a moment to be looked at; the workers have begun.
    before ??= options.replaces === undefined ? undefined : knownSite(options, options.replaces);
    await working;
    for (const one of wave) for (const entry of entries.get(one.source.name) ?? []) addHome(homes, entry);
  }
  hashes.save();
  const made = selected.flatMap((one) => entries.get(one.source.name) ?? []);
  pruneCache(options.state, made);
  const merged = options.merge ? unpackShards(options.merge, `${options.out}.shards`, options.content) : [];
  const pages = pageKeys(options, common, made);
  return {
    entries: [...made, ...merged],
    pages,
    kept: merged.map(({ slug }) => slug),
    keptShards: [],
    ...(options.replaces === undefined ? {} : { before, ...keptOf(options.replaces, pages, before?.pages) }),
    skipped,
    failed: failed.sort((a, b) => (a.name < b.name ? -1 : 1)),
    away,
    literals: [...literals],
    own: policy.literals,
    allowed: { salt: policy.salt, fingerprints: [...policy.allow, ...selected.flatMap((one) => one.notes.redact?.allow ?? [])] },
    rules: common,
    reused,
    built: at.of,
    seconds: (performance.now() - started) / 1000,
  };
}

/** First the sessions that repeat nobody, then those whose homes are made; a circle is cut where it begins. */
function waves(selected: Selected[]): Selected[][] {
  const repeating = new Set(selected.filter((one) => one.source.inherited !== undefined));
  if (repeating.size === 0) return [selected];
  const out = [selected.filter((one) => !repeating.has(one))];
  let waiting = [...repeating];
  while (waiting.length > 0) {
    const ids = new Set(waiting.flatMap((one) => one.source.runs));
    const ready = waiting.filter((one) => !Object.values(one.source.inherited ?? {}).some((id) => ids.has(id)));
    const wave = ready.length > 0 ? ready : waiting;
    out.push(wave);
    waiting = waiting.filter((one) => !wave.includes(one));
  }
  return out;
}

/** What a session's pages are made from, as one digest. */
function keyOf(one: Selected, common: string, homes: WorkSettings['homes'], hash: (path: string) => string): string {
  const { source } = one;
  return digest(
    common,
    JSON.stringify([
      one.slugs,
      one.notes,
      source.name,
      source.form,
      source.runs,
      source.projectKey ?? '',
      source.inherited ?? null,
      source.originals ?? null,
      homes,
    ]),
    hash(source.path),
    ...source.side.map((file) => `${file.name}:${hash(file.path)}`),
  );
}

/** The homes a session's turns point to. */
function homesOf(one: Selected, homes: WorkSettings['homes']): WorkSettings['homes'] {
  const ids = [...new Set(Object.values(one.source.inherited ?? {}))].sort();
  return Object.fromEntries(ids.flatMap((id) => (homes[id] ? [[id, homes[id]]] : [])));
}

/** An unlisted session is linked from nowhere: what others share with it they show themselves. */
function addHome(homes: WorkSettings['homes'], entry: Entry): void {
  const meta = metaOf(entry);
  if (!meta.unlisted && !meta.draft) homes[meta.id] = { slug: meta.slug, title: meta.title };
}

/** Our own errors speak plainly and quote nothing; of any other only its kind is told, since its message might quote. */
function reasonOf(error: Error): string {
  const ours = error.name === 'ContentError' || error.name === 'RedactionError' || /^the worker ended/.test(error.message);
  if (process.env.TURNLEAF_DEBUG) return error.stack ?? error.message;
  return ours ? error.message : `could not be built (${error.name}); set TURNLEAF_DEBUG=1 to see where, and report it`;
}

/** The sessions of a cache entry; undefined where a file of it is missing or damaged, which costs the work again. */
function entriesOf(folder: string, one: Selected, state: string): Entry[] | undefined {
  const listed = readJson<{ slugs: string[] }>(join(folder, 'entries.json'));
  const entries = listed?.slugs.map((slug): Entry | undefined => {
    const images = readJson<string[]>(join(folder, `${slug}.images.json`)) ?? [];
    if (images.some((name) => !existsSync(join(picturesFolder(state), name)))) return undefined;
    try {
      const { digest, redactedWith } = metaOf({ folder, slug });
      return { slug, folder, digest, redactedWith };
    } catch {
      return undefined;
    }
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
