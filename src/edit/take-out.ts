/** Takes turns out of a stored session, and out of those that repeat it, or a whole session out of the archive, for good. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { fragmentsKey } from '../build/index.ts';
import {
  type ArchiveOptions,
  anchorsText,
  changeNotes,
  goodSlug,
  hiddenByNotes,
  lockedAliases,
  lockedTurns,
  moveFindings,
  policyOf,
  readNotes,
  readStored,
  type Stored,
  storedSlugs,
  takenFrom,
  withShare,
} from '../content/index.ts';
import { picturesIn, type Removed, removeTurns, turnsOf } from '../curate/index.ts';
import type { ReadSession } from '../read/index.ts';
import type { RedactionPolicy, Secret } from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { redactStored } from '../safe/index.ts';
import { openStore, readJson, replaceFolder } from '../store/index.ts';
import { forgetAnswers } from './reader/answers.ts';
import { forgetGone } from './reader/forget.ts';
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

/** Nothing of the owner's keeps pointing at what is gone. */
export function takeOut(options: ArchiveOptions, { stored, taken, shared, repeated }: TakingOut): void {
  rewriteStored(options, stored, taken.read);
  if (shared.length > 0)
    changeNotes(stored.folder, (notes) => shared.reduce((text, anchor) => withShare(text, anchor, undefined, true), notes));
  for (const one of repeated) takeOut(options, one);
}

/** Overwrites a stored session, and removes its entries from the store; pictures that no record refers to any more are removed. */
export function rewriteStored(
  options: ArchiveOptions,
  { slug, folder, source, read: before }: Stored,
  read: ReadSession = before,
  policy: RedactionPolicy = policyOf(options, slug),
  extra?: Secret[],
): void {
  const { log, session, secrets } = redactStored(read, policy, extra);
  const named = new Set(picturesIn(log.files.flatMap((file) => file.records)));
  const images = join(folder, 'images');
  const names = existsSync(images) ? readdirSync(images).filter((name) => named.has(name)) : [];
  const { title } = sessionFacts(session);
  writeImports([{ source, id: read.id, slug, title, session, log, secrets, pictures: { folder: images, names } }], options.content);
  forgetCached(options.state, slug, source.path);
  forgetGone(options.state, slug, session);
}

/** Removes a session's entries from the store: removed text must not stay on this machine either. */
export function forgetCached(state: string, slug: string, path: string): void {
  const store = openStore({ state });
  store.remove('sessions', (entry) => readJson<{ slugs: string[] }>(join(entry, 'entries.json'))?.slugs.includes(slug) !== false);
  store.remove('fragments', (entry) => basename(entry) === fragmentsKey(path));
}

/** A session to be removed. */
interface Going {
  slug: string;
  /** Its folder still holds it. */
  isHere: boolean;
  id?: string | undefined;
  aliases: string[];
  /** Anchors of all its turns, and of those that were out before. */
  turns: string[];
  hidden: string[];
  /** Where its range ends. */
  last?: string | undefined;
}

/**
 * A session to be removed, by this or an earlier address; one whose folder was deleted is known by what was published.
 *
 * @throws ContentError where there is none.
 */
export function goingIn(options: ArchiveOptions, named: string): Going {
  const { content, out } = options;
  const folder = join(content, 'sessions', named);
  const isDamaged = goodSlug.test(named) && existsSync(folder) && !existsSync(join(folder, 'removed.yaml')) && !isReadable(content, named);
  const turns = goodSlug.test(named) ? lockedTurns(content, named) : [];
  if (isDamaged || (turns.length > 0 && !existsSync(folder))) {
    const listed = readJson<{ sessions: { slug: string; id: string }[] }>(join(out, 'archive.json'))?.sessions;
    const id = listed?.find(({ slug }) => slug === named)?.id;
    return { slug: named, isHere: isDamaged, id, aliases: lockedAliases(content, named), turns, hidden: [] };
  }
  const stored = readStored(content, named);
  const taken = takenFrom(stored);
  return {
    slug: stored.slug,
    isHere: true,
    id: stored.read.id,
    aliases: readNotes(stored.folder).aliases,
    turns: taken.turns,
    hidden: [...new Set([...taken.out, ...hiddenByNotes(stored)])],
    last: taken.last,
  };
}

function isReadable(content: string, slug: string): boolean {
  try {
    readStored(content, slug);
    return true;
  } catch {
    return false;
  }
}

/** The folder is replaced as a whole; what it holds instead knows the session again, so that nothing brings it back unasked. */
export function removeSession({ content, state }: ArchiveOptions, { slug, id, aliases, turns, hidden, last }: Going): void {
  const folder = join(content, 'sessions', slug);
  const facts = {
    date: new Date().toISOString().slice(0, 10),
    ...(id === undefined ? {} : { id }),
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(turns.length > 0 ? { turns: anchorsText(turns) } : {}),
    ...(hidden.length > 0 ? { hidden: anchorsText(hidden) } : {}),
    ...(last === undefined ? {} : { last }),
  };
  const says = '# This session was removed; its address says so. Add `title:` to name it there. By its ids it stays out.';
  replaceFolder(folder, (beside) => writeFileSync(join(beside, 'removed.yaml'), `${says}\n${stringify(facts, { lineWidth: 0 })}`));
  forgetCached(state, slug, join(folder, 'session.jsonl'));
  moveFindings(state, slug);
  if (id !== undefined) forgetAnswers(state, id, () => false);
}
