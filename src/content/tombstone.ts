/** The rest of a record whose turn was removed: uuid, role and place, so that other turns keep their addresses. */
import type { Agent, LogRecord } from '../agents/index.ts';
import { type Json, type JsonObject, stringAt } from '../model/json.ts';
import type { TurnPosition } from './turns.ts';

/** The record with another body. */
export function again(agent: Agent, body: JsonObject, { file, line, ordinal }: LogRecord): LogRecord {
  return agent.toRecord(body, { file, line, ordinal });
}

/** `first`: the turn that this record began. */
export function tombstone(agent: Agent, record: LogRecord, place: TurnPosition | undefined, first?: TurnPosition): LogRecord {
  const { body } = record;
  const inMain = record.file === 0 && place?.thread !== undefined;
  const at = first?.turn.at === undefined ? body.timestamp : new Date(first.turn.at).toISOString();
  const isFork = first && (first.turn.version === first.turn.anchor || (first.turn.otherVersions?.length ?? 0) > 0);
  const own: { [key: string]: Json | undefined } = {
    type: 'tombstone',
    uuid: first?.turn.uuid ?? record.uuid,
    parentUuid: record.parentUuid ?? null,
    logicalParentUuid: stringAt(body, 'logicalParentUuid') || undefined,
    role: first?.turn.role,
    fork: isFork && first.turn.role === 'prompt' ? true : undefined,
    timestamp: typeof at === 'string' || typeof at === 'number' ? at : undefined,
    sessionId: record.sessionId,
    isSidechain: inMain || record.isSidechain ? true : undefined,
    agentId: inMain ? place.thread?.id : record.agentId,
    parent_tool_use_id: record.parentCall,
  };
  return again(agent, Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as JsonObject, record);
}
