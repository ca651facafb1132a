/**
 * The nouns between threading and rendering. Everything here is plain data (JSON-serialisable), so that one
 * walker can see every string of it, and so that it crosses worker boundaries unchanged.
 *
 * Threading never shortens a text: cutting before redaction could halve a secret and hide it from its rule.
 */
import type { PlainBlock, ToolResult, ToolState } from './block.ts';
import type { Json } from './json.ts';

export type * from './block.ts';

/** Where a record came from: index into `Session.files`, and the line (from 1). */
export interface Source {
  file: number;
  line: number;
}

export interface Tokens {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
}

/** Tokens of one model; without a name, of messages whose model the log does not say. */
export interface ModelUsage {
  model?: string;
  tokens: Tokens;
}

/** How the records of a session were accounted for: `read = shown + hidden + unknown + unreadable`. */
export interface RecordCounts {
  read: number;
  shown: number;
  hidden: number;
  unknown: number;
  unreadable: number;
}

/** A line that could not be read. `reason` is a sentence of ours and quotes nothing of the line. */
export interface Unreadable {
  file: string;
  line: number;
  reason: string;
}

/** Why a session has no place in lists: programs alone asked for something in it, or nothing was said or answered. */
export type Noise = 'programs' | 'empty' | 'subagent';

export interface Session {
  /** The session id; a second run in one file: `<id>~2`; a file without ids: its name. */
  id: string;
  /** Whose log it is: `claude-code`. */
  agent: string;
  /** Names of the files it was read from, relative to the folder given; the session's own file first. */
  files: string[];
  /** Titles as the log has them, whole. `titleOf` in this folder chooses. */
  titles: { custom?: string; ai?: string; agentName?: string; summary?: string };
  project: {
    /** Last component of the first `cwd`, else of the project key, else `unknown`. */
    name: string;
    /** The folder name below `projects/`, where there is one: redaction learns from it whose machine it was. */
    key?: string;
    /** Every `cwd` seen, in order of appearance. */
    cwds: string[];
  };
  gitBranches: string[];
  /** Unix milliseconds of the earliest and latest record with a time. */
  started?: number;
  ended?: number;
  models: string[];
  /** CLI versions in order of appearance. */
  versions: string[];
  tokens: Tokens;
  /** The same by model. */
  usage: ModelUsage[];
  /** US dollars, only where the log itself states a cost. */
  costUsd?: number;
  /** The main file's turns in the file's order, earlier versions of prompts included. */
  turns: Turn[];
  /** Pull requests the log points to. */
  pullRequests: { number: number; url: string; repository: string }[];
  /** The session whose history this one repeats, and the last turn they share. */
  continues?: { id: string; anchor: string };
  /** Set where nobody said anything that an agent answered. */
  noise?: Noise;
  records: RecordCounts;
  /** Kinds of record, block or attachment that the registry does not know, with their number. */
  unknownKinds: { [kind: string]: number };
  unreadable: Unreadable[];
}

export type TurnRole = 'prompt' | 'agent' | 'notice';

/** One message of one side. What one links to. */
export interface Turn {
  /** `t-` and the first 8 (on a collision more) hex digits of `uuid`. Unique in the session, nested threads included. */
  anchor: string;
  /** Of the message's first record, also when that record shows nothing. */
  uuid: string;
  role: TurnRole;
  /** Unix milliseconds of the first record that has a time. */
  at?: number;
  /** Unix milliseconds of the last record of the message. */
  until?: number;
  /** The page it is on, from 1: decided by its place in the file alone. A nested turn is on its host's page. */
  part: number;
  model?: string;
  tokens?: Tokens;
  blocks: Block[];
  /** Set on turns that are not on the live branch: the anchor of the first turn of their version. */
  version?: string;
  /** On the live prompt (or answer) at a fork: the first turns of the other versions, in the file's order. */
  otherVersions?: string[];
  /** The owner took this turn out; its blocks are gone. */
  removed?: boolean;
  /** An earlier session has the turn already: the id of that session (its first home). */
  inherited?: string;
  /** The turn's anchor there, where it is another than here. */
  homeAnchor?: string;
  sources: Source[];
}

/** A line of turns below a turn: a subagent's, a workflow's, a side conversation. */
export interface Thread {
  /** `agentId`, or another id that is unique in the session. */
  id: string;
  kind: 'subagent' | 'workflow' | 'compaction' | 'side';
  /** What it was asked to do, in few words (`description` of the call or of `.meta.json`). */
  title?: string;
  agentType?: string;
  turns: Turn[];
  started?: number;
  ended?: number;
}

export type Block = PlainBlock | ToolBlock | ThreadBlock;

/** A tool call joined with its result. */
export interface ToolBlock {
  kind: 'tool';
  /** The call's id in the log. */
  id: string;
  /** As the log names it. Hostile text like everything else. */
  name: string;
  input: Json;
  state: ToolState;
  /** Absent where the log has no result. */
  result?: ToolResult;
  /** Milliseconds from the call's record to its result's. */
  durationMs?: number;
  /** The subagent's thread, where this call started one. */
  thread?: Thread;
  /** What belongs to the call and is folded under it: a skill's body, reminders inside the result. */
  notes: Block[];
  /** A result without its call: `input` is null. */
  orphan?: boolean;
  /** What it did to files was taken back. */
  undone?: boolean;
}

/** A thread that no call in the file claims. */
export interface ThreadBlock {
  kind: 'thread';
  thread: Thread;
}

// Threads inside a session, and the turns in them.

/** Those that a page shows within a block. */
export function threadsOf(block: Block): Thread[] {
  if (block.kind === 'thread') return [block.thread];
  return block.kind === 'tool' && block.thread ? [block.thread] : [];
}

/** Those of several blocks, also of the notes of their calls. */
export const allThreadsOf = (blocks: readonly Block[]): Thread[] =>
  blocks.flatMap((block) => [...threadsOf(block), ...(block.kind === 'tool' ? allThreadsOf(block.notes) : [])]);

/** Every turn, those of threads after their host. */
export function* allTurns(turns: Session['turns']): Generator<Turn> {
  for (const turn of turns) {
    yield turn;
    for (const block of turn.blocks) for (const thread of threadsOf(block)) yield* allTurns(thread.turns);
  }
}
