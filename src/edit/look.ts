/**
 * The door for those who only look at what is published: its sessions and addresses, and whether a log has grown since. It loads
 * neither rules nor a build, which takes half a second.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, formerAddresses, readNotes, readStored, type Summary, storedSlugs, summarise } from '../content/index.ts';
import { isSameSession, turnsOf } from '../curate/index.ts';
import { isFresh } from '../platform/index.ts';
import { findSources, readSource, type SessionSource, sourceKey } from '../read/index.ts';
import { openStore } from '../store/index.ts';

/** Sessions published in `content/sessions`, by session id. */
export function publishedIds(content: string): Map<string, string> {
  const root = join(content, 'sessions');
  const ids = new Map<string, string>();
  if (!existsSync(root)) return ids;
  const slugs = new Set(storedSlugs(content));
  for (const source of findSources(root).sources) {
    const slug = source.name.split('/')[0];
    if (slug !== undefined && slugs.has(slug) && source.name === `${slug}/session.jsonl`) ids.set(source.id, slug);
  }
  return ids;
}

/** Every address that is in use or was, in lower case: many file systems do not tell more apart. */
export function addressesIn(content: string): Set<string> {
  const root = join(content, 'sessions');
  const { moved, removed } = formerAddresses(content);
  const names = existsSync(root) ? readdirSync(root) : [];
  return new Set([...names, ...moved.keys(), ...removed.keys()].map((name) => name.toLowerCase()));
}

/** What tells whether a log has grown; no text of it. */
type Length = Pick<Summary, 'id' | 'turns' | 'until' | 'lastRemoved'>;

/** Number of turns added to the log; at least 1 when only its last turn grew; 0 when nothing is new. */
export function grownSince(log: Length, content: string, slug: string): number {
  return growth(log, content, slug, summarise);
}

/** The same of all logs of published sessions. Lengths are remembered by the files' sizes and times: reading takes a while. */
export function growthOf(
  sources: readonly SessionSource[],
  { content, state }: ArchiveOptions,
): { id: string; slug: string; turns: number }[] {
  const store = openStore({ state });
  const lengths = store.table<Length[]>('lengths');
  const lengthsOf = (source: SessionSource) => {
    const files = filesOf(source);
    return lengths.memo(sourceKey(source), files.some(isFresh) ? undefined : stampOfFiles(files), () =>
      summarise(source).map(({ id, turns, until, lastRemoved }) => ({ id, turns, until, lastRemoved })),
    );
  };
  const known = publishedIds(content);
  const grown = sources
    .filter(({ runs }) => runs.some((id) => known.has(id)))
    .flatMap(lengthsOf)
    .flatMap((log) => {
      const slug = known.get(log.id);
      const turns = slug === undefined ? 0 : growth(log, content, slug, lengthsOf);
      return slug !== undefined && turns > 0 ? [{ id: log.id, slug, turns }] : [];
    });
  store.save();
  return grown;
}

function growth(log: Length, content: string, slug: string, lengthsOf: (source: SessionSource) => Length[]): number {
  const folder = join(content, 'sessions', slug);
  // What comes after the end of its range stays out.
  if (readNotes(folder).range?.to !== undefined) return 0;
  const source = findSources(folder).sources.find((one) => one.name === 'session.jsonl');
  const stored = source && lengthsOf(source)[0];
  if (!stored) return 0;
  if (log.turns !== stored.turns) return Math.max(0, log.turns - stored.turns);
  return stored.lastRemoved || (log.until ?? 0) <= (stored.until ?? 0) ? 0 : 1;
}

/** Sizes and times of a log and its side files. */
export const stampOf = (source: SessionSource): string => stampOfFiles(filesOf(source));
const stampOfFiles = (files: ReturnType<typeof filesOf>): string => files.map(({ size, mtimeMs }) => `${size} ${mtimeMs}`).join(' ');

/** A database is written to its log first. */
const filesOf = ({ path, side }: SessionSource) =>
  [path, `${path}-wal`, ...side.map((file) => file.path)].map(
    (file) => statSync(file, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 },
  );

/**
 * The log of a stored session: it has the session's id and every turn that is stored. Copies of a log, and logs that share
 * an id, are distinguished by that; when none matches, links would break, and no log is returned.
 */
export function logOf(sources: SessionSource[], content: string, slug: string): { source?: SessionSource; hasOthers: boolean } {
  const { read } = readStored(content, slug);
  const stored = turnsOf(read).map(({ anchor }) => anchor);
  const alike = sources.filter((source) => source.runs.some((id) => isSameSession(id, read.id)));
  const source = alike.find((one) =>
    readSource(one).some((log) => {
      const anchors = new Set(turnsOf(log).map(({ anchor }) => anchor));
      return stored.every((anchor) => anchors.has(anchor));
    }),
  );
  return { ...(source ? { source } : {}), hasOthers: alike.length > 0 };
}
