/** Takes a session out of the archive for good. What its folder holds instead knows it again, so that nothing brings it back unasked. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import {
  type ArchiveOptions,
  anchorsText,
  goodSlug,
  hiddenByNotes,
  lockedAliases,
  lockedTurns,
  moveFindings,
  readNotes,
  readStored,
  storedSlug,
  takenFrom,
} from '../content/index.ts';
import { readJson, replaceFolder } from '../store/index.ts';
import { forgetCached } from './take-out.ts';

export interface Going {
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
    storedSlug(content, slug);
    readStored(content, slug);
    return true;
  } catch {
    return false;
  }
}

/** The folder is replaced as a whole. */
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
}
