/** Events of the log to events of a conversation. */
import type { Action, Conversation, LogEvent, SideKey } from '../../model/event.ts';
import { objectAt, stringAt } from '../../model/json.ts';
import type { SessionRecords } from '../agent.ts';
import { toConversationOf, toEvent } from '../event.ts';
import { actionOf, type Reading } from './actions.ts';
import { overviewOf } from './overview.ts';
import type { CopilotRecord } from './record.ts';

export function toConversation(input: SessionRecords<CopilotRecord>): Conversation {
  const { records } = input.main;
  const reading: Reading = { overview: overviewOf(records), model: undefined, nextMessage: nextMessages(records) };
  return toConversationOf(input, { events: records.map((record) => eventOf(record, reading)) });
}

function eventOf(record: CopilotRecord, reading: Reading): LogEvent {
  const { data, kind } = record;
  const more: Partial<LogEvent> = { side: sideOf(record, reading), ...placeOf(record) };
  if (kind === 'session.start') more.version = stringAt(data, 'copilotVersion');
  const named = stringAt(data, kind === 'session.model_change' ? 'newModel' : 'selectedModel');
  if (kind.startsWith('session.') && named) reading.model = named === 'auto' ? undefined : named;
  const action: Action = record.body.ephemeral === true ? { type: 'hidden' } : actionOf(record, reading);
  return toEvent(record, action, more);
}

const places = new Set(['session.start', 'session.resume', 'session.context_changed']);

function placeOf({ kind, data }: CopilotRecord): Partial<LogEvent> {
  if (!places.has(kind)) return {};
  const context = objectAt(data, 'context') ?? data;
  return { cwd: stringAt(context, 'cwd'), gitBranch: stringAt(context, 'branch') };
}

/** A subagent's events name it, or the call that started it. */
function sideOf({ agentId, parentCall, kind }: CopilotRecord, { overview }: Reading): SideKey | undefined {
  if (kind === 'subagent.started') return undefined;
  const id = agentId ?? parentCall;
  if (id === undefined) return undefined;
  // Older versions name only the call.
  const call = overview.agents.get(id)?.call ?? parentCall ?? id;
  return { id: call, kind: 'subagent', call };
}

/** Thinking in an event of its own belongs to the message after it. */
function nextMessages(records: CopilotRecord[]): Map<CopilotRecord, string> {
  const next = new Map<CopilotRecord, string>();
  const following = new Map<string, string>();
  for (const record of records.toReversed()) {
    const line = record.agentId ?? record.parentCall ?? '';
    const id = stringAt(record.data, 'messageId');
    if (record.kind === 'assistant.message' && id) following.set(line, id);
    else if (record.kind === 'user.message') following.delete(line);
    else if (record.kind === 'assistant.reasoning' && following.has(line)) next.set(record, following.get(line) as string);
  }
  return next;
}
