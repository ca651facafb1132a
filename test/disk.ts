/** What the disk of the temporary folder knows: exFAT knows no links and no pipes, and neither it nor a disk of Windows has every name. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from './temporary.ts';

const can = (work: (folder: string) => unknown): boolean =>
  inFolder((folder) => {
    try {
      return work(folder) !== false;
    } catch {
      return false;
    }
  });

/** Symbolic links; Windows lets few people make one. */
export const hasLinks = can((folder) => symlinkSync(folder, join(folder, 'link')));

/** Names with any sign but `/`. */
export const hasAnyName = can((folder) => mkdirSync(join(folder, 'a\u0001:?"\n')));

/** Pipes with a name. (What git for Windows brings as `mkfifo` makes one for its own programs alone.) */
export const hasPipes = process.platform !== 'win32' && can((folder) => spawnSync('mkfifo', [join(folder, 'pipe')]).status === 0);
