/** The state of threading: lanes (lines of turns being built) and what they share. */
import type { JsonObject } from '../model/json.ts';
import { type LogRecord, placeUuid } from '../model/record.ts';
import type { Block, CommandBlock, Role, ShellBlock, Source, Thread, Tokens, ToolBlock, ToolResult, Turn } from '../model/session.ts';

/** A turn under construction: what branches and parts need beside what is published. */
export interface Draft extends Turn {
  /** uuid of the record its first record hangs on. */
  parentUuid?: string;
  /** Typed by a person (or a command of theirs): what can have another version. */
  isPrompt: boolean;
  /** How often the person had asked something before it. */
  asked: number;
  /** Its last slash command or shell line: what output in a record of its own belongs to. */
  command?: CommandBlock | ShellBlock;
  /** Quiet blocks of other records that were folded into it. */
  folded?: { source: Source; blocks: Block[] }[];
}

export interface Lane {
  /** The main file's, or a nested thread's. */
  thread?: Thread;
  turns: Draft[];
  /** `message.id` → its turn. */
  messages: Map<string, Draft>;
  last?: Draft;
  lastAgent?: Draft;
  /** Where the slash command stands whose record came last, if its turn began before: its output follows. */
  late?: Draft;
  /** How often the person has asked something. */
  asked: number;
  /** Time of the record before, for durations. */
  lastAt?: number;
  queue: Queue;
  /** Kinds of counters that have been told of. */
  counted: Set<string>;
}

export interface Call {
  block: ToolBlock;
  turn: Draft;
  at?: number;
  /** Position among all calls of the session: a side conversation belongs to a call before it. */
  order: number;
}

export type Fate = 'shown' | 'hidden' | 'unknown';

/** What all lanes of one session share. */
export interface Threading {
  sessionId: string;
  calls: Map<string, Call>;
  /** Results that came before their call. */
  early: Map<string, { result: ToolResult; notes: Block[]; at?: number; turn: Draft; shown: Block }>;
  /** Turns that show a result without its call, and those of the results that have found it since. */
  found: Map<Draft, Set<Block>>;
  /** uuid of a record → the turn it went into. */
  owner: Map<string, Draft>;
  /** uuid → parent's uuid, for records that made no turn. */
  parent: Map<string, string | undefined>;
  /** uuid → record, to tell a doubled line from another record with the same uuid. */
  records: Map<string, LogRecord>;
  /** Message records by their moment: one, or the blocks of several → uuid of the first that held them. */
  writings: Map<string, LogRecord | Map<string, string>>;
  /** By the uuid of the turn. */
  usage: Map<string, { tokens: Tokens; cost?: number }>;
  unknownKinds: Map<string, number>;
  models: Set<string>;
  costs: { result?: number };
  titles: { custom?: string; ai?: string; agentName?: string; summaries: { text: string; leaf?: string }[] };
  pullRequests: Map<string, { number: number; url: string; repository: string }>;
  spilled: (name: string) => string | undefined;
}

/** Prompts typed while the agent worked; see `kinds/queue.ts`. */
export interface Queue {
  /** Everything that waits, notifications too. */
  waiting: Line;
  /** What a person typed. */
  spoken: Line;
  released: QueuedText[];
  /** By its words: what was typed and has not come yet. */
  typed: Map<string, QueuedText[]>;
  /** Texts that were already shown, with how often. */
  seen: Map<string, number>;
  /** What was shown when it was taken from the queue, by its words: it may still come as a record of its own. */
  shown: Map<string, QueuedText[]>;
  /** When something was last put there, and whether times have begun anew since. */
  latest: number;
  isRewritten: boolean;
  /** What was taken last, by a record that does not name it. */
  blind?: QueuedText;
}

/** Texts in order, and where the line now begins. */
export interface Line {
  texts: QueuedText[];
  from: number;
}

export interface QueuedText {
  text: string;
  key: string;
  record: LogRecord;
  /** Put there by the CLI, not by a person. */
  isMachines: boolean;
  place: 'waiting' | 'released' | 'back' | 'gone';
  /** How often the same words had been shown when they were typed. */
  seenBefore: number;
  /** When it was taken from the queue. */
  releasedAt?: number;
  /** The turn at which it was taken back or from the queue; of what was shown, its own. */
  host?: Draft;
}

export function newLane(thread?: Thread): Lane {
  const queue: Queue = {
    waiting: { texts: [], from: 0 },
    spoken: { texts: [], from: 0 },
    released: [],
    typed: new Map(),
    seen: new Map(),
    shown: new Map(),
    latest: 0,
    isRewritten: false,
  };
  return { thread, turns: [], messages: new Map(), asked: 0, queue, counted: new Set() };
}

export function startTurn(lane: Lane, record: LogRecord, role: Role, blocks: Block[], state: Threading): Draft {
  const uuid = record.uuid ?? placeUuid(state.sessionId, `${record.file}:${record.ordinal}`);
  if (role === 'prompt' && blocks.some((block) => block.kind === 'text' && !block.steering)) lane.asked += 1;
  const turn: Draft = {
    anchor: '',
    uuid,
    role,
    at: record.at,
    until: record.at,
    part: 1,
    blocks,
    sources: [{ file: record.file, line: record.line }],
    parentUuid: record.parentUuid ?? record.logicalParentUuid,
    isPrompt: role === 'prompt',
    asked: lane.asked,
  };
  noteCommand(turn, blocks);
  lane.turns.push(turn);
  lane.last = turn;
  lane.late = undefined;
  if (role === 'agent') lane.lastAgent = turn;
  state.owner.set(uuid, turn);
  return turn;
}

/** Adds a record's blocks to a turn that is already there. */
export function extendTurn(turn: Draft, record: LogRecord, blocks: Block[], state?: Threading): void {
  // One by one: a hostile message has more blocks than a call may have arguments.
  for (const block of blocks) turn.blocks.push(block);
  noteCommand(turn, blocks);
  turn.sources.push({ file: record.file, line: record.line });
  if (record.at !== undefined) {
    turn.at ??= record.at;
    turn.until = Math.max(turn.until ?? record.at, record.at);
  }
  if (state && record.uuid) state.owner.set(record.uuid, turn);
}

function noteCommand(turn: Draft, blocks: Block[]): void {
  for (const block of blocks) if (block.kind === 'command' || block.kind === 'shell') turn.command = block;
}

/** Adds quiet blocks to the turn before; where there is none, they become a notice turn. */
export function fold(lane: Lane, record: LogRecord, blocks: Block[], state: Threading): Fate {
  if (lane.last) {
    extendTurn(lane.last, record, blocks);
    lane.last.folded ??= [];
    lane.last.folded.push({ source: lane.last.sources.at(-1) as Source, blocks });
  } else startTurn(lane, record, 'notice', blocks, state);
  return 'shown';
}

export function countUnknown(state: Threading, kind: string): void {
  const name = kind.replace(/[^\w./:()-]/g, '?').slice(0, 60);
  state.unknownKinds.set(name, (state.unknownKinds.get(name) ?? 0) + 1);
}

export function noTokens(): Tokens {
  return { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
}

export function tokensOf(usage: JsonObject): Tokens {
  const read = (key: string) => {
    const value = usage[key];
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
  };
  return {
    input: read('input_tokens'),
    output: read('output_tokens'),
    cacheRead: read('cache_read_input_tokens'),
    cacheWrite: read('cache_creation_input_tokens'),
  };
}
