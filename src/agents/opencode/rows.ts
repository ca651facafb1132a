/**
 * OpenCode keeps a session in rows of tables, in files of their own or in one document. Here each of them is a list of rows,
 * one object each, the root's first and those of its subagents after it; the same rows, line by line, are what is stored.
 * `session`: a session's own row. `message`: a message of version 1 with its parts. `event`: a message of version 2.
 * `undone`: what is left of messages that were taken back. Ids stand in `id` and `sessionId`, as no redaction changes these.
 */
import { placeUuid } from '../../model/ids.ts';
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { recordOf } from '../events.ts';
import type { Beside } from '../names.ts';
import { momentIn } from '../values.ts';

const rowKinds = ['session', 'message', 'event', 'undone'] as const;

export const rowOf = ({ row }: JsonObject) => rowKinds.find((kind) => kind === row);

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
export const eventRow = ({ type = '', ...info }: JsonObject, session: string): JsonObject => ({
  row: 'event',
  sessionId: session,
  event: type,
  ...info,
});

/** `opencode export`: `{info, messages: [{info, parts}]}` (packages/opencode/src/cli/cmd/export.ts). */
export function exportedRows(document: JsonObject): JsonObject[] | undefined {
  const { info, messages } = document;
  if (!isObject(info) || !Array.isArray(messages)) return undefined;
  const session = stringAt(info, 'id') ?? '';
  return [sessionRow(info), ...messages.filter(isObject).map((one) => exportedMessage(one, session))];
}

/** In version 2 a message of an export is no pair of its facts and its parts. */
function exportedMessage(message: JsonObject, session: string): JsonObject {
  const info = objectAt(message, 'info') ?? message;
  return info !== message || typeof message.role === 'string'
    ? messageRow(info, arrayAt(message, 'parts'), session)
    : eventRow(message, session);
}

export function toRecord(body: JsonObject, place: RecordPlace): LogRecord {
  const session = stringAt(body, 'sessionId') ?? '';
  const id = stringAt(body, 'id');
  const created = objectAt(body, 'time')?.created;
  return recordOf(body, place, {
    kind: kindOf(body),
    // Made of ids that the store never changes.
    uuid: id ? placeUuid(session, id) : undefined,
    sessionId: session || undefined,
    agentId: rowOf(body) === 'session' && stringAt(body, 'parentID') !== undefined ? id : undefined,
    at: momentIn(created),
    content: arrayAt(body, partsKey(body)),
  });
}

/** The field with the parts of a message. */
export const partsKey = (body: JsonObject): 'parts' | 'content' => (rowOf(body) === 'message' ? 'parts' : 'content');

function kindOf(body: JsonObject): string {
  const row = rowOf(body);
  if (row === 'message') return `message/${stringAt(body, 'role') ?? ''}`;
  if (row === 'event') return `event/${stringAt(body, 'event') ?? ''}`;
  return row ?? (stringAt(body, 'type') || '(none)');
}

/**
 * The store of version 1 until 1.2: `storage/session/<project>/<session>.json`, `storage/message/<session>/<message>.json`,
 * `storage/part/<message>/<part>.json`. In the middle of 2025: `storage/session/info/<session>.json`,
 * `storage/session/message/<session>/<message>.json`, `storage/session/part/<session>/<message>/<part>.json`.
 */
/** Whether a file is a session's own. */
export const isSessionFile = (file: JsonObject): boolean =>
  stringAt(file, 'id') !== undefined &&
  numberAt(objectAt(file, 'time'), 'created') !== undefined &&
  (stringAt(file, 'projectID') !== undefined || stringAt(file, 'directory') !== undefined || stringAt(file, 'version') !== undefined) &&
  !('role' in file || 'sessionID' in file || 'sessionId' in file);

export function gather(file: JsonObject, beside: Beside): JsonObject[] {
  const session = stringAt(file, 'id') ?? '';
  if (!isName(session)) return [sessionRow(file)];
  const messages = filesIn(beside, [`../../message/${session}`, `../message/${session}`]).sort(inOrder);
  let loose: JsonObject[] | undefined;
  const partsOf = (message: JsonObject): JsonObject[] => {
    // The oldest messages hold their parts.
    if (Array.isArray(message.parts)) return arrayAt(message, 'parts').filter(isObject);
    const id = stringAt(message, 'id') ?? '';
    const found = isName(id) ? filesIn(beside, [`../../part/${id}`, `../part/${session}/${id}`]) : [];
    if (found.length > 0) return found;
    loose ??= filesIn(beside, ['../../part']);
    return loose.filter((part) => part.messageID === id);
  };
  return [sessionRow(file), ...messages.map((message) => messageRow(message, partsOf(message), session))];
}

/** The objects in the first of some folders that has any, in the order of their names. */
function filesIn(beside: Beside, folders: string[]): JsonObject[] {
  for (const folder of folders) {
    const names = beside.list(folder).filter((name) => name.endsWith('.json'));
    if (names.length > 0) return names.map((name) => beside.read(`${folder}/${name}`)).filter(isObject);
  }
  return [];
}

/** Ids become names of folders. */
const isName = (id: string): boolean => /^[\w-]{1,120}$/.test(id);

function inOrder(a: JsonObject, b: JsonObject): number {
  const [first, second] = [a, b].map((message) => numberAt(objectAt(message, 'time'), 'created') ?? 0) as [number, number];
  return first - second || (String(a.id) < String(b.id) ? -1 : 1);
}
