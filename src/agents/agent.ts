/** An agent's adapter. It knows that agent's logs and not how a site is made: it imports only `model/`. */
import type { Conversation } from '../model/event.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Unreadable } from '../model/session.ts';
import type { LoggedCall, ToolUse } from '../model/tool.ts';
import type { LogRecord } from './claude-code/record.ts';

/** A record of any agent's log: a union, one member an agent. */
export type { LogRecord } from './claude-code/record.ts';

export interface Agent {
  id: string;
  /** As messages name it. */
  name: string;
  /** Forms of file, asked in order. */
  forms: Form[];
  files: FileNames;
  head: HeadFacts;
  history: History;
  tools: ToolNames;
  blockNames: BlockNames;
  /** The record of one parsed line, without what is never published. */
  slim(body: JsonObject): JsonObject;
  toRecord(body: JsonObject, place: RecordPlace): LogRecord;
  /** Whether a record holds what a command printed: a carriage return goes back there, elsewhere it may be a line's end. */
  isPrinted(body: JsonObject): boolean;
  /** Whether a file of the form may hold several sessions. */
  holdsRuns(form: string): boolean;
  /** Cuts the records of a file into its sessions. */
  splitRuns(form: string, records: LogRecord[], fileId: string): Run[];
  /** The records of a file that is one JSON value of its own kind. */
  recordsIn(value: JsonObject): Json[] | undefined;
  toConversation(records: SessionRecords): Conversation;
  /** The records of a file worth publishing, in the log's own format. */
  publishable(records: LogRecord[]): JsonObject[];
  /** The parts of a record that may hold pictures. */
  pictureValues(record: LogRecord): (Json | undefined)[];
}

export interface RecordPlace {
  /** Index into the session's files, line in that file (from 1) and position among its records (from 0). */
  file: number;
  line: number;
  ordinal: number;
}

export interface Run {
  id: string;
  records: LogRecord[];
}

/** A form of file. */
export interface Form {
  name: string;
  /** Not a session's own file. */
  isSide?: true;
  /** Whether a file whose first objects are `head` is of this form. `whole`: the file is one JSON value. */
  matches(head: JsonObject[], whole: boolean): boolean;
}

/** What the head of a file shows. */
export interface HeadFacts {
  /** Keys that are looked for in a first line that is too long to be read. */
  keys: string[];
  sessionIdOf(object: JsonObject): string | undefined;
  /** A record that shows nothing on a page, and names nothing. */
  isSilent(object: JsonObject): boolean;
}

export type SideKind = 'subagent' | 'meta' | 'journal' | 'workflow' | 'tool-result' | 'image';

/** What names of files and folders mean. */
export interface FileNames {
  /** Folders beside the logs that hold none. */
  besideLogs: { home: string; folders: string[] };
  /** Of a file in a session's own folder: that folder, the file's name below it, and what it is. */
  sidePlace(name: string): { owner: string; name: string; kind: SideKind } | undefined;
  /** Form of a subagent's log, and whether a file of that form is one beside its session. */
  subagentForm: string;
  isSubagentLog(name: string): boolean;
  /** The folder of the project, where the name shows it. */
  projectKeyOf(name: string): string | undefined;
  /** Files that are known to be no log. */
  isOther(name: string): boolean;
  /** Of a subagent's log: its id, and the workflow run it is part of. */
  agentIdOf(name: string): string;
  workflowOf(name: string): string | undefined;
}

/** An agent's tools. */
export interface ToolNames {
  /** Every name that has a kind of its own. */
  names: readonly string[];
  use(call: LoggedCall): ToolUse;
  /** The text of an error, without what the agent's program wraps it in. */
  plainError(text: string): string;
  /** Whether a field of a result's data is shown elsewhere. */
  isRepeated(key: string, use: ToolUse): boolean;
}

/** What the names of blocks in the log mean. */
export interface BlockNames {
  attachmentKind(name: string): AttachmentKind | undefined;
  /** The file that an attachment's text is about. */
  fileIn(text: string): string | undefined;
  /** `unsent`: words of the person that were never sent. */
  reminderKind(name: string): 'unsent' | 'hook' | 'other';
}

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

/** How records are known again in another session that repeats them. */
export interface History {
  /** Fields that identify records, for a scan of the bytes that parses nothing: every value of `group` 1 after the field. */
  fields: { field: string; value: RegExp; isHex: boolean }[];
  identityOf(object: JsonObject): RecordIdentity | undefined;
}

export interface RecordIdentity {
  uuid: string;
  /** Id or moment, with a hash of the content: ids that are not random recur with other content, which is no repetition. */
  keys: string[];
  /** The session that the record names. */
  sessionId?: string | undefined;
  at?: number | undefined;
}

/** The records of one session, as reading gives them. */
export interface SessionRecords {
  id: string;
  agent: string;
  form: string;
  projectKey?: string | undefined;
  main: { name: string; records: LogRecord[] };
  subagents: { name: string; id: string; records: LogRecord[]; meta?: JsonObject | undefined; workflow?: string | undefined }[];
  journals: { name: string; workflow: string; records: LogRecord[] }[];
  unreadable: Unreadable[];
  read: number;
  inherited?: { [uuid: string]: string } | undefined;
  originals?: { [uuid: string]: string } | undefined;
  spilled: (name: string) => string | undefined;
}
