/** Selects the sessions of a build, and their addresses. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removedAs, type Taken } from '../curate/index.ts';
import { fileName } from '../model/file-names.ts';
import { idDigits } from '../model/ids.ts';
import { ContentError } from '../model/plain-error.ts';
import { findSources, type Head, type SessionSource, type SkippedFile, type WalkedFile } from '../read/index.ts';
import { formerAddresses, goodSlug, readRemoved } from './former-addresses.ts';
import { type Notes, noNotes, readNotes } from './notes.ts';
import type { ArchiveOptions } from './options.ts';
import { sessionFolders, shownPath } from './paths.ts';
import { takenOut } from './taken-out.ts';
import { readTied } from './tied.ts';

export interface Selected {
  source: SessionSource;
  /** One for each session in the source: several when stream-json contains several runs. */
  slugs: string[];
  notes: Notes;
  /** The session's own folder in `content/`. */
  folder?: string;
}

/** Returns the head of a file from the cache. */
type Look = (file: WalkedFile) => Head;

interface Selection {
  selected: Selected[];
  skipped: SkippedFile[];
  /** Slugs of drafts and removed sessions: their addresses may be missing from the site. */
  unpublished: string[];
}

/** The sessions of `content/sessions`, or with `--from` all below that folder. Drafts of `content/` are left out of builds. */
export function selectSessions(options: ArchiveOptions, drafts = options.isDev ?? false, look?: Look): Selection {
  return options.from === undefined
    ? selectContent(options.content, drafts, look)
    : selectFrom(options.from, takenOut(options.content), look);
}

const returned = (slug: string) =>
  `stays removed, as its removed.yaml says, though its session.jsonl is there again. Delete session.jsonl, or removed.yaml to publish ${slug} again`;

function selectContent(content: string, drafts: boolean, look: Look | undefined): Selection {
  const selected: Selected[] = [];
  const skipped: SkippedFile[] = [];
  const unpublished = [...formerAddresses(content).removed.keys()];
  for (const name of sessionFolders(content)) {
    const folder = join(content, 'sessions', name);
    const shown = shownPath(folder);
    if (!goodSlug.test(name)) {
      throw new ContentError(
        `${shown}: a folder's name becomes an address; use letters, digits, ".", "_" and "-" only. Rename the folder.`,
      );
    }
    if (readRemoved(folder)) {
      if (existsSync(join(folder, 'session.jsonl'))) skipped.push({ name: shown, reason: returned(name), quiet: false });
      continue;
    }
    const notes = readNotes(folder);
    const file = join(folder, 'session.jsonl');
    if (!existsSync(file)) {
      skipped.push({ name: shown, reason: 'has no session.jsonl; add one with `turnleaf add`, or remove the folder', quiet: false });
      continue;
    }
    if (notes.draft && !drafts) {
      unpublished.push(name);
      continue;
    }
    const found = findSources(folder, look);
    skipped.push(...found.skipped.map((one) => ({ ...one, name: `${shown}/${one.name}` })));
    const source = found.sources.find((one) => one.name === 'session.jsonl');
    const commits = readTied(folder);
    if (source && commits.length > 0) source.commits = commits;
    if (source)
      selected.push({ source: { ...source, name: `${name}/session.jsonl`, runs: source.runs.slice(0, 1) }, slugs: [name], notes, folder });
  }
  return { selected, skipped, unpublished };
}

function selectFrom(from: string, taken: readonly Taken[], look: Look | undefined): Selection {
  const found = findSources(from, look);
  const skipped = [...found.skipped];
  const slugs = new Set<string>();
  const take = (id: string) => {
    const slug = freeSlug(slugOfId(id), (one) => slugs.has(one));
    slugs.add(slug);
    return slug;
  };
  const notes = taken.length > 0 ? { ...noNotes, taken } : noNotes;
  const selected = found.sources.flatMap((source) => {
    const gone = source.runs.flatMap((id) => removedAs(taken, id) ?? []);
    for (const one of gone)
      skipped.push({ name: source.name, reason: `is left out: it was removed as ${one.slug} on ${one.removed}`, quiet: false });
    // A file of several runs goes with the one that was removed: nothing could be left out of it here.
    if (gone.length > 0) return [];
    return [{ source, slugs: source.runs.map(take), notes }];
  });
  return { selected, skipped, unpublished: [] };
}

/** The short form of a session id; of ids that have none, their letters and digits. */
export function slugOfId(id: string): string {
  const [plain = id, run] = id.split('~');
  const stem = (idDigits(plain) ?? plain)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return fileName(stem || 'session', 'session-') + (run ? `-${run}` : '');
}

/** An address that nothing has; the second one of its kind ends in 2. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let times = 2, free = slug; ; times += 1) {
    if (!isTaken(free)) return free;
    free = `${slug}-${times}`;
  }
}
