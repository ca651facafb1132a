/**
 * A log's lines as records, its records as events, and what most records of any log mean. Also what replaces a turn that the owner
 * took out of a stored log, in any agent's log.
 */
import type { Action, AgentAction, Conversation, EventBlock, LogEvent, PersonAction, Piece } from '../model/event.ts';
import { type Json, type JsonObject, stringAt } from '../model/json.ts';
import type { NoticeBlock, TurnRole } from '../model/session.ts';
import type { LogRecord, RecordPlace, SessionRecords } from './agent.ts';
import { entryOf, momentIn } from './values.ts';

/** A conversation of what reading states itself; `own`: what the adapter says of the records. */
export function toConversationOf<Own extends LogRecord>(
  input: SessionRecords<Own>,
  own: Pick<Conversation, 'events'> & Partial<Pick<Conversation, 'sides' | 'runs' | 'isPrograms' | 'isSubagents'>>,
): Conversation {
  const {
    form: _form,
    main,
    subagents,
    journals,
    spilled: _spilled,
    missingPrefix: _missing,
    isRepeated: _repeated,
    prefixes = [],
    ...facts
  } = input;
  const files = [...[main, ...subagents, ...journals].map(({ name }) => name), ...prefixes];
  return { ...facts, files, sides: [], runs: [], ...own };
}

/** The record of a line, by fields that most logs name alike; `own`: what this one says otherwise. `add` may have given it a uuid. */
export function recordOf<Own extends Partial<LogRecord> & Pick<LogRecord, 'kind'>>(body: JsonObject, place: RecordPlace, own: Own) {
  return {
    ...place,
    at: momentIn(body.timestamp),
    content: [] as Json[],
    body,
    ...own,
    uuid: stringAt(body, 'uuid') || own.uuid || undefined,
  };
}

/** What a record means by the table of its log's kinds; one of a kind that nobody knows is shown as it is. */
export const byKind =
  <Own extends LogRecord, Known extends unknown[]>(kinds: { [kind: string]: (record: Own, ...known: Known) => Action }) =>
  (record: Own, ...known: Known): Action =>
    entryOf(kinds, record.kind)?.(record, ...known) ?? { type: 'unknown', name: record.kind, value: record.body };

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

const roles: readonly string[] = ['prompt', 'agent', 'notice'] satisfies TurnRole[];

/** It keeps the turn's address, role and place. */
export const tombstoneRecord = (body: JsonObject, place: RecordPlace): LogRecord =>
  recordOf(body, place, {
    kind: 'tombstone',
    parentUuid: stringAt(body, 'parentUuid'),
    sessionId: stringAt(body, 'sessionId') || undefined,
    agentId: stringAt(body, 'agentId') || undefined,
    parentCall: stringAt(body, 'parent_tool_use_id') || undefined,
    isSidechain: body.isSidechain === true,
  });

/** A tombstone with a role is a turn; the others replace the rest of its records and keep the chain of parents whole. */
export function tombstoneAction(body: JsonObject): Action {
  const role = String(body.role);
  return roles.includes(role) ? { type: 'removed', role: role as TurnRole, isPrompt: body.fork === true } : hidden;
}

export const hidden: Action = { type: 'hidden' };

/** A turn of one line. */
export const notice = (name: string, more: Partial<NoticeBlock> = {}): Action => ({
  type: 'notice',
  blocks: [{ kind: 'notice', name, ...more }],
});

/** A notice's one fact; none where the log does not have it. */
export const factOf = (name: string, value: number | undefined): JsonObject | undefined =>
  value === undefined ? undefined : { [name]: value };

/** Folded under the turn before; hidden where there are no words. */
export const reminder = (name: string, text: string | undefined): Action =>
  text?.trim() ? { type: 'quiet', blocks: [{ kind: 'reminder', name, text }] } : hidden;

/** A message of the agent, or a piece of one. */
export const agentMessage = (pieces: Piece[], more: Partial<AgentAction> = {}): AgentAction => ({
  type: 'agent',
  byProgram: false,
  pieces,
  ...more,
});

/** A prompt, unless `more` says otherwise. */
export const person = (pieces: Piece[], more: Partial<PersonAction> = {}): PersonAction => ({
  type: 'person',
  pieces,
  opening: pieces.flatMap((piece) => (piece.is === 'block' && piece.block.kind === 'text' ? piece.block.text : []))[0],
  as: { is: 'prompt' },
  ...more,
});

/** Results of calls, in a record of their own. */
export const results = (pieces: Piece[]): PersonAction => person(pieces, { hasResults: true });

/** A command that the person ran themselves. */
export const shellLine = (input: string, stdout: string, name = 'shell'): Action =>
  person(blocks({ kind: 'shell', input, stdout, stderr: '' }), { as: { is: 'command', name } });

export const title = (source: 'custom' | 'ai' | 'agentName', text: string | undefined): Action =>
  text ? { type: 'title', source, text } : hidden;

/** One by one: a hostile message has more blocks than a call may have arguments. */
export const asPieces = (list: readonly EventBlock[]): Piece[] => list.map((block) => ({ is: 'block', block }));
export const blocks = (...list: EventBlock[]): Piece[] => asPieces(list);

/** Where a service keeps its thoughts to itself, the text is empty. */
export const thinking = (text: string | undefined, durationMs?: number): Piece[] =>
  text?.trim() ? blocks({ kind: 'thinking', text, durationMs }) : [];

export const spoken = (text: string | undefined): Piece[] => (text?.trim() ? blocks({ kind: 'text', text }) : []);
