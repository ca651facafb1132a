/** The folders of an unfinished build: below Astro's root, since Astro moves files within that disk, and beside the output. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { remove } from '../platform/index.ts';
import { isAlive } from './lock.ts';

export interface WorkFolder {
  /** The new site. */
  site: string;
  /** The search index, until the pages are written: Astro empties its output when it begins to write. */
  search: string;
  /** The file in which pages ask for cards. */
  cards: string;
  /** The finished site, beside the output and on its disk. */
  staged: string;
  /** At the end, and before the pages are laid out once more. */
  remove(): void;
}

let builds = 0;

/**
 * A separate folder for each build, also within one process: Node keeps the modules of the first in memory. It is below Astro's root,
 * since Astro moves files within that disk.
 */
export function workFolder(root: string, out: string): WorkFolder {
  const parent = join(root, '.astro');
  // Of builds that were killed.
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = /^build-(\d+)-\d+$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(parent, name));
  }
  const folder = join(parent, `build-${process.pid}-${++builds}`);
  const staged = stagedFor(out, process.pid);
  return {
    site: join(folder, 'site'),
    search: join(folder, 'search'),
    cards: join(folder, 'cards.jsonl'),
    staged,
    remove() {
      for (const path of [folder, staged]) remove(path);
    },
  };
}

/** Path of the tree while `out` is being built. */
export const stagedFor = (out: string, pid: number | string) => join(dirname(out), `.${basename(out)}.building-${pid}`);
