/** One Astro build at a time per root, since Astro writes `.astro/` there. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` alone in `folder`. A lock whose process has ended is removed. */
export async function withLock<T>(folder: string, waiting: () => void, work: () => Promise<T>): Promise<T> {
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
    // Who held it may have taken the folder away with it.
    mkdirSync(dirname(path), { recursive: true });
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
