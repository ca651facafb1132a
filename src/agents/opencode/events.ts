/** A session's rows to neutral events: the root's are the main line, those of each session below it a side conversation. */
import type { Action, Conversation, LogEvent, SideFileEvents } from '../../model/event.ts';
import { type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import { hidden, notice } from '../actions.ts';
import type { LogRecord, SessionRecords } from '../agent.ts';
import { toConversationOf, toEvent } from '../event.ts';
import { callIdOf, childOf, isCall } from './calls.ts';
import { entryAction, folderIn } from './entries.ts';
import { messageAction } from './messages.ts';
import { partedByUndo, promptsIn } from './undone.ts';

export function toConversation(input: SessionRecords<LogRecord>): Conversation {
  const all = [...input.main.records, ...input.subagents.flatMap(({ records }) => records)];
  const root = input.main.records.find(({ sessionId }) => sessionId !== undefined)?.sessionId;
  const bySession = Map.groupBy(all, ({ sessionId }) => sessionId ?? root);
  const calls = callsIn(all);
  const sides = [...bySession].filter(([session]) => session !== root);
  return toConversationOf(input, {
    events: eventsOf(bySession.get(root) ?? [], false),
    sides: sides.map(([session, records]) => sideOf(session ?? '', records, calls)),
  });
}

/** The call that started each session; one that is asked again stays under the first. */
function callsIn(records: LogRecord[]): Map<string, string> {
  const calls = new Map<string, string>();
  for (const { content, body } of records) {
    for (const part of content) {
      const child = isCall(part) ? childOf(part) : undefined;
      if (child !== undefined && !calls.has(child)) calls.set(child, callIdOf(stringAt(body, 'id') ?? '', part as JsonObject));
    }
  }
  return calls;
}

function sideOf(session: string, records: LogRecord[], calls: Map<string, string>): SideFileEvents {
  const info = records.find(({ kind }) => kind === 'session')?.body;
  // `Find the tests (@explore subagent)`
  const [, title, agentType] = /^(.{1,2000}?)(?: \(@([\w.-]{1,80}) subagent\))?$/s.exec(titleIn(info) ?? '') ?? [];
  return { id: session, kind: 'subagent', call: calls.get(session), title, agentType, events: eventsOf(records, true) };
}

function eventsOf(records: LogRecord[], isSide: boolean): LogEvent[] {
  const { kept, undone } = partedByUndo(records);
  return [
    ...kept.map((record, index) => eventOf(record, kept[index - 1], isSide)),
    ...undone.map((record, index) => toEvent(record, index === 0 ? takenBack(promptsIn(undone)) : hidden)),
  ];
}

function eventOf(record: LogRecord, before: LogRecord | undefined, isSide: boolean): LogEvent {
  const { kind, body } = record;
  if (kind === 'session') {
    const text = isSide ? undefined : titleIn(body);
    const action: Action = text === undefined ? hidden : { type: 'title', source: 'ai', text };
    return toEvent(record, action, { version: stringAt(body, 'version'), cwd: stringAt(body, 'directory') });
  }
  if (kind === 'undone') return toEvent(record, takenBack(numberAt(body, 'prompts') ?? 1));
  if (body.row === 'event') return toEvent(record, entryAction(record, isSide), { cwd: folderIn(body) });
  if (body.row === 'message') return toEvent(record, messageAction(record, before), { cwd: stringAt(objectAt(body, 'path'), 'cwd') });
  return toEvent(record, { type: 'unknown', name: kind, value: body });
}

const takenBack = (prompts: number): Action => notice('rolled-back', { facts: { prompts } });

/** Until it has a title, a session is named by its time. */
const placeholder = /^(?:New|Child) session - \d{4}-/;

function titleIn(info: JsonObject | undefined): string | undefined {
  const title = stringAt(info, 'title')?.trim();
  return title && !placeholder.test(title) ? title : undefined;
}
