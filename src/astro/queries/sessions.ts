/** Queries for pages: sessions in the order of lists, and their rendered parts, read on demand. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, logFile, partTranscript, placedMeta, slotFor, wholeTranscript, withheldSlugs } from '../../build/index.ts';
import { archiveOptions, formerAddresses, isDev, publishedParts, publishedShares, type Shares } from '../../content/index.ts';
import type { SearchDocument, SearchTurn, SessionMap, SessionMeta } from '../../model/meta.ts';
import type { Outcome } from '../../model/outcome.ts';
import { PlainError } from '../../model/plain-error.ts';
import type { ChangedFile } from '../../model/repository.ts';
import type { PartTurns } from '../../model/turns.ts';
import { archive } from '../archive.ts';

export { base, site } from '../../content/index.ts';

export interface FormerAddress {
  /** The address it had. */
  slug: string;
  /** Its id, where this is the address that the id leads to. */
  id?: string;
  parts: number;
  title?: string;
  /** When it was removed. */
  removed?: string;
  /** The slug it has now. */
  to?: string;
  /** Making it failed, or something in it must not be published. */
  withheld?: boolean;
}

let listed: Promise<SessionMeta[]> | undefined;

/** Every session of the build, newest first; drafts and unlisted ones too. */
export function listSessions(): Promise<SessionMeta[]> {
  if (isDev()) return loadSessions();
  listed ??= loadSessions();
  return listed;
}

async function loadSessions(): Promise<SessionMeta[]> {
  const { plan, made } = archive();
  const metas = made.entries.map((entry) => placedMeta(entry, plan.folders));
  return metas.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || (a.slug < b.slug ? -1 : 1));
}

/** Slugs of sessions whose pages come from the previous site. */
export const reusedSessions = (): ReadonlySet<string> => archive().reuse.slugs;

/** Folders of projects whose lists of files do. */
export const reusedProjects = (): ReadonlySet<string> => archive().reuse.projects;

/** HTML of all turns of a part. */
export function readPart(slug: string, part: number): Promise<string> {
  return read(slug, `part-${part}.html`);
}

/** All turns of a part, for its own page or for frames, its long outputs or its strip, for a page that inserts them unchanged; empty when there are none. */
export async function bodyOf(slug: string, part: number, what: 'part' | 'embed' | 'output' | 'strip' = 'part', page = 1): Promise<string> {
  const name = `${what}-${part}${page > 1 ? `-${page}` : ''}.html`;
  const slot = slotFor(entryOf(slug), name);
  return slot !== '' && isDev() ? read(slug, name) : slot;
}

export async function readMap(slug: string): Promise<SessionMap> {
  return JSON.parse(await read(slug, 'map.json')) as SessionMap;
}

/** The session, or one of its parts where it has several, as Markdown. */
export function readTranscript(slug: string, part?: number): Promise<string> {
  return read(slug, part === undefined ? wholeTranscript : partTranscript(part));
}

/** Files that a session changed. */
export async function readChangedFiles(slug: string): Promise<ChangedFile[]> {
  return JSON.parse(await read(slug, 'files.json')) as ChangedFile[];
}

/** The tests that a session ran, and the questions it asked. */
export async function readOutcome(slug: string): Promise<Outcome> {
  return JSON.parse(await read(slug, 'outcome.json')) as Outcome;
}

/** The redacted records, one a line, compressed. */
export async function readLog(slug: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(readFileSync(join(entryOf(slug).folder, `${slug}.${logFile}`)));
}

/** The session as one HTML file. */
export function readSingle(slug: string): Promise<string> {
  return read(slug, 'session.html');
}

/** The places of turns in the HTML of each part. */
export async function readTurns(slug: string): Promise<PartTurns[]> {
  return JSON.parse(await read(slug, 'turns.json')) as PartTurns[];
}

/** The plain text of a turn; undefined when it has none. */
export async function readWords(slug: string, anchor: string): Promise<SearchTurn | undefined> {
  const documents = JSON.parse(await read(slug, 'search.json')) as SearchDocument[];
  return documents.flatMap(({ turns }) => turns).find((turn) => turn.anchor === anchor);
}

/** Turns that once had their own page, by the current or former slug of their session. */
export function listShares(): Shares {
  const { content, from } = archiveOptions();
  return from === undefined ? publishedShares(content) : new Map();
}

/** Addresses of sessions that were removed or renamed, with their number of pages; none in a build of a folder. */
export async function listFormer(): Promise<FormerAddress[]> {
  const options = archiveOptions();
  const { content, from, shard } = options;
  const published = from === undefined ? publishedParts(content) : new Map<string, number>();
  const { made, plan } = archive();
  const ids = new Map(plan.selected.flatMap(({ slugs, source }) => slugs.map((slug, run) => [slug, source.runs[run]])));
  const withheld = withheldSlugs(made).map((slug) => ({ slug, id: ids.get(slug), parts: published.get(slug) ?? 1, withheld: true }));
  // The others belong to no shard: the merge makes their pages.
  if (from !== undefined || shard) return withheld;
  const { removed, moved } = formerAddresses(content);
  const sessions = new Map((await listSessions()).map((session) => [session.slug, session]));
  return [
    ...withheld,
    ...[...removed].map(([slug, { date, title, id }]) => ({ slug, id, parts: published.get(slug) ?? 1, removed: date, title })),
    ...[...moved].flatMap(([slug, to]) => {
      const session = sessions.get(to);
      return session && !session.draft ? [{ slug, parts: session.parts, to, title: session.title }] : [];
    }),
  ];
}

/** The current slug of a session, by this or an earlier one. */
export function currentSlug(slug: string): string {
  const { content, from } = archiveOptions();
  return from === undefined ? (formerAddresses(content).moved.get(slug) ?? slug) : slug;
}

/** Not in the background: these files are small and many, and four waits each took longer than reading them. */
async function read(slug: string, name: string): Promise<string> {
  return readFileSync(join(entryOf(slug).folder, `${slug}.${name}`), 'utf8');
}

let bySlug: { entries: readonly Entry[]; slugs: ReadonlyMap<string, Entry> } | undefined;

function entryOf(slug: string): Entry {
  const { entries } = archive().made;
  if (bySlug?.entries !== entries) bySlug = { entries, slugs: new Map(entries.map((one) => [one.slug, one])) };
  const entry = bySlug.slugs.get(slug);
  if (!entry) throw new PlainError(`There is no session "${slug}" in this archive.`);
  return entry;
}
