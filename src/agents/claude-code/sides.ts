/**
 * Records of side conversations inside a session's own file: inline sidechains of old logs, `parent_tool_use_id` of
 * stream-json, `agent_progress` ticks.
 */
import type { SideKey } from '../../model/event.ts';
import { isObject, stringAt } from '../../model/json.ts';
import { type LogRecord, toRecord } from './record.ts';

/** The side conversation of a record, and the record inside it that belongs there in its place. */
interface OfSide {
  key?: SideKey;
  inner?: LogRecord;
}

/**
 * Asked record by record, in the file's order. A sidechain record belongs to the side of its parent; one without a known
 * parent begins a side of its own. `hasFile` says whether a subagent has a log of its own.
 */
export function sideKeys(hasFile: (agentId: string) => boolean): (record: LogRecord) => OfSide {
  const byUuid = new Map<string, SideKey>();
  const joins = (record: LogRecord, key: SideKey): SideKey => {
    if (record.uuid) byUuid.set(record.uuid, key);
    return key;
  };
  return (record) => {
    const { kind, agentId, parentCall: call } = record;
    const isMessage = kind === 'user' || kind === 'assistant';
    if (kind === 'progress/agent_progress') {
      const id = stringAt(record.body.data, 'agentId') ?? agentId ?? call;
      const inner = messageIn(record);
      if (id === undefined || !inner || hasFile(id)) return {};
      return { key: joins(inner, { id, kind: 'subagent', call }), inner };
    }
    if (kind === 'tombstone' && record.isSidechain && agentId !== undefined)
      return { key: joins(record, { id: agentId, kind: 'subagent', call }) };
    if (call !== undefined && isMessage) return { key: joins(record, { id: `call:${call}`, kind: 'subagent', call }) };
    if (!record.isSidechain || !(isMessage || kind === 'attachment' || kind === 'system')) return {};
    const above = record.parentUuid === undefined ? undefined : byUuid.get(record.parentUuid);
    return { key: joins(record, above ?? { id: agentId ?? `side:${record.uuid ?? record.ordinal}`, kind: 'subagent' }) };
  };
}

/** The subagent's message inside an `agent_progress` tick. */
function messageIn(record: LogRecord): LogRecord | undefined {
  const message = isObject(record.body.data) ? record.body.data.message : undefined;
  if (!isObject(message)) return undefined;
  const inner = toRecord(message, { file: record.file, line: record.line, ordinal: record.ordinal });
  return { ...inner, at: inner.at ?? record.at, isSidechain: true };
}
