/** What is found: a session's own file, and the files that belong to it. */
import type { SideKind } from '../agents/index.ts';
import type { FolderLevels } from '../model/project-folder.ts';
import type { TiedCommit } from '../model/repository.ts';

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
