/**
 * Messages that the person took back. They stay in the store until the next prompt, with a mark on the session's row: the
 * first of them, and perhaps the part of it from which on it does not count (session/revert.ts). No page shows them, and
 * nothing publishes them.
 */
import { isObject, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord } from '../agent.ts';

/** The records of one session: those that count, and those that were taken back. */
export function partedByUndo(records: LogRecord[]): { kept: LogRecord[]; undone: LogRecord[] } {
  const revert = records.map(({ body }) => (body.row === 'session' ? objectAt(body, 'revert') : undefined)).find(Boolean);
  const first = stringAt(revert, 'messageID') ?? stringAt(revert, 'id');
  const at = first === undefined ? -1 : records.findIndex(({ body }) => body.row !== 'session' && body.id === first);
  if (at === -1) return { kept: records, undone: [] };
  const part = stringAt(revert, 'partID');
  const whole = records[at] as LogRecord;
  const upTo = part === undefined ? -1 : whole.content.findIndex((one) => isObject(one) && one.id === part);
  if (upTo <= 0) return { kept: records.slice(0, at), undone: records.slice(at) };
  const begun = { ...whole, content: whole.content.slice(0, upTo) };
  begun.body = { ...whole.body, [whole.body.row === 'message' ? 'parts' : 'content']: begun.content };
  return { kept: [...records.slice(0, at), begun], undone: records.slice(at + 1) };
}

/** What is stored in place of messages that were taken back: the first one's id and how many prompts they were. */
function undoneRow(undone: LogRecord[]): JsonObject[] {
  const [first] = undone;
  if (!first) return [];
  const { sessionId = '', id = '', time = {} } = first.body;
  return [{ row: 'undone', ...(first.uuid === undefined ? {} : { uuid: first.uuid }), sessionId, id, time, prompts: promptsIn(undone) }];
}

export const promptsIn = (undone: LogRecord[]): number => Math.max(1, undone.filter(({ kind }) => /\/user$/.test(kind)).length);

/** Rows that no page shows. */
const dropped = new Set(['event/system', 'event/agent-switched', 'event/model-switched', 'event/idle']);

/** The rows worth publishing: without what was taken back, and without those that no page shows. */
export function publishable(records: LogRecord[]): JsonObject[] {
  const sessions = Map.groupBy(records, ({ sessionId }) => sessionId ?? records[0]?.sessionId);
  return [...sessions.values()].flatMap((own) => {
    const { kept, undone } = partedByUndo(own);
    return [...kept.filter(({ kind }) => !dropped.has(kind)).map(stored), ...undoneRow(undone)];
  });
}

function stored({ kind, uuid, body: { revert: _undone, ...body } }: LogRecord): JsonObject {
  return kind === 'session' || kind === 'tombstone' || uuid === undefined ? body : { ...body, uuid };
}
