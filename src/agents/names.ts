/** What files and blocks are in most logs. An adapter says what is otherwise in its own. */
import type { JsonObject } from '../model/json.ts';

export type SideKind = 'subagent' | 'meta' | 'journal' | 'workflow' | 'tool-result' | 'image' | 'prefix';

export type AttachmentKind =
  | 'file'
  | 'changed-file'
  | 'opened-file'
  | 'selection'
  | 'diagnostics'
  | 'goal'
  | 'task-status'
  | 'hook-objection'
  | 'hook-decision';

/** Of names of files and folders: one file a session, nothing beside it. */
export const plainFiles = {
  /** Folders beside the logs that hold none. */
  besideLogs: { home: '', folders: [] as string[] },
  /** Of a file in a session's own folder: that folder, the file's name below it, and what it is. */
  sidePlace: (_name: string): { owner: string; name: string; kind: SideKind } | undefined => undefined,
  /** Form of a subagent's log, and whether a file of that form is one beside its session. */
  subagentForm: '',
  isSubagentLog: (_name: string): boolean => false,
  /** The folder of the project, where the name shows it. */
  projectKeyOf: (_name: string): string | undefined => undefined,
  /** Files that are known to be no log of a session. */
  isOther: (_name: string): boolean => false,
  /** Of a subagent's log: its id, and the workflow run it is part of. */
  agentIdOf: (name: string): string => name.replace(/^.*\//, '').replace(/\.[a-z]+$/, ''),
  workflowOf: (_name: string): string | undefined => undefined,
};
export type FileNames = typeof plainFiles;

/** Of names of blocks in the log. */
export const plainBlocks = {
  attachmentKind: (name: string): AttachmentKind | undefined => (name === 'file' ? 'file' : undefined),
  /** The file that an attachment's text is about. */
  fileIn: (_text: string): string | undefined => undefined,
  /** `unsent`: words of the person that were never sent. */
  reminderKind: (_name: string): 'unsent' | 'hook' | 'other' => 'other',
};
export type BlockNames = typeof plainBlocks;

/** A form of file. */
export interface Form {
  name: string;
  /** Not a session's own file. */
  isSide?: true;
  /** Whether a file whose first objects are `head` is of this form. `whole`: the file is one JSON value. */
  matches(head: JsonObject[], whole: boolean): boolean;
  /** The records of a session whose file is its head alone, from the files beside it; `file`: the session's own. */
  gather?(file: JsonObject, beside: Beside): JsonObject[];
  /** The form is a database: it is asked in place of `matches`. */
  database?: DatabaseForm;
}

/** Files near a session's own, by names relative to its folder (`../message/<id>`); none outside the folder searched. */
export interface Beside {
  /** Names of the files in a folder, sorted; none where there is no such folder. */
  list(folder: string): string[];
  /** The object in a JSON file; undefined where there is none. */
  read(name: string): JsonObject | undefined;
}

/** Sessions in a database (SQLite). Nothing is ever written. */
export interface DatabaseForm {
  /** Whether tables of these names are those of this form. */
  matches(tables: ReadonlySet<string>): boolean;
  /** The sessions that have a page of their own. */
  sessions(database: Database): DatabaseSession[];
  /** The records of one of them. */
  records(database: Database, session: string): JsonObject[];
}

export interface Database {
  /** Rows of a query; text that is JSON stays text. */
  all(query: string, ...values: (string | number)[]): JsonObject[];
  /** None of a table that is not there. */
  columns(table: string): ReadonlySet<string>;
}

export interface DatabaseSession {
  id: string;
  /** Unix milliseconds of the last change. */
  modified: number;
  /** It has a moment in common with another: one of them may begin with copies of the other's rows. */
  kin?: true;
}
