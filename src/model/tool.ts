/**
 * What a tool call does, whichever agent made it: the kind of call and its fields in one shape. An agent's adapter reads them
 * out of its own names and inputs; views, search and lists read only these.
 */
import type { Json } from './json.ts';

export type ToolUse =
  | CommandUse
  | CommandOutputUse
  | { kind: 'stop-command' | 'stop-task'; id: string }
  | ReadUse
  | { kind: 'edit'; path: string; edits: { before: string; after: string }[]; patch?: Hunk[]; changedByUser?: boolean }
  | { kind: 'patch'; files: PatchedFile[] }
  | { kind: 'write'; path: string; content: string; patch?: Hunk[]; created?: boolean }
  | { kind: 'edit-notebook'; path: string; before: string; after: string; language: string; mode?: string }
  | SearchUse
  | { kind: 'find-files'; pattern: string; files: number; truncated?: boolean; nothing?: boolean }
  | { kind: 'list-folder'; path: string }
  | SubagentUse
  | { kind: 'todos'; todos: Todo[]; before: Todo[] }
  | { kind: 'read-todos' }
  | { kind: 'create-task'; id?: string; subject?: string; description: string }
  | { kind: 'update-task'; id: string; subject?: string; status?: string; from?: string }
  | { kind: 'list-tasks'; todos: Todo[] }
  | { kind: 'get-task'; id: string }
  | { kind: 'question'; questions: UserQuestion[] }
  | { kind: 'start-plan' }
  | { kind: 'plan'; plan: string; isProposal?: boolean }
  | { kind: 'fetch'; url: string; prompt?: string; result: string; code?: number; codeText: string; bytes?: number }
  | { kind: 'web-search'; query: string; results: Json[] }
  | { kind: 'skill'; name: string; args?: string }
  | { kind: 'find-tools'; query: string; found: number }
  | { kind: 'message'; to: string; message: string; summary?: string }
  | { kind: 'batch'; names: string[]; calls: number }
  | { kind: 'mcp'; server: string; tool: string }
  | { kind: 'other' };

export type ToolKind = ToolUse['kind'];

/** A call of one kind. */
export type UseOf<Kind extends ToolKind, Use = ToolUse> = Use extends { kind: infer Kinds } ? (Kind extends Kinds ? Use : never) : never;

export interface CommandUse {
  kind: 'command';
  command: string;
  description?: string;
  /** Language of the command, by the name of its grammar. */
  language: string;
  inBackground?: boolean;
  timedOut?: boolean;
  stdout: string;
  stderr: string;
  exitCode?: number;
}

/** Output of a command that runs in the background, or of a subagent. */
export interface CommandOutputUse {
  kind: 'command-output';
  /** The command or task. */
  of: string;
  stdout: string;
  stderr: string;
  status?: string;
  /** How the waiting for it ended, where that is more than the status. */
  waited: string;
  exitCode?: number;
  /** What the agent was shown beside, by name; undefined where it was shown plain text. */
  sections?: { name: string; text: string }[];
}

export interface ReadUse {
  kind: 'read';
  path: string;
  /** Only a part of the file was asked for. */
  isPart?: boolean;
  /** What was asked for of it, as the input writes it. */
  range: string[];
  pages?: string;
  /** Other than text: `image`, `notebook`, `pdf`. */
  type?: string;
  size?: number;
  /** The file's lines, where the log has them apart from what the agent was shown. */
  content?: string;
  firstLine: number;
  /** They are all that the text the agent was shown says of the file. */
  wholeText?: boolean;
}

export interface SearchUse {
  kind: 'search';
  pattern: string;
  path?: string;
  /** Which files are searched. */
  filter?: string;
  files: number;
  matches?: number;
  nothing?: boolean;
}

export interface SubagentUse {
  kind: 'subagent' | 'workflow';
  title?: string;
  /** What it does, in its own words or its name, where there is no title. */
  describes?: string;
  agentType?: string;
  /** The type that any task may have: not worth a word. */
  generalType: string;
  prompt?: string;
  calls?: number;
  durationMs?: number;
  /** It was only launched: the result has no answer. */
  launched?: boolean;
  inBackground?: boolean;
}

export interface UserQuestion {
  question: string;
  header?: string;
  options: { label: string; description?: string }[];
  answer?: string;
  note?: string;
}

/** An item of a list of todos or tasks. */
export interface Todo {
  text: string;
  status: string;
  id?: string | undefined;
}

export interface Hunk {
  oldStart: number;
  newStart: number;
  /** With their signs. */
  lines: string[];
}

/** What a patch does to one file. */
export interface PatchedFile {
  path: string;
  movedTo?: string;
  change: 'add' | 'update' | 'delete';
  hunks: Hunk[];
  /** The hunks have the file's own line numbers. */
  numbered: boolean;
}

/** A call as its log has it. */
export interface LoggedCall {
  name: string;
  input: Json;
  /** What the agent's program kept of the result for its own display. */
  data: Json | undefined;
  /** All text the agent was shown as the result. */
  text: string;
  failed: boolean;
}
