/** A session's records to the neutral events that threading takes. */
import type { Conversation, LogEvent, SideFileEvents } from '../../model/event.ts';
import { objectAt, stringAt } from '../../model/json.ts';
import type { SessionRecords } from '../agent.ts';
import { toConversationOf, toEvent } from '../event.ts';
import { ownRecords } from './copied.ts';
import { cwdIn } from './injected.ts';
import { interpret } from './kinds.ts';
import { toLog } from './log.ts';
import { textsOf } from './parts.ts';
import type { CodexRecord } from './record.ts';
import { spawnsIn } from './related.ts';

export function toConversation(input: SessionRecords<CodexRecord>): Conversation {
  const spawns = spawnsIn([input.main, ...input.subagents].flatMap(({ records }) => records));
  return toConversationOf(input, {
    events: eventsOf(input.main.records, input.missingPrefix),
    sides: input.subagents.map((file) => sideOf(file, spawns)),
  });
}

function eventsOf(records: CodexRecord[], missingPrefix?: string): LogEvent[] {
  const log = toLog(records);
  let isFirst = true;
  return records.map((record) => {
    const { kind, payload } = record;
    const event = toEvent(record, kind === 'tombstone' ? { type: 'hidden' } : interpret(record, log));
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
    if (missingPrefix !== undefined)
      event.action = {
        type: 'notice',
        blocks: [{ kind: 'notice', name: 'history-missing', facts: { session: missingPrefix } }],
        finished: [],
      };
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
    events: [...copied.map((record) => toEvent(record, { type: 'hidden' })), ...eventsOf(own)],
  };
}
