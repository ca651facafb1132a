/** The folders of an unfinished build: below Astro's root, since Astro moves files within that disk, and beside the output. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lock.ts';
import { stagedFor } from './swap.ts';

export interface WorkFolder {
  /** The new site. */
  site: string;
  /** The search index, until the pages are written: Astro empties its output when it begins to write. */
  search: string;
  /** The file in which pages ask for cards. */
  cards: string;
  /** The finished site, beside the output and on its disk. */
  staged: string;
  /** Before the pages are laid out once more. */
  empty(): void;
  remove(): void;
}

let builds = 0;

/** A separate folder for each build, also within one process: Node keeps the modules of the first in memory. */
export function workFolder(root: string, out: string): WorkFolder {
  const parent = join(root, '.astro');
  removeAbandoned(parent);
  const folder = join(parent, `build-${process.pid}-${++builds}`);
  const staged = stagedFor(out, process.pid);
  const remove = () => {
    for (const path of [folder, staged]) rmSync(path, { recursive: true, force: true });
  };
  return {
    site: join(folder, 'site'),
    search: join(folder, 'search'),
    cards: join(folder, 'cards.jsonl'),
    staged,
    empty: remove,
    remove,
  };
}

/** Removes the folders of builds that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = /^build-(\d+)-\d+$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
