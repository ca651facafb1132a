/**
 * An entry of a session (docs/session.md of badlogic/pi-mono): versions 2 and 3 are a tree by `id` and `parentId`, version 1 is a
 * plain list. No page shows signatures, instructions and schemas of tools, state of extensions, paths of other sessions, and
 * whole outputs beside their shortened text.
 */
import { placeUuid } from '../../model/ids.ts';
import { isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import { toMillis } from '../../model/time.ts';
import type { LogRecord, RecordPlace } from '../agent.ts';
import { recordOf } from '../events.ts';
import { pictureIn, toParts } from '../parts.ts';
import { entryOf, type Slim, slimBy } from '../values.ts';

export interface PiRecord extends LogRecord {
  message?: JsonObject | undefined;
}

/** Entries do not name their session, and a fork keeps their ids. */
export const entryUuid = (id: string | undefined): string | undefined => (id ? placeUuid('pi', id) : undefined);

function kindOf(body: JsonObject): string {
  const type = stringAt(body, 'type') || '(none)';
  return type === 'message' ? `message/${stringAt(body.message, 'role') ?? '(none)'}` : type;
}

export function toRecord(body: JsonObject, place: RecordPlace): PiRecord {
  const isHeader = body.type === 'session';
  const message = objectAt(body, 'message');
  const id = stringAt(body, 'id');
  return recordOf(body, place, {
    kind: kindOf(body),
    uuid: isHeader ? undefined : entryUuid(id),
    parentUuid: entryUuid(stringAt(body, 'parentId')) ?? (body.parentId === null ? '' : undefined),
    sessionId: isHeader ? id : undefined,
    at: toMillis(stringAt(body, 'timestamp') ?? numberAt(message, 'timestamp')),
    content: toParts(message ? message.content : body.content),
    message,
  });
}

const parts = slimBy({ drop: 'thinkingSignature textSignature thoughtSignature partialJson', instead: pictureIn });

/** `truncation` holds the text once more. */
const details = slimBy({ drop: 'truncation fullOutputPath' });
const isExtensions = (role: Json | undefined): boolean => role === 'custom' || role === 'hookMessage';

const message = slimBy({
  drop: 'api responseId diagnostics fullOutputPath',
  of: {
    content: parts,
    usage: slimBy({
      keep: 'input output cacheRead cacheWrite cost',
      of: { cost: (cost) => (isObject(cost) ? { total: cost.total ?? 0 } : cost) },
    }),
    details: (value, { role }) => (isExtensions(role) ? undefined : details(value)),
  },
});

/** From 0.86 on, the system's has the whole prompt and all tools. */
const slimMessage: Slim = (value) =>
  isObject(value) && value.role === 'system' ? { role: 'system', timestamp: value.timestamp ?? null } : message(value);

const entry = (drop: string) => slimBy({ drop, of: { message: slimMessage, content: parts } });

const entries: { [type: string]: ReturnType<typeof entry> } = {
  session: entry('parentSession branchedFrom systemPrompt tools'),
  custom: entry('data'),
  custom_message: entry('details'),
  compaction: entry('details systemMessage usage'),
  branch_summary: entry('details usage'),
  // From 0.86 on: what the model is shown in place of an entry.
  context_edit: entry('replacement'),
};
const other = slimBy({ of: { message: slimMessage, content: parts } });

export const slim = (body: JsonObject): JsonObject => (entryOf(entries, stringAt(body, 'type') ?? '') ?? other)(body);
