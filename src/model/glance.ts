/** A session at a glance: what it did and when, and what came of it. Plain data, read from the redacted session. */
import type { TurnAddress } from './repository.ts';
import type { ModelUsage } from './session.ts';

/** As the runner printed them. */
export interface TestCounts {
  passed?: number;
  failed?: number;
  /** Tests that could not run to their end, where the runner counts them apart. */
  errors?: number;
  skipped?: number;
  /** Where it does not say how many of them passed. */
  total?: number;
}

export interface TestRun extends TurnAddress {
  /** As it was typed, without what stands around it in its line. */
  command: string;
  /** Undefined where nothing was printed of how it ended. */
  state?: 'passed' | 'failed';
  counts: TestCounts;
  /** Only where nothing else tells how it ended, and the log does. */
  exit?: number;
}

export interface AskedQuestion extends TurnAddress {
  question: string;
  answer?: string;
}

export interface Outcome {
  tests: TestRun[];
  questions: AskedQuestion[];
}

/** What happened in a moment; `read` stands for everything that looks something up, `delegated` for the call of a subagent. */
export type MomentKind =
  | 'prompt'
  | 'said'
  | 'thought'
  | 'ran'
  | 'edited'
  | 'read'
  | 'delegated'
  | 'failed'
  | 'waited'
  | 'compaction'
  | 'other';

/**
 * A stretch of the main thread. `from` and `to` are milliseconds from the session's beginning on a clock that never runs
 * backwards, or positions in its order where it has no times (`Glance.ordered`). A prompt and a compaction take no time.
 */
export interface Moment extends Stretch {
  kind: MomentKind;
  /** Number of calls that it stands for, where it stands for any. */
  calls?: number;
}

/** A subagent's thread, or another that runs beside the main one; `anchor` is of the call that shows it. */
export interface Lane extends Stretch {
  turns: number;
}

interface Stretch {
  /** Of the turn that it belongs to: of a time of waiting, the turn that ends it. */
  anchor: string;
  part: number;
  from: number;
  to: number;
  /** Unix milliseconds of that turn. */
  at?: number;
}

/** What it adds to sums over the archive, beside the facts that its page shows. */
export interface Figures {
  /** Tokens by model. */
  usage: ModelUsage[];
  /** Languages of the files that it changed; without a name, of files that do not show theirs. */
  languages: { language?: string; files: number; added: number; removed: number }[];
}

/** Lines of one colour, a role of the palette, and one width, in a drawing 96 wide and 10 high. */
export interface Stroke {
  role: string;
  width: number;
  d: string;
}

/** What lists and sums need of it: kept with the session's other facts. */
export interface GlanceFacts {
  /**
   * Milliseconds in which the agent or one of its subagents was at work; absent where the log has no times. A quarter of an
   * hour in which the log has nothing is the person's: they were away, or were asked for a permission.
   */
  worked?: number;
  /** Milliseconds in which it waited for the person: before prompts, for answers to questions and plans, for permissions. */
  waited?: number;
  figures: Figures;
}

export interface Glance extends GlanceFacts {
  outcome: Outcome;
  /** In order; neighbours touch, and the last one ends the session. */
  moments: Moment[];
  /** In the order of their calls. */
  lanes: Lane[];
  /** `from` and `to` are positions: too few turns have a time, or all have the same. */
  ordered: boolean;
}
