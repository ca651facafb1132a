/**
 * What the owner took out of the archive: whole sessions (`removed.yaml`), turns of stored ones, what comes after a range. The
 * logs on their machine still hold it all, also under another id where a session was resumed, so whatever leads to publishing
 * asks here first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsideOf, type Taken, turnNamed, turnsOf } from '../curate/index.ts';
import { ContentError } from '../model/plain-error.ts';
import type { ReadSession } from '../read/index.ts';
import { lockedTurns } from './anchors-lock.ts';
import { readRemoved } from './former-addresses.ts';
import { readNotes } from './notes.ts';
import { sessionFolders } from './paths.ts';
import { readStored, type Stored } from './stored.ts';

/** All that was taken out of `content/sessions`. */
export const takenOut = (content: string): Taken[] =>
  sessionFolders(content).flatMap((name) => removedIn(content, name) ?? cutIn(content, name) ?? []);

function removedIn(content: string, slug: string): Taken | undefined {
  const removed = readRemoved(join(content, 'sessions', slug));
  if (!removed) return undefined;
  const turns = removed.turns ? anchorsIn(removed.turns) : lockedTurns(content, slug);
  return { slug, id: removed.id, removed: removed.date, turns, out: anchorsIn(removed.hidden ?? ''), last: removed.last };
}

/** A stored session of which not everything is published. */
function cutIn(content: string, slug: string): Taken | undefined {
  const folder = join(content, 'sessions', slug);
  const path = join(folder, 'session.jsonl');
  if (!existsSync(path)) return undefined;
  const { hide, range } = readNotes(folder);
  // Most are whole; searching their bytes is faster than threading them.
  if (hide.length === 0 && range === undefined && !readFileSync(path, 'utf8').includes('"type":"tombstone"')) return undefined;
  const stored = readStored(content, slug);
  const taken = takenFrom(stored);
  return { slug, id: stored.read.id, ...taken, out: [...new Set([...taken.out, ...hiddenByNotes(stored)])] };
}

/** What the stored file of a session no longer holds; what its notes only hide is still there. */
export function takenFrom({ folder, read }: Pick<Stored, 'folder' | 'read'>): Pick<Taken, 'turns' | 'out' | 'last'> {
  const turns = turnsOf(read);
  return {
    turns: turns.map(({ anchor }) => anchor),
    out: turns.filter(({ turn }) => turn.removed).map(({ anchor }) => anchor),
    last: readNotes(folder).range?.to,
  };
}

/** Lists of turns as `removed.yaml` has them. */
const anchorsIn = (text: string): string[] => text.split(/\s+/).flatMap((digits) => (digits ? [`t-${digits}`] : []));
export const anchorsText = (anchors: readonly string[]): string => anchors.map((anchor) => anchor.slice(2)).join(' ');

/** The turns that `hide` and `range` in the notes of a stored session leave out, by anchor. */
export function hiddenByNotes({ folder, read }: { folder: string; read: ReadSession }): string[] {
  const { hide, range } = readNotes(folder);
  return [...hide, ...outsideOf(read, range)];
}

/** @throws ContentError for a turn of a stored session that no page shows. */
export function checkShown(stored: Stored, anchor: string): void {
  const { turn } = turnNamed(turnsOf(stored.read), anchor);
  const left = `the turn ${anchor} of ${stored.slug}`;
  if (turn.removed) throw new ContentError(`${left} was taken out. Choose another.`);
  if (hiddenByNotes(stored).includes(anchor))
    throw new ContentError(`${left} is left out by \`hide\` or \`range\` in its notes.mdx. Take that back first, or choose another.`);
}
