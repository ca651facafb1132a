/** An adapter's records as events, and what replaces a turn that the owner took out of a stored log, in any agent's log. */
import type { Action, Conversation, LogEvent } from '../model/event.ts';
import { type JsonObject, stringAt } from '../model/json.ts';
import type { Role } from '../model/session.ts';
import { hidden } from './actions.ts';
import type { LogRecord, RecordPlace, SessionRecords } from './agent.ts';
import { momentIn } from './values.ts';

/** A conversation of what reading states itself; `own`: what the adapter says of the records. */
export function toConversationOf<Own extends LogRecord>(
  input: SessionRecords<Own>,
  own: Pick<Conversation, 'events'> & Partial<Pick<Conversation, 'sides' | 'runs' | 'isPrograms'>>,
): Conversation {
  const { id, agent, form, projectKey, main, subagents, journals, unreadable, read, inherited, originals } = input;
  return {
    id,
    agent,
    form,
    projectKey,
    files: [main, ...subagents, ...journals].map(({ name }) => name),
    unreadable,
    read,
    inherited,
    originals,
    sides: [],
    runs: [],
    ...own,
  };
}

/** A record as an event. `more`: what else the event states. */
export function toEvent(record: LogRecord, action: Action, more: Partial<LogEvent> = {}): LogEvent {
  const { file, line, ordinal, uuid, parentUuid, at, kind, content, body } = record;
  return {
    file,
    line,
    ordinal,
    id: uuid,
    parent: parentUuid,
    at,
    record: { kind, content, rest: body },
    action: kind === 'tombstone' ? tombstoneAction(body) : action,
    ...more,
  };
}

const roles: readonly string[] = ['prompt', 'agent', 'notice'] satisfies Role[];

/** It keeps the turn's address, role and place. */
export function tombstoneRecord(body: JsonObject, place: RecordPlace): LogRecord {
  return {
    ...place,
    kind: 'tombstone',
    uuid: stringAt(body, 'uuid') || undefined,
    parentUuid: stringAt(body, 'parentUuid'),
    sessionId: stringAt(body, 'sessionId') || undefined,
    agentId: stringAt(body, 'agentId') || undefined,
    parentCall: stringAt(body, 'parent_tool_use_id') || undefined,
    isSidechain: body.isSidechain === true,
    at: momentIn(body.timestamp),
    content: [],
    body,
  };
}

/** A tombstone with a role is a turn; the others replace the rest of its records and keep the chain of parents whole. */
export function tombstoneAction(body: JsonObject): Action {
  const role = String(body.role);
  return roles.includes(role) ? { type: 'removed', role: role as Role, isPrompt: body.fork === true } : hidden;
}
