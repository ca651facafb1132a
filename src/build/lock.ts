/** One Astro build at a time per root, since Astro writes `.astro/` there. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` alone in `folder`. A lock whose process has ended is removed. */
export async function withLock<T>(folder: string, waiting: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'build.lock');
  let announced = false;
  while (!take(path)) {
    if (!announced) waiting();
    announced = true;
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
    const handle = openSync(path, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAlive(holderOf(path))) return false;
    // The process that held it has ended.
    rmSync(path, { force: true });
    return take(path);
  }
}

/** Whether a process of that number runs. */
export function isAlive(pid: number): boolean {
  try {
    if (!Number.isInteger(pid) || pid <= 0) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}
