/**
 * OpenCode keeps a session in rows of tables, in files of their own or in one document. Here each of them is a list of rows,
 * one object each, the root's first and those of its subagents after it; the same rows, line by line, are what is stored.
 * `session`: a session's own row. `message`: a message of version 1 with its parts. `event`: a message of version 2.
 * `undone`: what is left of messages that were taken back. Ids stand in `id` and `sessionId`, as no redaction changes these.
 */
import { placeUuid } from '../../model/ids.ts';
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import { toMillis } from '../../model/time.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';

type RowKind = 'session' | 'message' | 'event' | 'undone';

export const rowOf = (body: JsonObject): RowKind | undefined =>
  body.row === 'session' || body.row === 'message' || body.row === 'event' || body.row === 'undone' ? body.row : undefined;

/** A session's row. */
export const sessionRow = (info: JsonObject): JsonObject => ({ row: 'session', sessionId: stringAt(info, 'id') ?? '', ...info });

/** A message of version 1. */
export const messageRow = (info: JsonObject, parts: Json[], session: string): JsonObject => ({
  row: 'message',
  sessionId: stringAt(info, 'sessionID') ?? session,
  ...info,
  parts,
});

/** A message of version 2; its kind is no `type`, as records of other logs have one. */
export function eventRow({ type = '', ...info }: JsonObject, session: string): JsonObject {
  return { row: 'event', sessionId: session, event: type, ...info };
}

/** `opencode export`: `{info, messages: [{info, parts}]}` (packages/opencode/src/cli/cmd/export.ts). */
export function exportedRows(document: JsonObject): JsonObject[] | undefined {
  const { info, messages } = document;
  if (!isObject(info) || !Array.isArray(messages)) return undefined;
  const session = stringAt(info, 'id') ?? '';
  return [sessionRow(info), ...messages.filter(isObject).map((one) => exportedMessage(one, session))];
}

/** In version 2 a message of an export is no pair of its facts and its parts. */
function exportedMessage(message: JsonObject, session: string): JsonObject {
  if (isObject(message.info)) return messageRow(message.info, Array.isArray(message.parts) ? message.parts : [], session);
  return typeof message.role === 'string'
    ? messageRow(message, Array.isArray(message.parts) ? message.parts : [], session)
    : eventRow(message, session);
}

export function toRecord(body: JsonObject, place: RecordPlace): LogRecord {
  const session = stringAt(body, 'sessionId') ?? '';
  const id = stringAt(body, 'id');
  const row = rowOf(body);
  const own = id === undefined || id === '' ? undefined : placeUuid(session, id);
  return {
    ...place,
    kind: kindOf(body),
    // A stored row may have its own; else it is made of ids that the store never changes.
    uuid: stringAt(body, 'uuid') || own,
    sessionId: session || undefined,
    agentId: row === 'session' && stringAt(body, 'parentID') !== undefined ? id : undefined,
    at: timeOf(body),
    content: contentOf(body),
    body,
  };
}

function kindOf(body: JsonObject): string {
  const row = rowOf(body);
  if (row === 'message') return `message/${stringAt(body, 'role') ?? ''}`;
  if (row === 'event') return `event/${stringAt(body, 'event') ?? ''}`;
  return row ?? (stringAt(body, 'type') || '(none)');
}

const contentOf = (body: JsonObject): Json[] => arrayAt(body, rowOf(body) === 'message' ? 'parts' : 'content');

function timeOf(body: JsonObject): number | undefined {
  const time = objectAt(body, 'time');
  return toMillis(numberAt(time, 'created') ?? stringAt(time, 'created'));
}
