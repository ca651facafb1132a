/** Who says what records of a kind mean, and makers of interpreters for what is one line, or folded. */
import type { Action, LogEvent } from '../../../model/event.ts';
import { isObject, type JsonObject, stringAt } from '../../../model/json.ts';
import { hidden, notice, reminder } from '../../events.ts';
import { names } from '../../values.ts';
import type { ClaudeRecord } from '../record.ts';

/** What interpreting a record may need beside it. */
export interface InterpreterContext {
  /** Text of a spilled tool output, by the name of its file. */
  spilled: (name: string) => string | undefined;
  /** Kind of the request that a record is, where a program wrote it in a person's place. */
  requestOf: (record: ClaudeRecord) => string | undefined;
  /** The event of a record inside another. */
  toEvent: (record: ClaudeRecord) => LogEvent;
}

/** Says what a record of one kind means. */
export type Interpreter = (record: ClaudeRecord, context: InterpreterContext) => Action;

export const ignored: Interpreter = () => hidden;
/** Nor is anything read from it: such a record is not published. */
export const dropped: Interpreter = () => hidden;

/** A turn of one line, with the record's own words folded below it. */
export const line =
  (name: string): Interpreter =>
  (record) =>
    notice(name, { text: recordText(record), facts: factsOf(record.body) });

/** As `line`, hidden where there are no words. */
export const lineWithText =
  (name: string): Interpreter =>
  (record, context) =>
    recordText(record) ? line(name)(record, context) : hidden;

/** Folded under the turn before. */
export const note =
  (name: string): Interpreter =>
  (record) =>
    reminder(name, recordText(record));

/** The text of a record that is no message. */
export function recordText(record: ClaudeRecord): string | undefined {
  const { body } = record;
  for (const key of ['content', 'summary', 'text', 'message', 'result', 'description', 'stdout', 'output']) {
    const text = stringAt(body, key);
    if (text !== undefined && text.trim() !== '') return text;
  }
  const other = Object.entries(body).find(([key, value]) => !plumbing.has(key) && (Array.isArray(value) || isObject(value)));
  return other ? JSON.stringify(other[1], null, 2) : undefined;
}

/** Fields that place a record and have no text for a reader. */
const plumbing = new Set(
  names(`type subtype uuid parentUuid logicalParentUuid sessionId session_id timestamp cwd gitBranch version isSidechain isMeta level
    toolUseID agentId content usage tools mcp_servers compactMetadata microcompactMetadata`),
);

function factsOf(body: JsonObject): JsonObject | undefined {
  const facts = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !plumbing.has(key) && (typeof value === 'string' || typeof value === 'number')),
  );
  return Object.keys(facts).length > 0 ? facts : undefined;
}
