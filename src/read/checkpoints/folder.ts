/** A folder of this process alone: what is put there is not redacted. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remove } from '../../platform/index.ts';

const prefix = 'turnleaf-checkpoints-';
const made = new Set<string>();

/** A new one; it goes when the process ends. Those of processes that were killed go now. */
export function ownFolder(): string {
  if (made.size === 0) {
    sweep();
    process.on('exit', () => {
      for (const folder of made) remove(folder);
    });
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  made.add(folder);
  return folder;
}

function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (pid > 0 && !isRunning(pid)) remove(join(tmpdir(), name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's folder is left to them.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
