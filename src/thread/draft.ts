/** What is being built: turns, the threads they make, and the state that the threads of a session share. */
import type { CallPiece, LogEvent, QueueText, ResultFacts, ResultPiece } from '../model/event.ts';
import type { Block, CommandBlock, ShellBlock, Source, Thread, Tokens, ToolBlock, ToolState, Turn } from '../model/session.ts';

/** A turn under construction: what branches and parts need beside what is published. */
export interface Draft extends Turn {
  /** Id of the record before its first record. */
  parent?: string;
  /** Typed by a person (or a command of theirs): what can have another version. */
  isPrompt: boolean;
  /** How often the person had asked something before it. */
  asked: number;
  /** Its last slash command or shell line: output in a record of its own belongs to it. */
  command?: CommandBlock | ShellBlock;
  /** Quiet blocks of other records that were appended to it. */
  quiet?: { source: Source; blocks: Block[] }[];
}

/** Builds one thread: the main one, or a nested one. */
export class ThreadBuilder {
  /** What it shares with the other threads of its session. */
  readonly state: SessionState;
  /** The nested thread it builds. */
  readonly thread: Thread | undefined;
  turns: Draft[] = [];
  /** Message id → its turn. */
  readonly messages = new Map<string, Draft>();
  last?: Draft;
  lastAgent?: Draft;
  /** The turn of the slash command whose record came last, if its turn began before: its output follows. */
  late?: Draft;
  /** How often the person has asked something. */
  asked = 0;
  /** Time of the record before, for durations. */
  lastAt?: number;
  readonly queue = new Queue();
  /** What is shown only once and has been shown. */
  readonly once = new Set<string>();
  /** Prompts after which the files were put back to what they were before. */
  readonly undone = new Set<Draft>();

  constructor(state: SessionState, thread?: Thread) {
    this.state = state;
    this.thread = thread;
  }
}

export interface DraftCall {
  block: ToolBlock;
  turn: Draft;
  at?: number;
  asks: CallPiece['asks'];
  /** Of the result it has. */
  facts?: ResultFacts;
}

/** How a record was accounted for. */
export type Visibility = 'shown' | 'hidden' | 'unknown';

/** What all threads of one session share. */
export class SessionState {
  readonly sessionId: string;
  readonly calls = new Map<string, DraftCall>();
  /** Calls in whose place the words stand that they gave the person. */
  readonly said = new Map<string, { call: CallPiece; blocks: Block[]; turn: Draft; at?: number }>();
  /** Results that came before their call. */
  readonly early = new Map<string, { piece: ResultPiece; at?: number; turn: Draft; shown: Block }>();
  /** Turns that show what stands elsewhere since: results without their call, words of a call that failed. */
  readonly found = new Map<Draft, Block[]>();
  /** Id of a record → the turn it went into. */
  readonly owner = new Map<string, Draft>();
  /** Id → parent's id, for records that made no turn. */
  readonly parent = new Map<string, string | undefined>();
  /** Id → event, to tell a doubled line from another record with the same id. */
  readonly events = new Map<string, LogEvent>();
  /** Id of a record that does not stand any more → that of the one in its place. */
  readonly superseded = new Map<string, string>();
  /** Messages by their moment: one, or the blocks of several → id of the first that held them. */
  readonly writings = new Map<string, LogEvent | Map<string, string>>();
  /** By the id of the turn. */
  readonly usage = new Map<string, { tokens: Tokens; cost?: number }>();
  /** Background tasks that ended, in order. */
  readonly finished: { task: string; state: ToolState }[] = [];
  /** The record that the conversation goes on from, where the log notes it. */
  leaf?: string;
  readonly unknownKinds = new Map<string, number>();
  readonly models = new Set<string>();
  /** As the log states it for the whole run. */
  cost?: number;
  readonly titles: { custom?: string; ai?: string; agentName?: string; summaries: { text: string; leaf?: string }[] } = { summaries: [] };
  readonly pullRequests = new Map<string, { number: number; url: string; repository: string }>();

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }
}

/** Prompts typed while the agent worked; see `actions/queue.ts`. */
export class Queue {
  /** Everything that waits, notifications too. */
  readonly waiting: ThreadLine = { texts: [], from: 0 };
  /** What a person typed. */
  readonly typedByPerson: ThreadLine = { texts: [], from: 0 };
  readonly released: QueuedText[] = [];
  /** By its key: what was typed and has not come yet. */
  readonly typed = new Map<string, QueuedText[]>();
  /** Texts that were already shown, with how often. */
  readonly seen = new Map<string, number>();
  /** What was shown when it was taken from the queue, by its key: it may still come as a record of its own. */
  readonly shown = new Map<string, QueuedText[]>();
  /** When something was last put there, and whether times have started over since. */
  latest = 0;
  isRewritten = false;
  /** What was taken last, by a record that does not name it. */
  blind?: QueuedText;
}

/** Texts in order, and where the line now begins. */
export interface ThreadLine {
  texts: QueuedText[];
  from: number;
}

export interface QueuedText extends QueueText {
  event: LogEvent;
  place: 'waiting' | 'released' | 'back' | 'gone';
  /** How often the same words had been shown when they were typed. */
  seenBefore: number;
  /** When it was taken from the queue. */
  releasedAt?: number;
  /** The turn at which it was taken back or from the queue; of what was shown, its own. */
  host?: Draft;
}

export function countUnknown(state: SessionState, kind: string): void {
  const name = kind.replace(/[^\w./:()-]/g, '?').slice(0, 60);
  state.unknownKinds.set(name, (state.unknownKinds.get(name) ?? 0) + 1);
}
