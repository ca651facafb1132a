/** Takes turns out of a stored session, and out of those that repeat it; nothing of the owner's keeps pointing at what is gone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fragmentsKey } from '../build/index.ts';
import { type ArchiveOptions, changeNotes, readNotes, readStored, type Stored, storedSlugs, toLog, withShare } from '../content/index.ts';
import { picturesIn, type Removed, removeTurns, turnsOf } from '../curate/index.ts';
import { redactSession } from '../pipeline.ts';
import type { ReadSession } from '../read/index.ts';
import type { Redactor, Secret } from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { openStore, readJson } from '../store/index.ts';
import { redactorOf } from './redactors.ts';
import { writeImports } from './write.ts';

export interface TakingOut {
  stored: Stored;
  taken: Removed;
  /** Those of the turns that have a page of their own: it will lead to their place in the session. */
  shared: string[];
  /** Sessions that resume this one hold the same turns. */
  repeated: TakingOut[];
}

/** What would go; writes nothing. @throws ContentError for a turn that cannot be taken out. */
export function takingOut(options: ArchiveOptions, stored: Stored, anchors: readonly string[]): TakingOut {
  const one = takingOutOf(stored, anchors);
  const gone = new Set(one.taken.gone);
  const uuids = new Set(turnsOf(stored.read).flatMap(({ anchor, turn }) => (gone.has(anchor) ? [turn.uuid] : [])));
  return { ...one, repeated: uuids.size === 0 ? [] : othersWith(options.content, stored.slug, uuids) };
}

function takingOutOf(stored: Stored, anchors: readonly string[]): TakingOut {
  const taken = removeTurns(stored.read, new Set(anchors));
  const gone = new Set(taken.gone);
  const shared = readNotes(stored.folder).share.flatMap(({ turn }) => (gone.has(turn) ? [turn] : []));
  return { stored, taken, shared, repeated: [] };
}

function othersWith(content: string, slug: string, uuids: ReadonlySet<string>): TakingOut[] {
  return storedSlugs(content).flatMap((other) => {
    if (other === slug) return [];
    const text = readFileSync(join(content, 'sessions', other, 'session.jsonl'), 'utf8');
    if (![...uuids].some((uuid) => text.includes(uuid))) return [];
    const stored = readStored(content, other);
    const anchors = turnsOf(stored.read).flatMap(({ anchor, turn }) => (uuids.has(turn.uuid) && !turn.removed ? [anchor] : []));
    return anchors.length === 0 ? [] : [takingOutOf(stored, anchors)];
  });
}

export function takeOut(options: ArchiveOptions, { stored, taken, shared, repeated }: TakingOut): void {
  rewriteStored(options, stored, taken.read);
  if (shared.length > 0)
    changeNotes(stored.folder, (notes) => shared.reduce((text, anchor) => withShare(text, anchor, undefined, true), notes));
  for (const one of repeated) takeOut(options, one);
}

// Rewrites a stored session without what its owner removed, and removes its entries from the store.

/** Overwrites a stored session; pictures that no record refers to any more are removed. */
export function rewriteStored(
  options: ArchiveOptions,
  { slug, folder, source, read: before }: Stored,
  read: ReadSession = before,
  redactor: Redactor = redactorOf(options, slug),
  extra?: Secret[],
): void {
  const { log, session, secrets } = redactSession(read, toLog(read), redactor, extra);
  const named = new Set(picturesIn(log.files.flatMap((file) => file.records)));
  const images = join(folder, 'images');
  const names = existsSync(images) ? readdirSync(images).filter((name) => named.has(name)) : [];
  const { title } = sessionFacts(session);
  writeImports([{ source, id: read.id, slug, title, session, log, secrets, pictures: { folder: images, names } }], options.content);
  forgetCached(options.state, slug, source.path);
}

/** Removes a session's entries from the store: removed text must not stay on this machine either. */
export function forgetCached(state: string, slug: string, path: string): void {
  const store = openStore({ state });
  store.remove('sessions', (entry) => readJson<{ slugs: string[] }>(join(entry, 'entries.json'))?.slugs.includes(slug) === true);
  store.remove('fragments', (entry) => basename(entry) === fragmentsKey(path));
}
