/** The files below a folder. Links are not followed: they may lead out of it. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { agents } from '../agents/index.ts';
import { harmlessName } from './harmless.ts';

export interface WalkedFile {
  path: string;
  /** Relative to the folder searched, with `/`. */
  name: string;
  bytes: number;
  modified: number;
}

/** A file that was looked at and has no page of its own, or one under another id. `quiet`: it is not expected to have one. */
export interface SkippedFile {
  name: string;
  reason: string;
  quiet: boolean;
}

/** Hold no log that anybody looks for. */
const ignoredFolders = new Set(['node_modules', '.git', '.turnleaf']);

/** Every file, in no order; folders that cannot be read and links are listed in `skipped`. */
export function* walkFolder(folder: string, top: string, skipped: SkippedFile[]): Generator<WalkedFile> {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT')
      skipped.push({ name: nameOf(folder, top), reason: `this folder cannot be read (${code}); check its rights`, quiet: false });
    return;
  }
  // What an agent keeps beside its logs; a folder of such a name elsewhere is like any other.
  const homes = agents.map(({ files }) => files.besideLogs).filter(({ home }) => entries.some(({ name }) => name === home));
  const beside = new Set(homes.flatMap(({ folders }) => folders));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const name = nameOf(path, top);
    if (entry.isSymbolicLink()) {
      skipped.push({
        name,
        reason: 'is a link and was not followed; give its target with --from if you want it',
        quiet: !isLogName(entry.name) && !agents.some(({ files }) => files.besideLogs.home === entry.name),
      });
    } else if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name) && !beside.has(entry.name)) yield* walkFolder(path, top, skipped);
    } else if (entry.isFile()) {
      const stat = lstatSync(path, { throwIfNoEntry: false });
      // Gone since, or under a name that is no text and cannot be asked for.
      if (stat) yield { path, name, bytes: stat.size, modified: stat.mtimeMs };
      else skipped.push({ name, reason: 'cannot be found under its name; give it a plain one', quiet: !isLogName(entry.name) });
    }
  }
}

function nameOf(path: string, top: string): string {
  return harmlessName(relative(top, path).split(sep).join('/')) || '.';
}

const logEnding = /\.(?:jsonl?|ndjson)(?:\.zst)?$/;

/** Whether a file may be a log, by its name. */
export const isLogName = (name: string): boolean => logEnding.test(name) && !name.endsWith('.meta.json');

/** A log's name without its folder and ending. */
export const stemOf = (path: string): string => withoutEnding(basename(path));

export const withoutEnding = (name: string): string => name.replace(logEnding, '');
