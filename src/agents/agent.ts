/** An agent's adapter. It knows that agent's logs and not how a site is made: it imports only `model/`. */
import type { Conversation, ReadFacts } from '../model/event.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { LogShape } from '../model/log-shape.ts';
import type { LoggedCall, ToolUse } from '../model/tool.ts';
import type { BlockNames, Database, FileNames, Form } from './names.ts';

/** One record of a log after the edge: what every agent's has. An adapter adds the fields that it reads. */
export interface LogRecord extends RecordPlace {
  /** What kind of record it is, as the adapter names it. */
  kind: string;
  /** Stays for good: the log's own, or made of the log's own ids or of the place in a log that only grows, never of the text. */
  uuid?: string | undefined;
  parentUuid?: string | undefined;
  sessionId?: string | undefined;
  /** Of a subagent's record: its id. */
  agentId?: string | undefined;
  /** The call this record belongs below. */
  parentCall?: string | undefined;
  isSidechain?: boolean | undefined;
  /** Unix milliseconds. */
  at?: number | undefined;
  /** The parts of a message. */
  content: Json[];
  /** The whole record, slimmed to what is published. */
  body: JsonObject;
}

/**
 * Methods take and give the adapter's own records; nobody else makes any. `agents/adapter.ts` has what most logs need.
 */
export interface Agent<Own extends LogRecord = LogRecord> {
  id: string;
  /** As messages name it. */
  name: string;
  /** Forms of file, asked in order. */
  forms: Form[];
  /** Where its logs lie. */
  homes: Home[];
  /** What a person types to go on with a session: `{id}` is its id. */
  resume?: string;
  files: FileNames;
  head: HeadFacts;
  /** For redaction. */
  shape: LogShape;
  history: History;
  tools: ToolNames;
  blockNames: BlockNames;
  /** The record of one parsed line, without what is never published. */
  slim(body: JsonObject): JsonObject;
  toRecord(body: JsonObject, place: RecordPlace): Own;
  /** Whether a record holds what a command printed: a carriage return goes back there, elsewhere it may be a line's end. */
  isPrinted(body: JsonObject): boolean;
  /** A file of this form may hold several sessions, into which its records are cut. */
  runs?: { form: string; split(records: Own[], fileId: string): SessionRun<Own>[] };
  /** The records of a file that is one JSON value of its own kind. */
  recordsIn(value: JsonObject): Json[] | undefined;
  toConversation(records: SessionRecords<Own>): Conversation;
  /** The records of a file worth publishing, in the log's own format. */
  publishable(records: Own[]): JsonObject[];
  editing: Editing<Own>;
  /** Takes out of a record, in place, what the owner leaves out of the pages (`show` in site.yaml); the record itself stays. */
  conceal(record: Own, what: { thinking: boolean; cost: boolean }): void;
}

export interface RecordPlace {
  /** Index into the session's files, line in that file (from 1) and position among its records (from 0). */
  file: number;
  line: number;
  ordinal: number;
}

export interface SessionRun<Own extends LogRecord = LogRecord> {
  id: string;
  records: Own[];
}

/** A folder with logs: below the one that an environment variable names, else below the person's home. */
interface Home {
  variable?: string;
  /** Below the folder that the variable names, and below the home folder. */
  inVariable?: string;
  folder: string;
}

/** What the head of a file shows. */
export interface HeadFacts {
  sessionIdOf(object: JsonObject): string | undefined;
  /** A record that shows nothing on a page, and names nothing. */
  isSilent(object: JsonObject): boolean;
  /** The folder that the session works in. */
  folderOf?(object: JsonObject): string | undefined;
  /** By what its first prompt begins with, where that is long enough to tell a program's request. */
  openingIn?(objects: JsonObject[]): Opening | undefined;
  /** Of a subagent's log that states whose it is, inside or by the folder it is in: the session's id. */
  ownerOf?(head: JsonObject[], path: string): string | undefined;
  /** Of a log that goes on with another file's records without repeating them: that file. */
  prefixOf?(head: JsonObject[]): Prefix | undefined;
  /** Takes that out of a log's first record, in place, once the other file's records stand after it. */
  withoutPrefix?(body: JsonObject): void;
  /** Names of sessions that the program keeps beside the logs. */
  names?: KeptNames;
}

/** Each session's name, the newest last. */
export interface KeptNames {
  /** In a file of lines: whether it is one by its name, and what an object says. */
  isIndex(file: string): boolean;
  inLine(object: JsonObject): KeptName | undefined;
  /** In a database; none where it is one of anything else. */
  inDatabase(database: Database): KeptName[];
  /** Writes it into the log's first record, in place, from where it is read like all else. */
  write(body: JsonObject, name: string): void;
}

export interface KeptName {
  session: string;
  name: string;
}

/** `isLone`: nothing else was asked, nothing was changed, and nothing shows a person. */
export interface Opening {
  key: string;
  isLone: boolean;
}

/** The beginning of another file. */
export interface Prefix {
  /** The session whose file it is, or the id that the file's name ends with. */
  id: string;
  /** So many of its bytes. */
  bytes?: number | undefined;
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

/** How records are known again in another session that repeats them. */
export interface History {
  /** Fields that identify records, for a scan of the bytes that parses nothing: every value of `group` 1 after the field. */
  fields: { field: string; value: RegExp; isHex: boolean }[];
  /** Asked of the records of one file, in order. `ordinal`: the position in it; `session`: the id of the session it is read as. */
  identify(session: string): (object: JsonObject, ordinal: number) => RecordIdentity | undefined;
}

export interface RecordIdentity {
  uuid: string;
  /** Id or moment, with a hash of the content: ids that are not random recur with other content, which is no repetition. */
  keys: string[];
  /** The session that the record names. */
  sessionId?: string | undefined;
  at?: number | undefined;
}

/** What removing turns from a log must know of it. */
export interface Editing<Own extends LogRecord = LogRecord> {
  /** Of a part of a message that is a call's result: the call's id. */
  resultOf(part: Json): string | undefined;
  /** What a person wrote in a result that refuses its call. */
  refusalWords(part: JsonObject): string | undefined;
  /** The call that a record which shows nothing is about. */
  callOf(record: Own): string | undefined;
  /** The record with other parts. */
  withContent(body: JsonObject, content: Json[]): JsonObject;
  /** The record without what the agent's program kept of a result beside the parts. */
  withoutData(body: JsonObject): JsonObject;
  /** The record without a person's words in its results. */
  withoutRefusals(body: JsonObject): JsonObject;
}

/** One file's records. */
export interface FileRecords<Own extends LogRecord = LogRecord> {
  /** Relative to the folder given; see `Session.files`. */
  name: string;
  records: Own[];
}

/** Everything read of one session; what threading takes. */
export interface SessionRecords<Own extends LogRecord = LogRecord> extends ReadFacts {
  form: string;
  main: FileRecords<Own>;
  /** `id`: of its records, else from its file's name. `meta`: `.meta.json` beside it. `workflow`: the run's folder. */
  subagents: (FileRecords<Own> & { id: string; meta?: JsonObject | undefined; workflow?: string | undefined })[];
  journals: (FileRecords<Own> & { workflow: string })[];
  /** Text of a spilled tool output by the name of its file; only files inside the session's own folder are known. */
  spilled: (name: string) => string | undefined;
  /** Many sessions of its folder ask the same, and nothing shows a person in them (`openingIn`). */
  isRepeated?: boolean | undefined;
  /** The log goes on with the beginning of another (`Prefix`), which was not found; else its records stand first in `main`. */
  missingPrefix?: string | undefined;
  /** Names of the files whose beginning it goes on with; their records' file numbers come after all others. */
  prefixes?: string[] | undefined;
}
