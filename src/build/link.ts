/** Puts folders of a finished site into another by hard links: files of a finished site are never written to. */

import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { filesBelow } from '../store/index.ts';

/** Links every file below `folder` of one site into another, except files that exist already and the names in `but` at the top level. */
export function linkBelow(folder: string, before: string, now: string, but: string[] = []): void {
  let made: string | undefined;
  for (const path of filesBelow(join(before, folder))) {
    const name = relative(before, path);
    if (but.includes(name.split(sep, 1)[0] ?? '')) continue;
    const to = join(now, name);
    // Files of one folder mostly follow one another.
    if (made !== dirname(to)) mkdirSync((made = dirname(to)), { recursive: true });
    link(path, to);
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    copyFileSync(from, to);
  }
}
