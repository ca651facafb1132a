/** A session's records to the neutral events that threading takes. */
import type { Conversation, LogEvent, SideFileEvents } from '../../model/event.ts';
import { arrayAt, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { SessionRecords } from '../agent.ts';
import { hidden, notice, title, toConversationOf, toEvent } from '../events.ts';
import { defined } from '../values.ts';
import { spawnsIn } from './calls.ts';
import { ownRecords } from './history.ts';
import { interpret, isDropped } from './kinds.ts';
import { isTyped, type Log, surveyLog } from './log.ts';
import type { CodexRecord } from './record.ts';
import { cwdIn, framedIn, ownerIn, picturesOf, promptOf, textsOf } from './record.ts';

export function toConversation(input: SessionRecords<CodexRecord>): Conversation {
  const spawns = spawnsIn([input.main, ...input.subagents].flatMap(({ records }) => records));
  return toConversationOf(input, {
    events: eventsOf(input.main.records, input.missingPrefix),
    sides: input.subagents.map((file) => sideOf(file, spawns)),
    isSubagents: isAlone(input.main.records),
  });
}

/** A subagent's log without its session, in which nobody asked more than the agent that started it. */
function isAlone(records: CodexRecord[]): boolean {
  const meta = records.find(({ kind }) => kind === 'session_meta')?.payload;
  if (ownerIn(meta) === undefined) return false;
  const { copies } = surveyLog(records);
  return records.filter((record) => isTyped(record) && !copies.has(record) && !framedIn(promptOf(record).text)).length <= 1;
}

function eventsOf(records: CodexRecord[], missingPrefix?: string): LogEvent[] {
  const log = surveyLog(records);
  let isFirst = true;
  const name = stringAt(records.find(({ kind }) => kind === 'session_meta')?.payload, 'thread_name');
  return records.map((record) => {
    const { kind, payload } = record;
    const isOlder = name !== undefined && kind === 'event_msg/thread_name_updated';
    const event = toEvent(record, isOlder ? hidden : interpret(record, log));
    if (log.parents.has(record)) event.parent = log.parents.get(record);
    if (kind === 'turn_context') event.cwd = stringAt(payload, 'cwd');
    if (kind === 'response_item/message' && payload === record.body)
      event.cwd = textsOf(record.content).flatMap((text) => cwdIn(text) ?? [])[0];
    // A fork has its parent's after its own.
    if (kind !== 'session_meta' && kind !== 'header') return event;
    event.cwd = stringAt(payload, 'cwd');
    if (!isFirst) return event;
    isFirst = false;
    event.version = stringAt(payload, 'cli_version');
    event.gitBranch = stringAt(objectAt(payload, 'git'), 'branch');
    // What the log itself says later is older: it is no longer written.
    if (name !== undefined) event.action = title('custom', name);
    if (missingPrefix !== undefined) event.action = notice('history-missing', { facts: { session: missingPrefix } });
    return event;
  });
}

function sideOf({ id, records }: { id: string; records: CodexRecord[] }, spawns: Map<string, string>): SideFileEvents {
  const { own, copied } = ownRecords(records, id);
  const meta = records.find(({ kind }) => kind === 'session_meta')?.payload;
  return {
    id,
    kind: 'subagent',
    call: spawns.get(id) ?? spawns.get(stringAt(meta, 'agent_path') ?? ''),
    title: stringAt(meta, 'agent_nickname') ?? stringAt(meta, 'agent_path')?.split('/').at(-1),
    agentType: stringAt(meta, 'agent_role'),
    events: [...copied.map((record) => toEvent(record, hidden)), ...eventsOf(own)],
  };
}

/** The records worth publishing, in the log's own format: everything said once, and no record that shows nothing. */
export function publishable(records: CodexRecord[]): JsonObject[] {
  const log = surveyLog(records);
  return records.flatMap((record): JsonObject[] => {
    const { kind, body, content } = record;
    // Instructions and surroundings, of which nothing was kept.
    const isContext = kind === 'response_item/message' && content.length === 0;
    if (isDropped(kind) || isContext) return [];
    if (!log.copies.has(record)) return [isTyped(record) ? withPictures(record, log) : body];
    if (log.groups.get(record)?.first !== record) return [];
    // The first record of a message gives its turn the address; one without words is enough for that.
    const { timestamp, uuid } = body;
    return [defined<Json>({ timestamp, type: 'event_msg', payload: { type: 'agent_message', message: '' }, uuid })];
  });
}

/** A prompt's pictures may stand in its copy alone, which is not published. */
function withPictures(record: CodexRecord, log: Log): JsonObject {
  const { kind, body, payload } = record;
  const pictures = log.pictured.get(record);
  const key = kind === 'event_msg/user_message' ? 'images' : 'content';
  const own = arrayAt(payload, key);
  if (!pictures || picturesOf(own).length > 0) return body;
  const held: JsonObject = { ...payload, [key]: [...own, ...pictures] as Json[] };
  if (kind === 'event_msg/user_message') return { ...body, payload: held };
  return { ...body, payload: { ...objectAt(body, 'payload'), item: held } };
}
