/** Puts folders of a finished site into another by hard links: files of a finished site are never written to. */

import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Links every file below `folder` of one site into another, except files that exist already and the names in `but` at its top level. */
export function linkBelow(folder: string, before: string, now: string, but: string[] = []): void {
  const from = join(before, folder);
  if (existsSync(from)) linkFolder(from, join(now, folder), but);
}

function linkFolder(from: string, to: string, but: readonly string[] = []): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (but.includes(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(from + sep + entry.name, to + sep + entry.name);
    else if (entry.isFile()) link(from + sep + entry.name, to + sep + entry.name);
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
