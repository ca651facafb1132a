/** Addresses of sessions that were removed or renamed: tombstones and redirects. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ContentError } from '../model/plain-error.ts';
import { readNotes } from './notes.ts';
import { sessionFolders, shownPath } from './paths.ts';
import { lineIn, parseYaml, splitFront } from './yaml.ts';

/** `content/sessions/<slug>/removed.yaml`: the tombstone of a session that its owner removed. */
const RemovedSession = z.strictObject({
  /** When it was removed. */
  date: z.iso.date(),
  /** Title to show on its page; left out unless the owner writes one. */
  title: z.string().optional(),
  /** The session's id: what its address below `/id/` leads to is known by it. */
  id: z.string().optional(),
  /** Its former addresses. */
  aliases: z.array(z.string()).default([]),
  /** The ids of all its turns, by which a log that repeats them is known. */
  turns: z.string().optional(),
  /** Those of them that had been taken out before. */
  hidden: z.string().optional(),
  /** Where its range ended. */
  last: z.string().optional(),
});

interface FormerAddresses {
  /** Removed sessions by address, those of their aliases included. */
  removed: Map<string, { date: string; title?: string; id?: string }>;
  /** Former address → current slug. */
  moved: Map<string, string>;
}

export const goodSlug = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u;

/** @throws ContentError with file and line when a former address collides with another. */
export function formerAddresses(content: string): FormerAddresses {
  const root = join(content, 'sessions');
  const former: FormerAddresses = { removed: new Map(), moved: new Map() };
  const folders = sessionFolders(content);
  const takenBy = new Map(folders.map((name) => [name.toLowerCase(), `the session in content/sessions/${name}`]));
  const take = (alias: string, index: number, file: string, owner: string) => {
    const { front, body } = splitFront(readFileSync(file, 'utf8'));
    const where = `${shownPath(file)}:${lineIn(front ?? body, ['aliases', index]) + (front === undefined ? 0 : 1)}`;
    if (!goodSlug.test(alias)) throw new ContentError(`${where}: alias "${alias}": use letters, digits, ".", "_" and "-" only.`);
    // Many file systems do not distinguish names that differ only in case.
    const other = takenBy.get(alias.toLowerCase());
    if (other) throw new ContentError(`${where}: alias "${alias}" is the address of ${other}. Take it out of one of them.`);
    takenBy.set(alias.toLowerCase(), owner);
  };
  for (const name of folders) {
    const removed = readRemoved(join(root, name));
    if (removed) {
      const file = join(root, name, 'removed.yaml');
      for (const [index, slug] of [name, ...removed.aliases].entries()) {
        if (slug !== name) take(slug, index - 1, file, `the removed session ${name}`);
        const { date, title, id } = removed;
        former.removed.set(slug, { date, ...(title === undefined ? {} : { title }), ...(id === undefined || slug !== name ? {} : { id }) });
      }
      continue;
    }
    const notes = readNotes(join(root, name));
    for (const [index, alias] of notes.aliases.entries()) {
      take(alias, index, join(root, name, 'notes.mdx'), `the session in content/sessions/${name}`);
      former.moved.set(alias, name);
    }
  }
  return former;
}

/** The tombstone in a session's folder, also where a `session.jsonl` has come back beside it, as merges of branches bring it. */
export function readRemoved(folder: string): z.infer<typeof RemovedSession> | undefined {
  const path = join(folder, 'removed.yaml');
  if (!existsSync(path)) return undefined;
  return parseYaml(readFileSync(path, 'utf8'), RemovedSession, shownPath(path));
}
