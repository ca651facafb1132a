/** A line: the session's metadata, a message, or a step (`$set`, `$rewindTo`; chatRecordingTypes.ts of google-gemini/gemini-cli). */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { recordOf } from '../events.ts';
import { pictureIn, toParts } from '../parts.ts';
import { momentIn, type Slim, slimBy, uuidOf } from '../values.ts';

function kindOf(body: JsonObject): string {
  if (typeof body.$rewindTo === 'string') return '$rewindTo';
  if (isObject(body.$set)) return '$set';
  if (typeof body.type === 'string') return body.type;
  return 'sessionId' in body ? 'metadata' : '(none)';
}

export function toRecord(body: JsonObject, place: RecordPlace): LogRecord {
  const kind = kindOf(body);
  const isMetadata = kind === 'metadata';
  return recordOf(body, place, {
    kind,
    uuid: isMetadata ? undefined : messageUuid(stringAt(body, 'id')),
    parentUuid: stringAt(body, 'parentUuid') || undefined,
    sessionId: stringAt(body, 'sessionId') || undefined,
    at: momentIn(body.timestamp ?? (isMetadata ? body.startTime : undefined)),
    content: toParts(body.content ?? body.parts),
  });
}

/** Ids of messages are UUIDs; anything else makes one. */
export const messageUuid = (id: string | undefined): string | undefined => uuidOf('gemini', id);

export const partText = (part: Json): string => (typeof part === 'string' ? part : (stringAt(part, 'text') ?? ''));

export const messageText = ({ content }: LogRecord): string => content.map(partText).join('\n');

/** As versions write it: a list, or a sentence. */
const stated =
  /(?:Workspace Directories:\*\*\n {0,8}- |currently working in the (?:directory|following directories): ?\n? {0,8}(?:- )?)([^\n]{1,1000})/;

/** The folder that a session is about: stated in the message that sets up the context, and in what is stored of it. */
export function workspaceOf(record: LogRecord): string | undefined {
  const { kind, body } = record;
  if (kind === 'metadata') return arrayAt(body, 'directories').find((folder) => typeof folder === 'string');
  if (kind !== 'user') return undefined;
  const text = messageText(record).slice(0, 20_000);
  return isContext(record) ? stated.exec(text)?.[1]?.trim() : undefined;
}

export const isContext = (record: LogRecord): boolean =>
  record.kind === 'user' && messageText(record).trimStart().startsWith('<session_context>');

/** What no page shows: hashes of paths, notes for the program's memory, coloured cells beside the text, whole files before an edit. */
const parts: Slim = slimBy({
  drop: 'thoughtSignature',
  of: { functionResponse: slimBy({ of: { parts: (value) => (Array.isArray(value) ? parts(value, {}) : value) } }) },
  instead: ({ inlineData }) => (isObject(inlineData) && /^image\//.test(String(inlineData.mimeType)) ? pictureIn(inlineData) : undefined),
});

/** Of what the program showed of a result: a change, a list of todos; a text says in other words what the result says. */
const display = slimBy({ keep: 'fileDiff fileName isNewFile todos', ordered: true });

const calls = slimBy({
  keep: 'id name args result resultDisplay status timestamp agentId',
  ordered: true,
  of: {
    result: parts,
    resultDisplay: (shown, { result }) => (isObject(shown) ? display(shown) : (result ?? null) === null ? shown : undefined),
  },
});

const message = slimBy({ of: { content: parts, displayContent: parts, parts, toolCalls: calls } });

const metadata = slimBy({
  keep: 'sessionId projectHash startTime lastUpdated kind summary directories uuid messages',
  ordered: true,
  of: { messages: message },
});

const line = slimBy({ of: { $set: metadata } });

export function slim(body: JsonObject): JsonObject {
  if (objectAt(body, '$set')) return line(body);
  return !('type' in body) && 'projectHash' in body ? { ...metadata(body), projectHash: '' } : message(body);
}
