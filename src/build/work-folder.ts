/** The folders of an unfinished build, and the lock on a root: Astro writes `.astro/` there, so one build at a time can use it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

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
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `build-${process.pid}-${++builds}`);
  const staged = stagedFor(out, process.pid);
  return {
    site: join(folder, 'site'),
    search: join(folder, 'search'),
    cards: join(folder, 'cards.jsonl'),
    staged,
    remove() {
      for (const path of [folder, staged]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Path of the tree while `out` is being built. */
export const stagedFor = (out: string, pid: number | string) => join(dirname(out), `.${basename(out)}.building-${pid}`);

/** Runs `work` alone in `folder`. A lock whose process has ended is removed. */
export async function withLock<T>(folder: string, waiting: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'build.lock');
  for (let times = 0; !take(path); times++) {
    if (times === 0) waiting();
    await sleep(100);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAlive(holderOf(path))) return false;
    // The process that held it has ended.
    rmSync(path, { force: true });
    return take(path);
  }
}

function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

/** Whether a process of that number runs. */
export function isAlive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
