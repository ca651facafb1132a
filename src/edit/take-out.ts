/** Takes turns out of a stored session, and out of those that repeat it; nothing of the owner's keeps pointing at what is gone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ArchiveOptions,
  changeNotes,
  type Removed,
  readNotes,
  readStored,
  removeTurns,
  type Stored,
  storedSlugs,
  turnsOf,
  withShare,
} from '../content/index.ts';
import { redactorOf } from './redactors.ts';
import { forgetCached, rewriteStored } from './rewrite.ts';

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
  const { slug, folder, source } = stored;
  rewriteStored(stored, taken.read, options.content, redactorOf(options, slug));
  if (shared.length > 0) changeNotes(folder, (notes) => shared.reduce((text, anchor) => withShare(text, anchor, undefined, true), notes));
  forgetCached(options.state, slug, source.path);
  for (const one of repeated) takeOut(options, one);
}
