import type { Action, LogEvent } from '../../model/event.ts';
import type { LogRecord } from './record.ts';

/** What interpreting a record may need beside it. */
export interface InterpreterContext {
  /** Text of a spilled tool output, by the name of its file. */
  spilled: (name: string) => string | undefined;
  /** Kind of the request that a record is, where a program wrote it in a person's place. */
  requestOf: (record: LogRecord) => string | undefined;
  /** The event of a record inside another. */
  toEvent: (record: LogRecord) => LogEvent;
}

/** Says what a record of one kind means. */
export type Interpreter = (record: LogRecord, context: InterpreterContext) => Action;

export const hidden: Interpreter = () => ({ type: 'hidden' });
