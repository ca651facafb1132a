/** In a shard's output: the files that its listed sessions changed, for the merge's pages of projects. Not published. */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionMeta } from '../model/meta.ts';

export const changedFolder = 'changed';

const fileOf = (shard: string, slug: string) => join(shard, changedFolder, `${slug}.json`);

/** Writes them for a session whose store entry is in `folder`. */
export function writeChanged(shard: string, folder: string, { slug, changedFiles }: SessionMeta): void {
  if (changedFiles === 0) return;
  mkdirSync(join(shard, changedFolder), { recursive: true });
  copyFileSync(join(folder, `${slug}.files.json`), fileOf(shard, slug));
}

/** `files.json` of the session's entry. */
export const readChanged = (shard: string, slug: string): string =>
  existsSync(fileOf(shard, slug)) ? readFileSync(fileOf(shard, slug), 'utf8') : '[]';
