/** A line: the session's metadata, a message, or a step (`$set`, `$rewindTo`; chatRecordingTypes.ts of google-gemini/gemini-cli). */
import { arrayAt, isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import { toMillis } from '../../model/time.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { partsOf } from '../parts.ts';
import { uuidOf } from '../values.ts';

function kindOf(body: JsonObject): string {
  if (typeof body.$rewindTo === 'string') return '$rewindTo';
  if (isObject(body.$set)) return '$set';
  if (typeof body.type === 'string') return body.type;
  return 'sessionId' in body ? 'metadata' : '(none)';
}

export function toRecord(body: JsonObject, place: RecordPlace): LogRecord {
  const kind = kindOf(body);
  return {
    ...place,
    kind,
    uuid: stringAt(body, 'uuid') || (kind === 'metadata' ? undefined : idOf(stringAt(body, 'id'))),
    parentUuid: stringAt(body, 'parentUuid') || undefined,
    sessionId: stringAt(body, 'sessionId') || undefined,
    at: toMillis(stringAt(body, 'timestamp') ?? (kind === 'metadata' ? stringAt(body, 'startTime') : undefined)),
    content: partsOf(body.content ?? body.parts),
    body,
  };
}

/** Ids of messages are UUIDs; anything else makes one. */
export const idOf = (id: string | undefined): string | undefined => uuidOf('gemini', id);

export const textIn = (part: Json): string => (typeof part === 'string' ? part : (stringAt(part, 'text') ?? ''));

export const textOf = ({ content }: LogRecord): string => content.map(textIn).join('\n');

/** As versions write it: a list, or a sentence. */
const stated =
  /(?:Workspace Directories:\*\*\n {0,8}- |currently working in the (?:directory|following directories): ?\n? {0,8}(?:- )?)([^\n]{1,1000})/;

/** The folder that a session is about: stated in the message that sets up the context, and in what is stored of it. */
export function workspaceOf(record: LogRecord): string | undefined {
  const { kind, body } = record;
  if (kind === 'metadata') return arrayAt(body, 'directories').find((folder) => typeof folder === 'string');
  if (kind !== 'user') return undefined;
  const text = textOf(record).slice(0, 20_000);
  return isContext(record) ? stated.exec(text)?.[1]?.trim() : undefined;
}

export const isContext = (record: LogRecord): boolean =>
  record.kind === 'user' && textOf(record).trimStart().startsWith('<session_context>');
