/** Records to a Session: turns, calls joined with results, side conversations, versions, anchors and parts. */
import { stringAt } from '../model/json.ts';
import { type LogRecord, placeUuid } from '../model/record.ts';
import type { Session, Thread, ToolState, Turn, Unreadable } from '../model/session.ts';
import { anchorGiver, giveParts } from './anchors.ts';
import { markVersions } from './branches.ts';
import { placeFacts, sumTokens, timeFacts, titleFacts } from './facts.ts';
import { type BuiltThread, hangThreads } from './hang.ts';
import { isInherited, markInherited, threadsOf } from './inherited.ts';
import { handle } from './kinds/index.ts';
import { endQueue } from './kinds/queue.ts';
import { type Call, type Draft, type Fate, type Lane, newLane, type Threading } from './lane.ts';
import { batchSides, emptyThread, type Side, takeInlineSides } from './side.ts';

export { shortAnchor } from './anchors.ts';
export { blockTypes } from './blocks.ts';
export { isKnownKind, knownKinds } from './kinds/index.ts';
export { isMachines } from './machine.ts';
export { saidIn, withoutRefusal } from './refusal.ts';

/** What threading takes: `ReadSession` of the reader, by shape. */
export interface Records {
  id: string;
  form: Session['form'];
  projectKey?: string;
  main: { name: string; records: LogRecord[] };
  subagents: {
    name: string;
    id: string;
    records: LogRecord[];
    meta?: { [key: string]: import('../model/json.ts').Json };
    workflow?: string;
  }[];
  journals: { name: string; workflow: string; records: LogRecord[] }[];
  unreadable: Unreadable[];
  read: number;
  /** uuid → id of the session where the record has its home, for records that this one only repeats. */
  inherited?: { [uuid: string]: string };
  /** uuid → uuid that the record has there, where it is another. */
  originals?: { [uuid: string]: string };
  spilled: (name: string) => string | undefined;
}

/** Threads one session. Never throws for what a log holds, and takes time linear in the number of records. */
export function recordsToSession(input: Records): Session {
  const state = newState(input);
  const counts = { shown: 0, hidden: 0, unknown: 0 };
  const count = (fate: Fate) => {
    counts[fate] += 1;
  };

  // An agent's log shown as a session of its own consists of side records only: there they are the main line.
  const isAgentLog = /(^|\/)agent-[^/]*$/.test(input.main.name) || isAgents(input.main.records);
  const agents = new Set(input.subagents.map((file) => file.id));
  const records = isAgentLog ? input.main.records.map((record) => ({ ...record, isSidechain: false })) : input.main.records;
  const { main, sides, placeOf } = takeInlineSides(records, (id) => agents.has(id));

  const lane = newLane();
  /** The turn at which an unclaimed side is shown. */
  const turnAt = new Map<number, Draft | undefined>([...placeOf.values()].map((place) => [place, undefined]));
  // Ticks stay in the main line as records and are counted there; what they carry is walked with its side.
  const ticks = new Set(main.filter((record) => record.kind === 'progress/agent_progress').map((record) => record.ordinal));
  const usedTicks = new Set(sides.flatMap((side) => side.records.map((record) => record.ordinal)).filter((ordinal) => ticks.has(ordinal)));
  main.forEach((record, index) => {
    if (turnAt.has(index)) turnAt.set(index, lane.last);
    const fate = walk(record, lane, state);
    count(usedTicks.has(record.ordinal) ? 'shown' : fate);
  });
  endQueue(lane, state);

  const files: Side[] = input.subagents.map((file) => ({
    id: file.id,
    kind: sideKind(file),
    records: file.records,
    meta: file.meta,
    workflow: file.workflow,
  }));
  const threads: BuiltThread[] = [...sides, ...files].map((side) => {
    const thread = emptyThread(side);
    const own = newLane(thread);
    for (const record of side.records) {
      const fate = walk(record, own, state);
      if (record.file !== 0 || !ticks.has(record.ordinal)) count(fate);
    }
    endQueue(own, state);
    return { side, thread, lane: own };
  });
  for (const side of batchSides(state.calls.values())) {
    const thread = emptyThread(side);
    const own = newLane(thread);
    for (const record of side.records) walk(record, own, state);
    threads.push({ side, thread, lane: own });
  }
  endTasks([lane, ...threads.map((one) => one.lane)], state);
  hangThreads(threads, lane, turnAt, placeOf, state, input);
  for (const journal of input.journals) for (const record of journal.records) count(record.kind === 'started' ? 'hidden' : 'shown');

  finish(lane, threads, state);
  const continues = markInherited(lane.turns, input);
  const everything = [...input.main.records, ...input.subagents.flatMap((file) => file.records)];
  const own = continues ? everything.filter((record) => !isInherited(record.uuid, input.inherited)) : everything;
  const hasPrompt = lane.turns.some((turn) => turn.isPrompt);
  const told = [...state.usage].filter(([uuid]) => !isInherited(uuid, input.inherited)).map(([, usage]) => usage);
  const costs = told.map((usage) => usage.cost).filter((cost) => cost !== undefined);
  const costUsd = state.costs.result ?? (costs.length > 0 ? costs.reduce((a, b) => a + b, 0) : undefined);
  const tokens = sumTokens([
    ...lane.turns.filter((turn) => !isInherited(turn.uuid, input.inherited)),
    ...threads.flatMap((one) => one.lane.turns),
  ]);
  return {
    id: input.id,
    form: input.form,
    files: [input.main.name, ...input.subagents.map((file) => file.name), ...input.journals.map((file) => file.name)],
    titles: titleFacts(state, hasPrompt),
    ...placeFacts(everything, input.projectKey),
    ...timeFacts(own.some((record) => record.at !== undefined) ? own : everything),
    models: [...state.models],
    tokens,
    costUsd,
    turns: lane.turns.map(publish),
    pullRequests: [...state.pullRequests.values()],
    records: { read: input.read, ...counts, unreadable: input.unreadable.length },
    unknownKinds: Object.fromEntries([...state.unknownKinds].sort(([a], [b]) => (a < b ? -1 : 1))),
    unreadable: input.unreadable,
    ...(continues ? { continues } : {}),
  };
}

/** An agent's log under another name. Side conversations inside a session's own log bear no agent's id. */
function isAgents(records: LogRecord[]): boolean {
  const said = records.filter(({ kind }) => kind === 'user' || kind === 'assistant');
  return said[0]?.agentId !== undefined && said.every((record) => record.isSidechain);
}

function newState(input: Records): Threading {
  return {
    sessionId: input.id,
    calls: new Map(),
    early: new Map(),
    found: new Map(),
    owner: new Map(),
    parent: new Map(),
    records: new Map(),
    writings: new Map(),
    usage: new Map(),
    unknownKinds: new Map(),
    models: new Set(),
    costs: {},
    titles: { summaries: [] },
    pullRequests: new Map(),
    spilled: input.spilled,
  };
}

/** One record into its lane. One that comes again is hidden; another record with the same uuid is not. */
function walk(read: LogRecord, lane: Lane, state: Threading): Fate {
  let record = read;
  const before = record.uuid === undefined ? undefined : state.records.get(record.uuid);
  if (before) {
    if (before.kind === record.kind && contentOf(before) === contentOf(record)) return 'hidden';
    record = { ...record, uuid: placeUuid(state.sessionId, `${record.file}:${record.ordinal}`) };
  }
  if (record.uuid !== undefined) {
    state.records.set(record.uuid, record);
    state.parent.set(record.uuid, record.parentUuid ?? record.logicalParentUuid);
    const first = firstWriting(record, state);
    if (first) {
      // What hangs on the copy hangs on the turn of the first writing.
      state.parent.set(record.uuid, first);
      return 'hidden';
    }
  }
  const fate = handle(record, lane, state);
  if (record.at !== undefined && fate === 'shown') lane.lastAt = record.at;
  return fate;
}

/**
 * The uuid under which a message was written before: a resumed session repeats its history in the same file with other
 * uuids and in other pieces, but with the same times, to the millisecond, and the same words.
 */
function firstWriting(record: LogRecord, state: Threading): string | undefined {
  if ((record.kind !== 'user' && record.kind !== 'assistant') || record.at === undefined || record.content.length === 0) return undefined;
  const moment = `${record.file} ${record.kind} ${record.at} ${record.messageId ?? ''}`;
  const writings = state.writings.get(moment);
  if (writings === undefined) {
    state.writings.set(moment, record);
    return undefined;
  }
  // Most moments have one record: its blocks are only written out when a second one comes.
  const blocks = writings instanceof Map ? writings : blocksOf(writings, new Map());
  state.writings.set(moment, blocks);
  const own = blocksOf(record, new Map());
  const firsts = [...own.keys()].map((text) => blocks.get(text));
  if (firsts.every((uuid) => uuid !== undefined)) return firsts.at(-1);
  for (const [text, uuid] of own) if (!blocks.has(text)) blocks.set(text, uuid);
  return undefined;
}

function blocksOf(record: LogRecord, into: Map<string, string>): Map<string, string> {
  for (const block of record.content) into.set(JSON.stringify(block), record.uuid as string);
  return into;
}

function contentOf(record: LogRecord): string {
  return JSON.stringify([record.content, record.toolUseResult, record.content.length === 0 ? record.body : null]);
}

function sideKind(file: { id: string; workflow?: string }): Thread['kind'] {
  if (file.workflow !== undefined) return 'workflow';
  return /^acompact/.test(file.id) ? 'compaction' : 'subagent';
}

/** Anchors, parts, versions, usage; the main line first, so that its anchors never depend on the others. */
function finish(lane: Lane, threads: BuiltThread[], state: Threading): void {
  for (const [turn, blocks] of state.found) turn.blocks = turn.blocks.filter((block) => !blocks.has(block));
  const give = anchorGiver();
  for (const turn of lane.turns) give(turn);
  for (const one of threads) for (const turn of one.lane.turns) give(turn);
  giveParts(lane.turns);
  markVersions(lane.turns, state);
  const seen = new Set<Thread>();
  for (const turn of lane.turns) spreadPart(turn, turn.part, seen);
  for (const one of [lane, ...threads.map((built) => built.lane)]) {
    for (const turn of one.turns) {
      const tokens = state.usage.get(turn.uuid)?.tokens;
      if (tokens) turn.tokens = tokens;
    }
    if (!one.thread) continue;
    one.thread.tokens = sumTokens(one.turns);
    const times = one.turns.flatMap((turn) => [turn.at, turn.until]).filter((at) => at !== undefined);
    if (times.length > 0) {
      one.thread.started = times.reduce((a, b) => Math.min(a, b));
      one.thread.ended = times.reduce((a, b) => Math.max(a, b));
    }
  }
  for (const call of state.calls.values()) endCall(call, lane, state);
}

/** Nested turns are on their host's page. */
function spreadPart(host: Turn, part: number, seen: Set<Thread>): void {
  for (const thread of threadsOf(host.blocks)) {
    if (seen.has(thread)) continue;
    seen.add(thread);
    for (const turn of thread.turns) {
      turn.part = part;
      spreadPart(turn, part, seen);
    }
  }
}

/** A call without a result was cut off, unless nothing came after it. */
function endCall(call: Call, lane: Lane, _state: Threading): void {
  if (call.block.result) return;
  const last = lane.turns.at(-1);
  if (last !== call.turn) call.block.state = 'interrupted';
}

const endOf: { [status: string]: ToolState } = { completed: 'done', failed: 'failed', killed: 'interrupted', stopped: 'interrupted' };

/** A call that runs in the background ends by a notification that names its task. */
function endTasks(lanes: Lane[], state: Threading): void {
  const running = new Map<string, Call>();
  for (const call of state.calls.values()) {
    const task = stringAt(call.block.result?.data, 'agentId') ?? stringAt(call.block.result?.data, 'taskId');
    if (call.block.state === 'running' && task !== undefined) running.set(task, call);
  }
  if (running.size === 0) return;
  for (const { blocks } of lanes.flatMap((lane) => lane.turns)) {
    for (const block of blocks) {
      if (block.kind !== 'notice' || block.name !== 'task-notification') continue;
      const text = block.text ?? '';
      const task = stringAt(block.facts, 'task') || /<task-id>([^<]{1,200})<\/task-id>/.exec(text)?.[1];
      const status = stringAt(block.facts, 'status') || /<status>([^<]{1,40})<\/status>/.exec(text)?.[1] || '';
      const call = running.get(task?.trim() ?? '');
      if (call && Object.hasOwn(endOf, status)) call.block.state = endOf[status] as ToolState;
    }
  }
}

function publish(turn: Draft): Turn {
  const { parentUuid: _parent, isPrompt: _prompt, asked: _asked, command: _command, folded: _folded, ...rest } = turn;
  for (const thread of threadsOf(rest.blocks)) thread.turns = thread.turns.map((one) => publish(one as Draft));
  return rest;
}
