/** Paths of the owner's files. */
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { slashed } from '../platform/index.ts';

/** For messages, with `/` on every system: relative to the folder that Turnleaf or Astro was called in; whole outside of it, where that would count folders. */
export function shownPath(path: string): string {
  const below = relative(process.cwd(), path);
  return isAbsolute(below) || below.split(sep)[0] === '..' ? path : slashed(below);
}

/** The names of all folders below `content/sessions`, in order; not those of an interrupted command. */
export function sessionFolders(content: string): string[] {
  const root = join(content, 'sessions');
  const entries = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
