/** Pi: session files of versions 1 to 3 (docs/session.md of badlogic/pi-mono). */
import { placeUuid } from '../../model/ids.ts';
import { isObject, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import { toMillis } from '../../model/time.ts';
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { hashOf } from '../values.ts';
import { toConversation } from './messages.ts';
import { isOpenClaws } from './openclaw.ts';
import { entryUuid, type PiRecord, slim, toRecord } from './record.ts';
import { tools } from './tools.ts';

const isHeader = (object: JsonObject): boolean =>
  object.type === 'session' && typeof object.id === 'string' && typeof object.timestamp === 'string' && !('sessionId' in object);

/** A log whose header is gone. Entries of version 1 have no ids, but every message has its own time in milliseconds. */
const isEntry = ({ type, message }: JsonObject): boolean =>
  type === 'message' && stringAt(message, 'role') !== undefined && numberAt(message, 'timestamp') !== undefined;

function keyOf(object: JsonObject, at: number | undefined): string {
  const { type = null, message, summary = null, content = null, name = null, data = null } = object;
  const words = isObject(message)
    ? [message.role ?? null, message.content ?? null, message.output ?? null]
    : [summary, content, name, data];
  const time = numberAt(message, 'timestamp') ?? at ?? '';
  const call = isObject(message) ? (stringAt(message, 'toolCallId') ?? '') : (stringAt(object, 'id') ?? '');
  return `pi ${time} ${call} ${hashOf([type, words])}`;
}

export const pi: Agent<PiRecord> = toAgent<PiRecord>({
  id: 'pi',
  name: 'Pi',
  /** `sessions/--<folder>--/<time>_<id>.jsonl`: a header, then entries. */
  forms: [{ name: 'session', matches: (head) => head.some((object) => isHeader(object) || isEntry(object)) }],
  // `getAgentDir` in config.ts: the variable names the folder `agent` itself.
  homes: [{ variable: 'PI_CODING_AGENT_DIR', folder: '.pi/agent' }],
  resume: 'pi --session {id}',
  files: { projectKeyOf: (name) => /(?:^|\/)--([^/]+)--\/[^/]+$/.exec(name)?.[1] },
  /** Only the header names the session; entries have ids of their own. */
  head: {
    sessionIdOf: (object) => (object.type === 'session' ? stringAt(object, 'id') : undefined),
    folderOf: (object) => (object.type === 'session' ? stringAt(object, 'cwd') : undefined),
    isSilent: ({ type }) => type !== 'message' && type !== 'tombstone',
  },
  shape: { ids: ['parentId', 'toolCallId'] },
  /** A fork copies entries as they are; they are known by their own time in milliseconds, which version 1 has as well. */
  history: {
    fields: [{ field: '"timestamp"', value: /^\s*:\s*(1\d{12})(?!\d)/, isHex: false }],
    identify: (session) => (object, ordinal) => {
      const uuid = stringAt(object, 'uuid') || entryUuid(stringAt(object, 'id')) || placeUuid(session, String(ordinal));
      const at = toMillis(stringAt(object, 'timestamp'));
      // The header is the session's own: it tells which of two that share entries was there first.
      if (object.type === 'session') return { uuid: placeUuid(session, String(ordinal)), keys: [`session ${session}`], at };
      return { uuid, keys: [keyOf(object, at)], at };
    },
  },
  tools,
  slim,
  toRecord,
  isPrinted: ({ message }) => stringAt(message, 'toolName') === 'bash' || stringAt(message, 'role') === 'bashExecution',
  toConversation,
  editing: {
    withContent: (body, content) => ({ ...body, ...(isObject(body.message) ? { message: { ...body.message, content } } : { content }) }),
  },
  conceal({ content, message }, { thinking, cost }) {
    if (thinking) for (const part of content) if (isObject(part) && part.type === 'thinking') part.thinking = '';
    if (cost) delete objectAt(message, 'usage')?.cost;
  },
});

/** Asked before Pi. */
export const openClaw: Agent<PiRecord> = {
  ...pi,
  id: 'openclaw',
  name: 'OpenClaw',
  forms: [{ name: 'session', matches: (head, whole) => isOpenClaws(head) && pi.forms.some((form) => form.matches(head, whole)) }],
  homes: [{ variable: 'OPENCLAW_STATE_DIR', inVariable: 'agents', folder: '.openclaw/agents' }],
};
