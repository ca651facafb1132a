/** What the disk of the temporary folder knows: exFAT knows no links, neither it nor a disk of Windows has every name. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from './temporary.ts';

const can = (work: (folder: string) => void): boolean =>
  inFolder((folder) => {
    try {
      work(folder);
      return true;
    } catch {
      return false;
    }
  });

/** Symbolic links; on Windows only for administrators. */
export const hasLinks = can((folder) => symlinkSync(folder, join(folder, 'link')));

/** Names with any sign but `/`. */
export const hasAnyName = can((folder) => mkdirSync(join(folder, 'a\u0001:?"\n')));
