/** What is found: the files below a folder, a session's own file, and the files that belong to it. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { agents, type SideKind } from '../agents/index.ts';
import type { FolderLevels } from '../model/project-folder.ts';
import type { TiedCommit } from '../model/repository.ts';
import { harmlessName } from './harmless.ts';

export interface SideFile {
  /** Absolute path, and path relative to the session's own file's folder. */
  path: string;
  name: string;
  kind: SideKind;
  bytes: number;
  /** Of a subagent's log that names its session: its form. */
  form?: string;
  /** Of the beginning of another file (`prefix`): the id of the session whose file it is, and how many of its bytes. */
  home?: string;
  upTo?: number | undefined;
}

export interface SessionSource {
  /** Absolute path of the session's own file. */
  path: string;
  /** Path relative to the folder searched, with `/`. */
  name: string;
  agent: string;
  form: string;
  /** Of a database: which of its sessions, and whether it may repeat another's history. */
  session?: string;
  kin?: true;
  /** Of a log that goes on with another file's beginning, which was not found: the id it names. */
  missingPrefix?: string;
  /** As its program named it beside the log (`KeptNames`). */
  keptName?: string;
  /** Many sessions of its folder ask the same; see `markRepeated`. */
  isRepeated?: true;
  /** The session id in the head of the file; the file's stem where it has none. */
  id: string;
  /** Folder name below `projects/`, e.g. `-home-anna-shop`. */
  projectKey?: string;
  /** Digests of the folder it works in, where the head of the log names it. */
  folder?: FolderLevels;
  side: SideFile[];
  /** Ids of the sessions in the file: one, or each run of a stream-json file. */
  runs: string[];
  bytes: number;
  modified: number;
  /** Commits that name the session, as far as the source tells (trailers of Entire's). */
  commits?: TiedCommit[];
  /** Records that have their home in another session: uuid → its id. Set by `findHistory`. */
  inherited?: { [uuid: string]: string };
  /** Of those, the ones that have another uuid here than at home: uuid → that other uuid. */
  originals?: { [uuid: string]: string };
}

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
