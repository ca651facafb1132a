/** A session's records to the neutral events that threading takes. */
import type { Conversation, LogEvent, SideFileEvents, SideKey, WorkflowRun } from '../../model/event.ts';
import { arrayAt, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { Block, Thread, ToolState } from '../../model/session.ts';
import type { SessionRecords } from '../agent.ts';
import { toConversationOf, toEvent } from '../events.ts';
import { interpret } from './kinds/index.ts';
import type { InterpreterContext } from './kinds/interpreter.ts';
import { authorOf, promptsIn, requestsIn } from './machine.ts';
import { type ClaudeRecord, toRecord } from './record.ts';
import { isWatchers } from './watcher.ts';

export function toConversation(input: SessionRecords<ClaudeRecord>): Conversation {
  const agents = new Set(input.subagents.map(({ id }) => id));
  const isAgents = isAgentLog(input);
  const records = isAgents ? input.main.records.map((record) => ({ ...record, isSidechain: false })) : input.main.records;
  const requests = new Map(
    [
      requestsIn(records, isAgents, { isAlone: isAgents, isRepeated: input.isRepeated === true || isWatchers(records) }),
      ...input.subagents.map((file) => requestsIn(file.records, true)),
    ].flatMap((found) => [...found]),
  );
  const context: InterpreterContext = {
    spilled: input.spilled,
    requestOf: (record) => requests.get(record),
    toEvent: (record) => eventOf(record, context),
  };
  const side = sideKeys((id) => agents.has(id));
  return toConversationOf(input, {
    events: records.map((record) => {
      const event = eventOf(record, context);
      const key = side(record);
      const inner = key && messageIn(record);
      return inner ? { ...event, carries: { ...eventOf(inner, context), side: key } } : { ...event, side: key };
    }),
    sides: input.subagents.map((file) => sideFile(file, context)),
    runs: runsOf(input),
    ...(isAgents ? standing(input.main.records, requests) : {}),
  });
}

function eventOf(record: ClaudeRecord, context: InterpreterContext): LogEvent {
  const { cwd, gitBranch, version, kind, content } = record;
  return toEvent(record, interpret(record, context), {
    parent: record.parentUuid ?? record.logicalParentUuid,
    cwd,
    gitBranch,
    version,
    record: { kind, content, rest: [record.toolUseResult ?? null, content.length === 0 ? record.body : null] },
    moment: momentOf(record),
    ...supersededBy(record),
  });
}

/** A message in the place of others, or what tells that others were taken back. */
function supersededBy({ body }: ClaudeRecord): Pick<LogEvent, 'supersedes'> {
  const old = [...arrayAt(body, 'supersedes'), ...arrayAt(body, 'retracted_message_uuids')].filter((id) => typeof id === 'string');
  return old.length > 0 ? { supersedes: old } : {};
}

function momentOf({ kind, file, at, content, messageId }: ClaudeRecord): string | undefined {
  if ((kind !== 'user' && kind !== 'assistant') || at === undefined || content.length === 0) return undefined;
  return `${file} ${kind} ${at} ${messageId ?? ''}`;
}

/** An agent's log that is shown as a session of its own, also under another name: its side records are the main line. */
function isAgentLog({ main: { name, records } }: SessionRecords<ClaudeRecord>): boolean {
  if (/(^|\/)agent-[^/]*$/.test(name)) return true;
  const messages = records.filter(({ kind }) => kind === 'user' || kind === 'assistant');
  // Side conversations inside a session's own log have no agent's id.
  return messages[0]?.agentId !== undefined && messages.every((record) => record.isSidechain);
}

/**
 * What an agent's log without its session is. Of a compaction it has what the CLI was told when it summed a conversation up: all that
 * is left of that conversation, where it holds more than the request.
 */
function standing(records: ClaudeRecord[], requests: ReadonlyMap<ClaudeRecord, string>): Pick<Conversation, 'isPrograms' | 'isSubagents'> {
  if (records.some(({ body }) => authorOf(body) === 'person')) return {};
  if (!records.some(({ agentId }) => agentId !== undefined && isCompaction(agentId))) return { isSubagents: true };
  const known = new Set([...requests.keys()].map(({ uuid }) => uuid));
  return promptsIn(records).some(({ record }) => !known.has(record.uuid)) ? {} : { isPrograms: true };
}

function sideFile(file: SessionRecords<ClaudeRecord>['subagents'][number], context: InterpreterContext): SideFileEvents {
  return {
    id: file.id,
    kind: sideKind(file),
    call: stringAt(file.meta, 'toolUseId'),
    title: stringAt(file.meta, 'description'),
    agentType: stringAt(file.meta, 'agentType'),
    run: file.workflow,
    events: file.records.map((record) => eventOf(record, context)),
  };
}

const isCompaction = (agentId: string): boolean => /^acompact/.test(agentId);

function sideKind(file: { id: string; workflow?: string | undefined }): Thread['kind'] {
  if (file.workflow !== undefined) return 'workflow';
  return isCompaction(file.id) ? 'compaction' : 'subagent';
}

/** The runs of workflows, from their journals. */
function runsOf(input: SessionRecords<ClaudeRecord>): WorkflowRun[] {
  const byRun = Map.groupBy(input.journals, ({ workflow }) => workflow);
  return [...byRun].map(([id, journals]) => {
    const records = journals.flatMap((journal) => journal.records);
    const hidden = records.filter(({ kind }) => kind === 'started').length;
    return { id, blocks: records.flatMap(runBlock), state: runState(records), records: { hidden, shown: records.length - hidden } };
  });
}

function runBlock({ kind, body }: { kind: string; body: JsonObject }): Block[] {
  if (kind !== 'result' && kind !== 'failed' && !kind.startsWith('result/')) return [];
  const result = body.result ?? body.error ?? null;
  const text = typeof result === 'string' ? result : JSON.stringify(result, null, 2);
  const name = kind === 'failed' ? 'workflow-failed' : 'workflow-result';
  return [{ kind: 'notice', name, text, facts: { agent: stringAt(body, 'agentId') ?? '' } }];
}

/** How a run ended, where its journal has the end of every agent that it started. */
function runState(records: { kind: string; body: JsonObject }[]): ToolState | undefined {
  const keysOf = (kind: RegExp) =>
    new Set(records.filter((record) => kind.test(record.kind)).map((record) => stringAt(record.body, 'key')));
  const ended = keysOf(/^(result|failed)/);
  if (ended.size === 0 || [...keysOf(/^started/)].some((key) => !ended.has(key))) return undefined;
  return keysOf(/^failed/).size > 0 ? 'failed' : 'done';
}

/**
 * The side conversation of a record inside a session's own file (inline sidechains of old logs, `parent_tool_use_id` of stream-json,
 * `agent_progress` ticks, of which the message within belongs there). Asked record by record, in the file's order. A sidechain record
 * belongs to the side of its parent; one without a known parent begins a side of its own. `hasFile` says whether a subagent has a log
 * of its own.
 */
function sideKeys(hasFile: (agentId: string) => boolean): (record: ClaudeRecord) => SideKey | undefined {
  const byUuid = new Map<string, SideKey>();
  const joins = (record: ClaudeRecord, key: SideKey): SideKey => {
    if (record.uuid) byUuid.set(record.uuid, key);
    return key;
  };
  return (record) => {
    const { kind, agentId, parentCall: call } = record;
    const isMessage = kind === 'user' || kind === 'assistant';
    if (kind === 'progress/agent_progress') {
      const id = stringAt(record.body.data, 'agentId') ?? agentId ?? call;
      const inner = messageIn(record);
      return id === undefined || !inner || hasFile(id) ? undefined : joins(inner, { id, kind: 'subagent', call });
    }
    if (kind === 'tombstone' && record.isSidechain && agentId !== undefined) return joins(record, { id: agentId, kind: 'subagent', call });
    if (call !== undefined && isMessage) return joins(record, { id: `call:${call}`, kind: 'subagent', call });
    if (!record.isSidechain || !(isMessage || kind === 'attachment' || kind === 'system')) return undefined;
    const above = record.parentUuid === undefined ? undefined : byUuid.get(record.parentUuid);
    return joins(record, above ?? { id: agentId ?? `side:${record.uuid ?? record.ordinal}`, kind: 'subagent' });
  };
}

/** The subagent's message inside an `agent_progress` tick. */
function messageIn(record: ClaudeRecord): ClaudeRecord | undefined {
  const message = record.kind === 'progress/agent_progress' ? objectAt(record.body.data, 'message') : undefined;
  if (!message) return undefined;
  const inner = toRecord(message, { file: record.file, line: record.line, ordinal: record.ordinal });
  return { ...inner, at: inner.at ?? record.at, isSidechain: true };
}
