/** What a session made in a repository, as its own calls and their results say. All text is redacted. */

/** The turn where something happened. */
export interface TurnAddress {
  anchor: string;
  part: number;
}

/** A commit that the session made. */
export interface MadeCommit extends TurnAddress {
  /** As long as the log has it, 7 to 64 hex digits. */
  hash: string;
  /** As the command printed it first. */
  short: string;
  /** Unix milliseconds. */
  at?: number;
  /** First line of its message. */
  subject?: string;
  branch?: string;
  /** What the log says became of it later. */
  became?: TurnAddress & { how: 'amended' | 'rebased' | 'undone'; hash?: string };
}

/** A commit that names a session, or a checkpoint of one, in its trailer. */
export interface TiedCommit {
  /** In full. */
  hash: string;
  /** Unix milliseconds. */
  at: number;
}

/** A pull request or merge request. */
export interface MadePull {
  number: number;
  /** Only where the log has it in full. */
  url?: string;
  /** `owner/name` */
  repository?: string;
  title?: string;
  /** The turn that opened it; absent where the log only points to it. */
  opened?: TurnAddress;
  merged?: TurnAddress;
  at?: number;
}

/** What one call made. */
export interface MadeBy {
  commits: MadeCommit[];
  opened: MadePull[];
  merged: MadePull[];
}

/** What a change did to the file as a whole. `moved`: it has another name from then on. */
export type FileFate = 'created' | 'deleted' | 'moved';

/** Lines that were added and removed. */
export interface ChangedLines {
  added: number;
  removed: number;
}

export const sumOfLines = (changes: readonly ChangedLines[]): ChangedLines => ({
  added: changes.reduce((sum, { added }) => sum + added, 0),
  removed: changes.reduce((sum, { removed }) => sum + removed, 0),
});

/** A file that the session changed. */
export interface ChangedFile {
  /** Relative to the project's folder. */
  path: string;
  changes: (TurnAddress & ChangedLines & { at?: number; how?: FileFate })[];
}
