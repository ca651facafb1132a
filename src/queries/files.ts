/** The files of an archive's sessions, read on demand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from '../model/archive.ts';
import type { SessionMap } from '../model/meta.ts';
import { PlainError } from '../model/plain-error.ts';
import type { PartTurns } from '../model/turns.ts';

/** @throws PlainError for a session that is not in the archive. */
export function fileOf({ folders }: Pick<Archive, 'folders'>, slug: string, name: string): string {
  const folder = Object.hasOwn(folders, slug) ? folders[slug] : undefined;
  if (folder === undefined) throw new PlainError(`There is no session "${slug}" in this archive.`);
  return join(folder, `${slug}.${name}`);
}

/** Not in the background: these files are small and many, and four waits each took longer than reading them. */
export const readText = (archive: Pick<Archive, 'folders'>, slug: string, name: string): string =>
  readFileSync(fileOf(archive, slug, name), 'utf8');

/** The parts that a session's turns are in, and its outline. */
export const mapOf = (archive: Pick<Archive, 'folders'>, slug: string): SessionMap =>
  JSON.parse(readText(archive, slug, 'map.json')) as SessionMap;

/** The places of turns in the HTML of each part. */
export const readPartTurns = (archive: Pick<Archive, 'folders'>, slug: string): PartTurns[] =>
  JSON.parse(readText(archive, slug, 'turns.json')) as PartTurns[];
