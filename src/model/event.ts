/**
 * What the records of a log mean, whichever agent wrote them. An agent's adapter (`agents/<agent>/`) turns its records into
 * events; threading builds the session from events and knows no agent. One record is one event, so that every record is
 * accounted for.
 */

import type { Json } from './json.ts';
import type { CallPiece, EventBlock, FinishedTask, Manner } from './piece.ts';
import type { Block, Thread, Tokens, ToolResult, ToolState, TurnRole, Unreadable } from './session.ts';

export type * from './piece.ts';

/** What reading states of a session. */
export interface ReadFacts {
  id: string;
  agent: string;
  projectKey?: string;
  unreadable: Unreadable[];
  /** Records read, unreadable ones included. */
  read: number;
  /** Record id → id of the session where the record has its home, for records that this session only repeats. */
  inherited?: { [id: string]: string };
  /** Record id → the id the record has there, where it is another. */
  originals?: { [id: string]: string };
}

/** One session as its adapter understands it. */
export interface Conversation extends ReadFacts {
  /** Names of the files it was read from, the session's own first. */
  files: string[];
  /** The events of the session's own file, in its order; those of inline side conversations have `side`. */
  events: LogEvent[];
  /** Side conversations in files of their own. */
  sides: SideFileEvents[];
  runs: WorkflowRun[];
  /** The agent's program itself wrote all of it for its own ends, whatever it holds: nobody speaks in it. */
  isPrograms?: boolean;
  /** It is a subagent's log, whose session is not there. */
  isSubagents?: boolean;
}

export interface LogEvent {
  /** Index into `files`, line in that file (from 1) and position among its records (from 0). */
  file: number;
  line: number;
  ordinal: number;
  id?: string;
  /** Id of the record before it in the conversation; empty where the person began anew. */
  parent?: string;
  /** Unix milliseconds. */
  at?: number;
  cwd?: string;
  gitBranch?: string;
  version?: string;
  /** The side conversation it is part of. */
  side?: SideKey;
  /** An event of a side conversation that this record delivers; the record itself stays in the main line. */
  carries?: LogEvent & { side: SideKey };
  /** The record as it was read. Threading only compares it: two records of one id and the same content are one. */
  record: { kind: string; content: Json[]; rest: Json };
  /** Ids of records that do not stand any more: this one takes their place. */
  supersedes?: string[];
  /** Of a message: when it was written, by whom and under which message id. Copies of a message share it. */
  moment?: string;
  action: Action;
}

/** Names a side conversation. */
export interface SideKey {
  /** The subagent's id, or another id that is unique in the session. */
  id: string;
  kind: Thread['kind'];
  /** Id of the call that started it, where the log states it. */
  call?: string;
}

export interface SideFileEvents extends SideKey {
  title?: string;
  agentType?: string;
  /** The workflow run it is part of. */
  run?: string;
  events: LogEvent[];
}

/** A run of several agents, from its journal. */
export interface WorkflowRun {
  id: string;
  /** What its agents returned. */
  blocks: Block[];
  /** How it ended, where all of its agents have. */
  state?: ToolState;
  records: { shown: number; hidden: number };
}

/** What an event adds to the session. */
export type Action =
  | { type: 'hidden' }
  | { type: 'unknown'; name: string; value: Json }
  | AgentAction
  | PersonAction
  | NoticeAction
  | QuietAction
  | QueueAction
  /** A turn that the owner took out. */
  | { type: 'removed'; role: TurnRole; isPrompt: boolean }
  | { type: 'title'; source: 'custom' | 'ai' | 'agentName'; text: string | undefined }
  /** A summary; `leaf` is the id of the last record it sums up, which may be another session's. */
  | { type: 'summary'; text: string; leaf: string | undefined }
  /** The record that the conversation goes on from, as the program notes it. */
  | { type: 'leaf'; id: string }
  | ({ type: 'pull-request' } & PullPointer);

/** A pull request as the program notes it; `repository`: `owner/name`. */
export interface PullPointer {
  url: string;
  number: number;
  repository: string;
}

/** A message of the agent, or a piece of one. */
export interface AgentAction {
  type: 'agent';
  /** Events that share it are one turn. */
  message?: string;
  model?: string;
  usage?: { tokens: Tokens; cost?: number };
  /** The program's words, not the model's: an error of the service, for instance. */
  byProgram: boolean;
  /** Pull requests that the program opened for it. */
  pulls?: PullPointer[];
  pieces: Piece[];
}

/** A message of the other side: a person's prompt or command, results of calls, or text of the program in the person's place. */
export interface PersonAction {
  type: 'person';
  pieces: Piece[];
  hasResults?: boolean;
  /** The person's words instead of letting a call run. */
  refusals?: Block[];
  typed?: Typed;
  /** Its first text as it was written, by which a subagent is found. */
  opening?: string;
  as: Manner;
  finished?: FinishedTask[];
}

/** What was typed, to find it in the queue of prompts typed while the agent worked. */
export interface Typed {
  key: string;
  /** The record states that it was in the queue. */
  fromQueue: boolean;
}

/** A turn of its own that is no one's message. */
export interface NoticeAction {
  type: 'notice';
  blocks: Block[];
  /** One with the same text as the turn before replaces it. */
  repeats?: boolean;
  /** The run ends with it: the first block's text is left out where it repeats the last answer. */
  endsRun?: boolean;
  /** What the run cost. */
  costUsd?: number;
  finished?: FinishedTask[];
}

/** Quiet blocks that belong to the turn before, or under a call. */
export interface QuietAction {
  type: 'quiet';
  blocks: Block[];
  call?: string;
  /** Shown only the first time in a thread. */
  once?: string;
  /** The files are again as they were before the last prompt that was not taken back so. */
  undoes?: boolean;
}

/**
 * The queue of prompts typed while the agent worked: `add` at its end; `next` and `take` out of it, where `take` prefers a
 * person's words; `back` into the input line.
 */
export interface QueueAction {
  type: 'queue';
  operation: 'add' | 'next' | 'take' | 'back';
  /** What the record names; many name nothing. */
  text?: QueueText;
  /** The record names something that is never shown. */
  ignored?: boolean;
  finished?: FinishedTask[];
}

export interface QueueText {
  key: string;
  byProgram: boolean;
  /** As a prompt, and as what remains where it was never sent. */
  blocks: Block[];
  unsent: Block[];
}

/** A part of a message. */
export type Piece =
  | { is: 'block'; block: EventBlock }
  | ({ is: 'call' } & CallPiece)
  | ({ is: 'result' } & ResultPiece)
  | { is: 'unknown'; type: string; value: Json };

export interface ResultPiece {
  /** The call's id. */
  id: string;
  /** Name of the tool, where the result states it. */
  name: string;
  result: ToolResult;
  notes: Block[];
  state: ToolState;
  facts: ResultFacts;
  /** Kinds of content that the adapter does not know. */
  unknown: string[];
}

/** What a result states about what its call started. Of one that is running still, the real result comes later. */
export interface ResultFacts {
  durationMs?: number;
  /** Ids of the subagent, the background task and the workflow run. */
  agent?: string;
  task?: string;
  run?: string;
  /** A side conversation inside the result, and the key of the data that holds it. */
  inner?: { events: LogEvent[]; key: string };
}
