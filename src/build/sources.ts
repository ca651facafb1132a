/** Makes the entries of sources: known ones come from the store, the others from workers. */

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Selected } from '../content/index.ts';
import { isDiskError, messageOf } from '../model/plain-error.ts';
import type { Secret, SecretPrint } from '../redact/index.ts';
import { digest } from '../store/index.ts';
import { shortAnchor } from '../thread/index.ts';
import {
  anchorsOf,
  type EntryFacts,
  entriesToPublish,
  isUnkeyed,
  metaOf,
  readSourceEntry,
  runsFile,
  type SessionHomes,
  type SourceEntry,
} from './entry.ts';
import type { Plan } from './plan.ts';
import type { SessionJob } from './session-entry.ts';
import { type JobResult, openSessions } from './session-workers.ts';
import { digestOfValues, type Failure } from './withheld.ts';

export interface Progress {
  done: number;
  of: number;
  bytesDone: number;
  bytes: number;
}

export type Maker = ReturnType<typeof openMaker>;

/**
 * Makes sources. It remembers its results, so that a second call makes only sources whose foreign secrets
 * have changed. Without `foreign`, stubs are enough: that call finds out what sessions contain and needs no pages. With `ownKey`, the
 * texts of all entries are known by this build's own hashes. `handed`: by slug,
 * values that the gate found in what several sessions were made into.
 */
export function openMaker(plan: Plan, progress: (at: Progress) => void, handed: ReadonlyMap<string, readonly Secret[]> = new Map()) {
  const { options, store, key, keyedBy, policy, site, base } = plan;
  const { state, fresh = false } = options;
  const workers = openSessions({ state, fresh, site, base, policy, key, keyedBy });
  const known = new Map<string, SourceEntry>();
  const built = new Set<Selected>();
  const at: Progress = { done: 0, of: 0, bytesDone: 0, bytes: 0 };

  const make = async (
    selected: readonly Selected[],
    { foreign, ownKey = false }: { foreign?: ReadonlyMap<Selected, readonly SecretPrint[]>; ownKey?: boolean } = {},
  ) => {
    const made = new Map<Selected, SourceEntry>();
    const failed: Failure[] = [];
    const homes: SessionHomes = {};
    const asked = homesAsked(selected);
    let disk: Error | undefined;
    const fail = (one: Selected, reason: string) => failed.push({ name: one.source.name, slugs: one.slugs, reason });
    const use = (one: Selected, key: string, folder: string | undefined): boolean => {
      const isOurs = ({ folder, facts }: SourceEntry) => (!ownKey && isUnkeyed(facts)) || existsSync(join(folder, runsFile(keyedBy)));
      const isEnough = (entry: SourceEntry | undefined) => entry && !(foreign && entry.facts.stub) && isOurs(entry);
      const before = known.get(key);
      const entry = isEnough(before) ? before : folder === undefined ? undefined : readSourceEntry(folder, one.slugs, store);
      if (!entry || !isEnough(entry)) return false;
      known.set(key, entry);
      made.set(one, entry);
      return true;
    };
    const finish = ({ job, folder, error }: JobResult) => {
      at.done += 1;
      at.bytesDone += job.selected.source.bytes;
      progress(at);
      // No session is left out of a site because of the disk that its pages are written to.
      if (isDiskError(error)) disk ??= error;
      else if (!use(job.selected, job.key, folder)) fail(job.selected, error ? reasonOf(error) : 'made no page');
    };
    // Sessions that repeat another's history link to it by its title, so the others come first.
    for (const wave of waves(selected)) {
      const jobs: SessionJob[] = [];
      for (const one of wave) {
        try {
          const values = foreign?.get(one) ?? [];
          const linked = homesOf(one, homes);
          const back = one.slugs.flatMap((slug) => handed.get(slug) ?? []);
          const key = entryKey(one, plan, linked, values, back);
          if (use(one, key, store.find('sessions', key))) continue;
          known.delete(key);
          jobs.push({ selected: one, key, homes: linked, foreign: values, handed: back });
          built.add(one);
        } catch (error) {
          fail(one, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}); check its rights and try again`);
        }
      }
      at.of += jobs.length;
      at.bytes += jobs.reduce((sum, job) => sum + job.selected.source.bytes, 0);
      progress(at);
      await workers.run(jobs, finish);
      if (disk) throw disk;
      for (const one of wave) Object.assign(homes, homesIn(made.get(one), asked));
    }
    return { made, failed, built };
  };
  return { make, close: () => workers.close() };
}

/** First the sessions that repeat no other, then those whose homes are made; a circle is cut where it begins. */
function waves(selected: readonly Selected[]): (readonly Selected[])[] {
  const repeating = new Set(selected.filter((one) => one.source.inherited !== undefined));
  if (repeating.size === 0) return [selected];
  const out: (readonly Selected[])[] = [selected.filter((one) => !repeating.has(one))];
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

/** Digest of the inputs of a session's pages: its files, and what it must know of other sessions. */
export function entryKey(
  one: Selected,
  { settings, key, policy, digests }: Plan,
  homes: SessionHomes = {},
  foreign: readonly SecretPrint[] = [],
  handed: readonly Secret[] = [],
): string {
  const { source, slugs, notes } = one;
  const {
    name,
    agent,
    form,
    runs,
    projectKey = '',
    inherited = null,
    originals = null,
    missingPrefix = '',
    isRepeated = false,
    keptName = '',
    commits = [],
  } = source;
  return digest(
    settings,
    // What a session allows is known by it.
    notes.redact?.allow.length ? policy.salt : '',
    JSON.stringify([
      slugs,
      notes,
      name,
      agent,
      form,
      runs,
      projectKey,
      inherited,
      originals,
      missingPrefix,
      isRepeated,
      keptName,
      commits,
      homes,
      foreign,
    ]),
    ...digests(source),
    ...digestOfValues(key, handed),
  );
}

/** The homes that a session's turns link to, with the places: a session does not depend on other growth of a home. */
function homesOf({ source }: Selected, homes: SessionHomes): SessionHomes {
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

/** Ids of sessions that others repeat. */
const homesAsked = (selected: Iterable<Selected>): Set<string> =>
  new Set(Array.from(selected, ({ source }) => Object.values(source.inherited ?? {})).flat());

/** Nothing may link to an unlisted session: others show the records they share with it themselves. */
const homesIn = (made: SourceEntry | undefined, asked: ReadonlySet<string>): SessionHomes =>
  made?.facts.stub ??
  Object.fromEntries(
    entriesToPublish(made).flatMap((entry) => {
      const { id, slug, title, unlisted, draft } = metaOf(entry);
      return unlisted || draft ? [] : [[id, { slug, title, ...(asked.has(id) ? { parts: anchorsOf(entry) } : {}) }]];
    }),
  );

/**
 * Replaces entries that were made before it was known which of their words are secrets elsewhere by stubs with the data that
 * the next build needs, so that the store never holds the value. `final` has the entries made in their place.
 */
export function leaveStubs(
  first: ReadonlyMap<Selected, SourceEntry>,
  final: ReadonlyMap<Selected, SourceEntry>,
  { store, keyedBy }: Plan,
): void {
  const used = new Set(Array.from(final.values(), ({ folder }) => folder));
  const asked = homesAsked(first.keys());
  for (const [one, { folder, facts }] of first) {
    if (used.has(folder) || facts.stub) continue;
    const stub: EntryFacts = { ...facts, gateFindings: {}, passed: [], images: {}, suspicions: {}, stub: homesIn(final.get(one), asked) };
    const files = new Map<string, string | Buffer>([
      ['entries.json', JSON.stringify(stub)],
      [runsFile(keyedBy), readFileSync(join(folder, runsFile(keyedBy)))],
    ]);
    store.put('sessions', basename(folder), files);
  }
}

/** Turnleaf's own messages quote nothing; of any other error only its kind is reported. */
const reasonOf = (error: Error): string => (process.env.TURNLEAF_DEBUG ? (error.stack ?? error.message) : messageOf(error));
