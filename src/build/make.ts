/** Brings sessions into the cache: what is there is taken from it, the rest is made by workers. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Selected } from '../content/select.ts';
import type { SessionMap } from '../model/meta.ts';
import { toldOf } from '../model/told.ts';
import type { SecretPrint } from '../redact/index.ts';
import { cachedEntry, picturesFolder, readJson, runsFile, writeEntry } from '../store/cache.ts';
import { workerUrl } from '../store/code.ts';
import { shortAnchor } from '../thread/index.ts';
import { metaOf } from './metas.ts';
import { runOrders } from './pool.ts';
import type { EntryFacts, WorkOrder, WorkSettings } from './work.ts';

export interface Entry {
  slug: string;
  /** Folder in the cache; its files begin with the slug. */
  folder: string;
  digest: string;
  redactedWith: string;
}

/** The sessions of one source, as the cache holds them. */
export interface Made {
  folder: string;
  entries: Entry[];
  facts: EntryFacts;
}

/** Why the sessions of a source are not there. */
export interface Failure {
  name: string;
  slugs: string[];
  reason: string;
  /** Something in it must not be published. */
  withheld?: boolean;
}

export interface Progress {
  done: number;
  of: number;
  bytesDone: number;
  bytes: number;
}

export interface MakeSettings extends WorkSettings {
  /** Digest of what all entries have in common: code, rules, the site's settings. */
  common: string;
  /** Of a file's bytes. */
  hash: (path: string) => string;
  progress: (at: Progress) => void;
  /** Called once, when the workers have begun. */
  begun?: () => void;
}

/**
 * A function that makes sources, knowing what it made before: made again with other foreign values, most are there already.
 * Without `foreign` it is asked what sessions hold, not for their pages: then a stub will do.
 */
export function maker(settings: MakeSettings) {
  const { state, fresh, common, hash, progress } = settings;
  const known = new Map<string, Made>();
  /** Those that were not there already. */
  const built = new Set<Selected>();
  const at: Progress = { done: 0, of: 0, bytesDone: 0, bytes: 0 };
  let { begun } = settings;

  return async (selected: Selected[], foreign?: ReadonlyMap<Selected, readonly SecretPrint[]>) => {
    const made = new Map<Selected, Made>();
    const failed: Failure[] = [];
    const homes: WorkSettings['homes'] = {};
    const asked = homesAsked(selected);
    const fail = (one: Selected, reason: string) => failed.push({ name: one.source.name, slugs: one.slugs, reason });
    const keep = (one: Selected, key: string, folder: string | undefined): boolean => {
      const isEnough = (entry: Made | undefined) => entry && !(foreign && entry.facts.stub);
      const before = known.get(key);
      const entry = isEnough(before) ? before : folder === undefined ? undefined : entryOf(folder, one, state);
      if (!entry || !isEnough(entry)) return false;
      known.set(key, entry);
      made.set(one, entry);
      return true;
    };
    // Sessions that repeat another's history link to it by its title, so the others come first.
    for (const wave of waves(selected)) {
      const orders: WorkOrder[] = [];
      for (const one of wave) {
        try {
          const values = foreign?.get(one) ?? [];
          const key = keyOf(one, common, homesOf(one, homes), values, hash);
          if (keep(one, key, fresh ? undefined : cachedEntry(state, key))) continue;
          orders.push({ selected: one, key, foreign: values });
          built.add(one);
        } catch (error) {
          fail(one, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}); check its rights and try again`);
        }
      }
      at.of += orders.length;
      at.bytes += orders.reduce((sum, order) => sum + order.selected.source.bytes, 0);
      progress(at);
      const { hash: _hash, progress: _progress, begun: _begun, common: _common, ...work } = settings;
      const working = runOrders(
        orders,
        { ...work, homes },
        workerUrl('build/worker'),
        ({ order: { selected: one, key }, result, error }) => {
          at.done += 1;
          at.bytesDone += one.source.bytes;
          progress(at);
          if (!keep(one, key, result?.folder)) fail(one, error ? reasonOf(error) : 'made no page');
        },
      );
      begun?.();
      begun = undefined;
      await working;
      for (const one of wave) Object.assign(homes, homesIn(made.get(one), asked));
    }
    return { made, failed, built };
  };
}

/** Without the sessions that must be withheld. */
export const publishable = (made: Made | undefined): Entry[] => made?.entries.filter(({ slug }) => !made.facts.blemishes[slug]) ?? [];

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
function keyOf(
  one: Selected,
  common: string,
  homes: WorkSettings['homes'],
  foreign: readonly SecretPrint[],
  hash: (path: string) => string,
): string {
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
      foreign,
    ]),
    hash(source.path),
    ...source.side.map((file) => `${file.name}:${hash(file.path)}`),
  );
}

/** The homes a session's turns point to, and where in them: of a home that grows elsewhere, the session knows nothing. */
function homesOf({ source }: Selected, homes: WorkSettings['homes']): WorkSettings['homes'] {
  const { inherited = {}, originals = {} } = source;
  const uuids = Map.groupBy(Object.keys(inherited), (uuid) => inherited[uuid] as string);
  return Object.fromEntries(
    [...uuids]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([id, repeated]) => {
        const home = homes[id];
        if (!home) return [];
        const anchors = repeated.map((uuid) => shortAnchor(Object.hasOwn(originals, uuid) ? (originals[uuid] as string) : uuid));
        const parts = Object.fromEntries(anchors.flatMap((anchor) => (home.parts?.[anchor] ? [[anchor, home.parts[anchor]]] : [])));
        return [[id, { ...home, ...(home.parts ? { parts } : {}) }]];
      }),
  );
}

/** Sessions that others repeat. */
const homesAsked = (selected: Iterable<Selected>): Set<string> =>
  new Set(Array.from(selected, ({ source }) => Object.values(source.inherited ?? {})).flat());

/** An unlisted session is linked from nowhere: what others share with it they show themselves. */
const homesIn = (made: Made | undefined, asked: ReadonlySet<string>): WorkSettings['homes'] =>
  made?.facts.stub ??
  Object.fromEntries(
    publishable(made).flatMap((entry) => {
      const { id, slug, title, unlisted, draft } = metaOf(entry);
      return unlisted || draft ? [] : [[id, { slug, title, ...(asked.has(id) ? { parts: partsOf(entry) } : {}) }]];
    }),
  );

const partsOf = ({ folder, slug }: Entry): SessionMap['anchors'] => readJson<SessionMap>(join(folder, `${slug}.map.json`))?.anchors ?? {};

/**
 * Leaves of entries that others took the place of what the next build asks them: they were made before it was known which of
 * their words are secrets elsewhere. `final` has the entries that took their place.
 */
export function leaveStubs(first: ReadonlyMap<Selected, Made>, final: ReadonlyMap<Selected, Made>, state: string): void {
  const used = new Set(Array.from(final.values(), ({ folder }) => folder));
  const asked = homesAsked(first.keys());
  for (const [one, { folder, facts }] of first) {
    if (used.has(folder) || facts.stub) continue;
    const stub: EntryFacts = { ...facts, blemishes: {}, passed: [], suspicions: {}, stub: homesIn(final.get(one), asked) };
    const runs = readFileSync(join(folder, runsFile));
    writeEntry(
      state,
      basename(folder),
      new Map([
        ['entries.json', Buffer.from(JSON.stringify(stub))],
        [runsFile, runs],
      ]),
    );
  }
}

/** Our own errors speak plainly and quote nothing; of any other only its kind is told, since its message might quote. */
function reasonOf(error: Error): string {
  if (process.env.TURNLEAF_DEBUG) return error.stack ?? error.message;
  return toldOf(error);
}

/** The sessions of a cache entry; undefined where a file of it is missing or damaged, which costs the work again. */
function entryOf(folder: string, one: Selected, state: string): Made | undefined {
  const facts = readJson<EntryFacts>(join(folder, 'entries.json'));
  if (!facts?.prints || facts.slugs.length === 0 || one.slugs.length === 0) return undefined;
  const entries: Entry[] = [];
  for (const slug of facts.stub ? [] : facts.slugs) {
    const images = readJson<string[]>(join(folder, `${slug}.images.json`)) ?? [];
    if (images.some((name) => !existsSync(join(picturesFolder(state), name)))) return undefined;
    try {
      const { digest, redactedWith } = metaOf({ folder, slug });
      entries.push({ slug, folder, digest, redactedWith });
    } catch {
      return undefined;
    }
  }
  return { folder, entries, facts };
}

export function digest(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 40);
}
