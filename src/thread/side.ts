/**
 * Side conversations: subagents in files of their own, inline sidechains of old logs, `parent_tool_use_id` of stream-json,
 * `agent_progress` ticks, `Batch` results. Each becomes a thread below the call that started it.
 */
import { arrayAt, isObject, type JsonObject, stringAt } from '../model/json.ts';
import { type LogRecord, toRecord } from '../model/record.ts';
import type { Thread } from '../model/session.ts';
import { progressMessage } from './kinds/assistant.ts';
import { type Call, noTokens, type Threading } from './lane.ts';

/** The records of one side conversation, before they are threaded. */
export interface Side {
  id: string;
  kind: Thread['kind'];
  records: LogRecord[];
  meta?: JsonObject;
  /** Call id, where a record states it. */
  call?: string;
  /** The run of a workflow's agent. */
  workflow?: string;
}

export function emptyThread(side: Pick<Side, 'id' | 'kind' | 'meta'>): Thread {
  return {
    id: side.id,
    kind: side.kind,
    title: stringAt(side.meta, 'description'),
    agentType: stringAt(side.meta, 'agentType'),
    turns: [],
    tokens: noTokens(),
  };
}

/**
 * Takes the records of side conversations out of a main file. A record belongs to the side of its parent; one without a
 * known parent begins a side of its own.
 */
export function takeInlineSides(
  records: LogRecord[],
  hasFile: (agentId: string) => boolean,
): { main: LogRecord[]; sides: Side[]; placeOf: Map<Side, number> } {
  const main: LogRecord[] = [];
  const byKey = new Map<string, Side>();
  const byUuid = new Map<string, Side>();
  /** How many main records came before the side's first: where an unclaimed one is shown. */
  const placeOf = new Map<Side, number>();
  const add = (key: string, record: LogRecord, more: Partial<Side>): Side => {
    let side = byKey.get(key);
    if (!side) {
      side = { id: key, kind: 'side', records: [], ...more };
      byKey.set(key, side);
      placeOf.set(side, main.length);
    }
    side.records.push(record);
    if (record.uuid) byUuid.set(record.uuid, side);
    return side;
  };
  for (const record of records) {
    if (record.kind === 'progress/agent_progress') {
      const agentId = stringAt(record.body.data, 'agentId') ?? record.agentId ?? record.parentCall;
      const inner = progressMessage(record);
      if (agentId !== undefined && inner && !hasFile(agentId)) add(agentId, inner, { kind: 'subagent', call: record.parentCall });
      main.push(record);
    } else if (record.kind === 'tombstone' && record.isSidechain && record.agentId !== undefined) {
      add(record.agentId, record, { kind: 'subagent', call: record.parentCall });
    } else if (record.parentCall !== undefined && (record.kind === 'user' || record.kind === 'assistant')) {
      add(`call:${record.parentCall}`, record, { kind: 'subagent', call: record.parentCall });
    } else if (
      record.isSidechain &&
      (record.kind === 'user' || record.kind === 'assistant' || record.kind === 'attachment' || record.kind === 'system')
    ) {
      const above = record.parentUuid === undefined ? undefined : byUuid.get(record.parentUuid);
      if (above) {
        above.records.push(record);
        if (record.uuid) byUuid.set(record.uuid, above);
      } else {
        add(record.agentId ?? `side:${record.uuid ?? record.ordinal}`, record, { kind: 'subagent' });
      }
    } else {
      main.push(record);
    }
  }
  return { main, sides: [...byKey.values()], placeOf };
}

/** Finds the call a side belongs to: stated id, agent id in the result, then the prompt's text, then the description. */
export function callFinder(state: Threading): (side: Side) => Call | undefined {
  const taken = new Set<Call>();
  const byAgent = new Map<string, Call>();
  const byPrompt = new Map<string, Call[]>();
  const byDescription = new Map<string, Call[]>();
  for (const call of state.calls.values()) {
    const data = call.block.result?.data;
    const agentId = stringAt(data, 'agentId') ?? stringAt(data, 'agent_id');
    // An agent that is asked again stays where it was asked first.
    if (agentId !== undefined && !byAgent.has(agentId)) byAgent.set(agentId, call);
    if (!isSpawner(call)) continue;
    push(byPrompt, keyOf(stringAt(call.block.input, 'prompt')), call);
    push(byDescription, keyOf(stringAt(call.block.input, 'description')), call);
  }
  const free = (calls: Map<string, Call[]>, key: string | undefined) =>
    key === undefined ? undefined : calls.get(key)?.find((call) => !taken.has(call));
  return (side) => {
    const stated = side.call ?? stringAt(side.meta, 'toolUseId');
    const found =
      (stated === undefined ? undefined : state.calls.get(stated)) ??
      byAgent.get(side.id) ??
      byAgent.get(side.id.replace(/^agent-/, '')) ??
      // A compaction repeats the conversation, and so what any call was asked; it is no call's.
      (side.kind === 'compaction'
        ? undefined
        : (free(byPrompt, keyOf(promptOf(side))) ?? free(byDescription, keyOf(stringAt(side.meta, 'description')))));
    if (found) taken.add(found);
    return found;
  };
}

function isSpawner(call: Call): boolean {
  return /^(Task|Agent|Workflow|Skill)$/.test(call.block.name) || stringAt(call.block.input, 'prompt') !== undefined;
}

function push(map: Map<string, Call[]>, key: string | undefined, call: Call): void {
  if (key === undefined) return;
  const list = map.get(key);
  if (list) list.push(call);
  else map.set(key, [call]);
}

/** Compared in full: two prompts that begin alike are two prompts. Where nothing is said, nothing is alike. */
function keyOf(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}

function promptOf(side: Side): string | undefined {
  const first = side.records.find((record) => record.kind === 'user');
  return stringAt(
    first?.content.find((item) => stringAt(item, 'type') === 'text'),
    'text',
  );
}

/** `Batch` (0.2.x): its result holds the whole side conversation. */
export function batchSides(calls: Iterable<Call>): Side[] {
  const sides: Side[] = [];
  for (const call of calls) {
    const data = call.block.result?.data;
    const messages = arrayAt(data, 'normalizedMessages').filter(isObject);
    if (messages.length === 0) continue;
    const source = call.turn.sources[0] ?? { file: 0, line: 1 };
    const records = messages.map((body, ordinal) => toRecord(body, { file: source.file, line: source.line, ordinal }));
    sides.push({ id: `batch:${call.block.id}`, kind: 'side', records, call: call.block.id });
    if (isObject(data)) delete data.normalizedMessages;
  }
  return sides;
}
