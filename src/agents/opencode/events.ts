/** A session's rows to neutral events: the root's are the main line, those of each session below it a side conversation. */
import type { Conversation, LogEvent, SideFileEvents } from '../../model/event.ts';
import { isObject, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { LogRecord, SessionRecords } from '../agent.ts';
import { hidden, toConversationOf, toEvent } from '../events.ts';
import { interpret, sessionTitle, takenBack } from './messages.ts';
import { partsKey } from './rows.ts';

export function toConversation(input: SessionRecords<LogRecord>): Conversation {
  const all = [...input.main.records, ...input.subagents.flatMap(({ records }) => records)];
  const root = input.main.records.find(({ sessionId }) => sessionId !== undefined)?.sessionId;
  const bySession = Map.groupBy(all, ({ sessionId }) => sessionId ?? root);
  const sides = [...bySession].filter(([session]) => session !== root);
  return toConversationOf(input, {
    events: eventsOf(bySession.get(root) ?? [], false),
    sides: sides.map(([session, records]) => sideOf(session ?? '', records)),
  });
}

function sideOf(session: string, records: LogRecord[]): SideFileEvents {
  const info = records.find(({ kind }) => kind === 'session')?.body;
  // `Find the tests (@explore subagent)`
  const [, title, agentType] = /^(.{1,2000}?)(?: \(@([\w.-]{1,80}) subagent\))?$/s.exec(sessionTitle(info) ?? '') ?? [];
  return { id: session, kind: 'subagent', title, agentType, events: eventsOf(records, true) };
}

function eventsOf(records: LogRecord[], isSide: boolean): LogEvent[] {
  const { kept, undone } = partedByUndo(records);
  return [
    ...kept.map((record, index) => eventOf(record, kept[index - 1], isSide)),
    ...undone.map((record, index) => toEvent(record, index === 0 ? takenBack(promptsIn(undone)) : hidden)),
  ];
}

function eventOf(record: LogRecord, before: LogRecord | undefined, isSide: boolean): LogEvent {
  const { body } = record;
  // A session's own, the one it went on in, a message's.
  const cwd = stringAt(body, 'directory') ?? stringAt(body.location, 'directory') ?? stringAt(body.path, 'cwd');
  return toEvent(record, interpret(record, { before, isSide }), { version: stringAt(body, 'version'), cwd });
}

/**
 * The records of one session: those that count, and those that the person took back. These stay in the store until the next
 * prompt, with a mark on the session's row: the first of them, and perhaps the part of it from which on it does not count
 * (session/revert.ts). No page shows them, and nothing publishes them.
 */
function partedByUndo(records: LogRecord[]): { kept: LogRecord[]; undone: LogRecord[] } {
  const revert = records.map(({ body }) => (body.row === 'session' ? objectAt(body, 'revert') : undefined)).find(Boolean);
  const first = stringAt(revert, 'messageID') ?? stringAt(revert, 'id');
  const at = first === undefined ? -1 : records.findIndex(({ body }) => body.row !== 'session' && body.id === first);
  if (at === -1) return { kept: records, undone: [] };
  const part = stringAt(revert, 'partID');
  const whole = records[at] as LogRecord;
  const upTo = part === undefined ? -1 : whole.content.findIndex((one) => isObject(one) && one.id === part);
  if (upTo <= 0) return { kept: records.slice(0, at), undone: records.slice(at) };
  const begun = { ...whole, content: whole.content.slice(0, upTo) };
  begun.body = { ...whole.body, [partsKey(whole.body)]: begun.content };
  return { kept: [...records.slice(0, at), begun], undone: records.slice(at + 1) };
}

/** What is stored in place of messages that were taken back: the first one's id and how many prompts they were. */
function undoneRow(undone: LogRecord[]): JsonObject[] {
  const [first] = undone;
  if (!first) return [];
  const { sessionId = '', id = '', time = {} } = first.body;
  return [{ row: 'undone', ...(first.uuid === undefined ? {} : { uuid: first.uuid }), sessionId, id, time, prompts: promptsIn(undone) }];
}

const promptsIn = (undone: LogRecord[]): number => Math.max(1, undone.filter(({ kind }) => /\/user$/.test(kind)).length);

/** Rows that no page shows. */
const dropped = new Set(['event/system', 'event/agent-switched', 'event/model-switched', 'event/idle']);

/** The rows worth publishing: without what was taken back, and without those that no page shows. */
export function publishable(records: LogRecord[]): JsonObject[] {
  const sessions = Map.groupBy(records, ({ sessionId }) => sessionId ?? records[0]?.sessionId);
  return [...sessions.values()].flatMap((own) => {
    const { kept, undone } = partedByUndo(own);
    return [...kept.filter(({ kind }) => !dropped.has(kind)).map(stored), ...undoneRow(undone)];
  });
}

const stored = ({ kind, uuid, body: { revert: _undone, ...body } }: LogRecord): JsonObject =>
  kind === 'session' || kind === 'tombstone' || uuid === undefined ? body : { ...body, uuid };
