/** What the store holds of one source: the files of its sessions, and the data that the rest of the archive needs. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GateFinding } from '../check/index.ts';
import { idAddress } from '../model/ids.ts';
import type { SessionMap, SessionMeta } from '../model/meta.ts';
import { PlainError } from '../model/plain-error.ts';
import { type FolderDepths, placeOf } from '../model/project-folder.ts';
import type { SecretPrint } from '../redact/index.ts';
import type { RenderContext } from '../render/index.ts';
import { digest, readJson, type Store } from '../store/index.ts';

/** One session. Its files begin with the slug, since a source may hold several. */
export interface Entry {
  slug: string;
  folder: string;
  /** Names of its pictures. */
  images?: readonly string[];
}

/** Sessions that others may link to as the home of records they repeat, by session id. */
export type SessionHomes = NonNullable<RenderContext['homes']>;

/** `entries.json`: the contents of an entry besides its sessions' files. */
export interface EntryFacts {
  slugs: string[];
  /** Secrets found in it, for the archive's other sessions. */
  prints: SecretPrint[];
  /** Places that must not be published, by slug: these sessions are withheld. */
  gateFindings: { [slug: string]: GateFinding[] };
  /** Hashes of downloads and pieces of pages in which the gate found nothing. */
  passed: string[];
  /** Names of its pictures, by slug. */
  images: { [slug: string]: string[] };
  /** Fingerprints of suspicions that a session leaves public, by slug. */
  suspicions: { [slug: string]: string[] };
  /** An entry without files, whose sessions were made again with other sessions' secrets: the data that sessions linking to them need. */
  stub?: SessionHomes;
}

export interface SourceEntry {
  folder: string;
  entries: Entry[];
  facts: EntryFacts;
}

/** The sessions of an entry; undefined when a file is missing or damaged, so that the entry is made again. */
export function readSourceEntry(folder: string, slugs: readonly string[], store: Store): SourceEntry | undefined {
  const facts = readJson<EntryFacts>(join(folder, 'entries.json'));
  if (!facts?.prints || facts.slugs.length === 0 || slugs.length === 0) return undefined;
  const pictures = store.folder('pictures');
  const entries: Entry[] = [];
  for (const slug of facts.stub ? [] : facts.slugs) {
    const images = facts.images[slug];
    if (images?.some((name) => !store.isWhole(join(pictures, name)))) return undefined;
    try {
      // Nothing is published that does not say by which rules it was redacted.
      if (!metaOf({ folder, slug }).redactedWith) return undefined;
      entries.push({ slug, folder, ...(images ? { images } : {}) });
    } catch {
      return undefined;
    }
  }
  return { folder, entries, facts };
}

/** A file of an entry is not what was written. */
export class DamagedEntry extends PlainError {
  readonly folder: string;
  constructor(folder: string, what: string) {
    super(`${what}; what is kept of it in .turnleaf/cache is damaged. Run the command again: it is made anew.`);
    this.folder = folder;
  }
}

/** Without the sessions that are withheld. */
export const entriesToPublish = (entry: SourceEntry | undefined): Entry[] =>
  entry?.entries.filter(({ slug }) => !entry.facts.gateFindings[slug]) ?? [];

/** The part that contains each turn of a session, by anchor. */
export const anchorsOf = ({ folder, slug }: Pick<Entry, 'folder' | 'slug'>): SessionMap['anchors'] =>
  (JSON.parse(readFileSync(join(folder, `${slug}.map.json`), 'utf8')) as SessionMap).anchors;

/**
 * Removes sessions from the store of which a file is no longer what was written. `isRead`: others are checked when they are found, but
 * for what pages are made of.
 *
 * @returns whether there are any to be made anew.
 */
export function dropDamaged(store: Store, entries: readonly Entry[], isRead: (slug: string) => boolean = () => true): boolean {
  const folders = new Set(entries.flatMap(({ folder, slug }) => (isRead(slug) ? folder : [])));
  return Array.from(folders, (folder) => store.isWhole(folder)).includes(false);
}

const metas = new Map<string, SessionMeta>();

/** The data that lists show of a session; each file is read once per build. Do not modify the result. */
export function metaOf({ folder, slug }: Pick<Entry, 'folder' | 'slug'>): SessionMeta {
  const path = join(folder, `${slug}.meta.json`);
  let meta = metas.get(path);
  if (!meta) {
    meta = JSON.parse(readFileSync(path, 'utf8')) as SessionMeta;
    metas.set(path, meta);
  }
  return meta;
}

/** At the start of a build: files may have changed since. */
export function forgetMetas(): void {
  metas.clear();
}

/** The same, told apart from projects of its name. */
export function placedMeta(entry: Pick<Entry, 'folder' | 'slug'>, folders: FolderDepths): SessionMeta {
  const meta = metaOf(entry);
  const place = meta.above && placeOf({ name: meta.project, above: meta.above }, folders);
  return place === undefined ? meta : { ...meta, place };
}

type Owner = Pick<SessionMeta, 'id' | 'slug' | 'started' | 'subagentIds'>;

/**
 * The slug that each address below `/id/` leads to: that of a session's id, and of its subagents' where these have ids of that
 * kind. Where two sessions have one id, as the runs of one file that were added one by one, it is the one that began first.
 */
export function idOwners(sessions: Iterable<Owner>): Map<string, string> {
  const rank = ({ started = '', slug }: Owner) => `${started} ${slug}`;
  // What is set later counts: the first session, and a session's own id before a subagent's.
  const fromLast = [...sessions].sort((a, b) => (rank(a) < rank(b) ? 1 : -1));
  const subagents = fromLast.flatMap(({ subagentIds = [], slug }) => subagentIds.map((id) => ({ id, slug })));
  return new Map([...subagents, ...fromLast].map(({ id, slug }) => [idAddress(id), slug]));
}

/** Those of a build, where drafts have no page. */
export const idsOf = (entries: readonly Entry[]): Map<string, string> => idOwners(entries.map(metaOf).filter(({ draft }) => !draft));

/** Ids and slugs of sessions: public, also where somebody's password is the same. */
export const namesOf = (sessions: readonly Pick<SessionMeta, 'id' | 'slug'>[]): ReadonlySet<string> =>
  new Set(sessions.flatMap(({ id, slug }) => [id, slug]));

// Names of files in an entry; those of a session stand behind its slug.

/** The Markdown of a whole session. */
export const wholeTranscript = 'transcript.md';

/** The redacted log, compressed: a tenth of it. */
export const logFile = 'session.jsonl.gz';

/** The Markdown of one part of a session in several; published as `<part>/transcript.md`. */
export const partTranscript = (part: number): string => `transcript-${part}.md`;
const isPartTranscript = (name: string): boolean => /^transcript-\d+\.md$/.test(name);

/** Published as they are, alone or as pieces of pages. */
const isPublished = (name: string): boolean =>
  name === wholeTranscript || isPartTranscript(name) || /^(?:session\.(?:jsonl\.gz|html)|(?:part|embed|output)-[\d-]+\.html)$/.test(name);

/** How the gate tells the files of a session. The HTML for frames is cut out of that of the part. */
export const madeNames = {
  isPublished,
  cutFrom: (name: string): string | undefined => (/^embed-\d+\.html$/.test(name) ? name.replace('embed', 'part') : undefined),
};

/** Hashes of texts that could be part of another session's secret, 32 bits each, sorted; named by the key of all that is hashed in an entry. */
export const runsFile = (keyedBy: string): string => `runs-${keyedBy}.bin`;

/** Whether an entry holds nothing that is of use with one key only, besides the hashes of its texts. */
export const isUnkeyed = ({ prints, gateFindings, suspicions, stub }: EntryFacts): boolean =>
  !stub && [prints, gateFindings, suspicions].every((kept) => Object.keys(kept).length === 0);

/** Name of the highlighted code of a source, of any version of it. */
export const fragmentsKey = (path: string): string => digest(path);

/** Highlighted code of the last build of a source: for a session that grew, all but its last pieces are found here. */
export function openFragments(store: Store, path: string) {
  const place = store.find('fragments', fragmentsKey(path));
  const before = new Map(Object.entries((place && readJson<{ [key: string]: string }>(place)) ?? {}));
  const used = new Map<string, string>();
  return {
    get(key: string): string | undefined {
      const html = used.get(key) ?? before.get(key);
      if (html !== undefined) used.set(key, html);
      return html;
    },
    set: (key: string, html: string) => used.set(key, html),
    save(): void {
      if ([...used.keys()].some((key) => !before.has(key)))
        store.put('fragments', fragmentsKey(path), JSON.stringify(Object.fromEntries(used)));
    },
  };
}
