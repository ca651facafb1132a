/** Makers of interpreters for what is one line, or folded. */
import { isObject, type JsonObject, stringAt } from '../../../model/json.ts';
import type { Interpreter } from '../interpreter.ts';
import type { LogRecord } from '../record.ts';

/** A turn of one line, with the record's own words folded below it. */
export const notice =
  (name: string): Interpreter =>
  (record) => ({
    type: 'notice',
    blocks: [{ kind: 'notice', name, text: wordsOf(record), facts: factsOf(record.body) }],
    finished: [],
  });

/** As `notice`, hidden where there are no words. */
export const noticeWithText =
  (name: string): Interpreter =>
  (record, context) =>
    wordsOf(record) ? notice(name)(record, context) : { type: 'hidden' };

/** Folded under the turn before. */
export const reminder =
  (name: string): Interpreter =>
  (record) => {
    const text = wordsOf(record);
    return text ? { type: 'quiet', blocks: [{ kind: 'reminder', name, text }] } : { type: 'hidden' };
  };

/** The text of a record that is no message. */
export function wordsOf(record: LogRecord): string | undefined {
  const { body } = record;
  for (const key of ['content', 'summary', 'text', 'message', 'result', 'description', 'stdout', 'output']) {
    const text = stringAt(body, key);
    if (text !== undefined && text.trim() !== '') return text;
  }
  const other = Object.entries(body).find(([key, value]) => !plumbing.has(key) && (Array.isArray(value) || isObject(value)));
  return other ? JSON.stringify(other[1], null, 2) : undefined;
}

/** Fields that place a record and have no text for a reader. */
const plumbing = new Set([
  'type',
  'subtype',
  'uuid',
  'parentUuid',
  'logicalParentUuid',
  'sessionId',
  'session_id',
  'timestamp',
  'cwd',
  'gitBranch',
  'version',
  'isSidechain',
  'isMeta',
  'level',
  'toolUseID',
  'agentId',
  'content',
  'usage',
  'tools',
  'mcp_servers',
  'compactMetadata',
  'microcompactMetadata',
]);

function factsOf(body: JsonObject): JsonObject | undefined {
  const facts = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !plumbing.has(key) && (typeof value === 'string' || typeof value === 'number')),
  );
  return Object.keys(facts).length > 0 ? facts : undefined;
}
