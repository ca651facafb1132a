/** One at a time: Astro builds of a root, since Astro writes `.astro/` there, and publications of an archive. */
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askProgram, coarsestClock, linkFile, makeFolder, remove, rename } from '../platform/index.ts';
import { readJson } from '../store/index.ts';

/** Numbers of processes are given again, after a restart or in a container: the time that one began tells them apart. */
interface Holder {
  pid: number;
  began: string;
  host: string;
}

/** How often a holder shows that it is there, to those who cannot ask its machine; and after how long it is taken for gone. */
const sign = 10_000;
const silence = 300_000;

/**
 * Runs `work` alone in `folder`. A lock whose process has ended is removed. `waiting` is called once, with the lock's file and who
 * holds it.
 */
export async function withLock<T>(folder: string, waiting: (lock: string) => void, work: () => Promise<T>): Promise<T> {
  const path = join(folder, 'build.lock');
  for (let times = 0; !take(path); times++) {
    if (times === 0) waiting(told(path));
    await sleep(100);
  }
  const showing = setInterval(() => touchIfThere(path), sign).unref();
  const release = () => remove(path);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(showing);
    process.off('exit', release);
    release();
  }
}

function told(path: string): string {
  const { pid, host } = readJson<Holder>(path) ?? {};
  return `${path}${pid === undefined ? '' : `, process ${pid} of ${host}`}`;
}

function touchIfThere(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Somebody has removed it by hand.
  }
}

function take(path: string): boolean {
  // Who held it may have taken the folder away with it.
  makeFolder(dirname(path));
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, began: beginningOf(process.pid), host: hostname() } satisfies Holder));
  try {
    // Whole from its first moment on: nobody meets a lock that says nothing yet.
    linkFile(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isHeld(path)) return false;
    return replaceStale(path);
  } finally {
    remove(own);
  }
}

/** Another one may have done the same in the meantime, and hold it: then that is put back. */
function replaceStale(path: string): boolean {
  const stale = `${path}.${process.pid}.stale`;
  try {
    rename(path, stale);
  } catch {
    return take(path);
  }
  if (isHeld(stale)) linkFile(stale, path);
  remove(stale);
  return take(path);
}

function isHeld(path: string): boolean {
  const { pid = 0, began = '', host } = readJson<Partial<Holder>>(path) ?? {};
  if (host === hostname()) return isAlive(pid) && (began === '' || beginningOf(pid) === began);
  // Where a disk knows no links, a lock is being written for a moment.
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < (host === undefined ? 2 * coarsestClock : silence);
}

/** When a process began, in the words of the system; empty where that does not tell. */
function beginningOf(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return process.platform === 'win32'
        ? ''
        : askProgram('ps', ['-o', 'lstart=', '-p', String(pid)], { env: process.env })
            .toString('utf8')
            .trim();
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the name in parentheses may hold spaces; the twentieth field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  } catch {
    return '';
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
