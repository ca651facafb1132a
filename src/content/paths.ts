/** Paths of the owner's files. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** For messages: relative to the folder that Turnleaf or Astro was called in. */
export const shownPath = (path: string): string => relative(process.cwd(), path);

/** The names of all folders below `content/sessions`, in order; not those of an interrupted command. */
export function sessionFolders(content: string): string[] {
  const root = join(content, 'sessions');
  const entries = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
