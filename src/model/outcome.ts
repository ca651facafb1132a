/** What came of a session, beside its commits and changed files: the tests it ran and the questions it asked. All text is redacted. */
import type { TurnAddress } from './repository.ts';

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
