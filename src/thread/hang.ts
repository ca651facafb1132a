/** Hangs side conversations below the calls, runs, compactions or turns they belong to. */
import { stringAt } from '../model/json.ts';
import { type LogRecord, placeUuid } from '../model/record.ts';
import type { Block, Thread, ToolState } from '../model/session.ts';
import type { Records } from './index.ts';
import { type Draft, type Lane, startTurn, type Threading } from './lane.ts';
import { callFinder, type Side } from './side.ts';

export type BuiltThread = { side: Side; thread: Thread; lane: Lane };

/** Puts each thread below its call, else below the run, compaction or turn it belongs to. */
export function hangThreads(
  threads: BuiltThread[],
  lane: Lane,
  turnAt: Map<number, Draft | undefined>,
  placeOf: Map<Side, number>,
  state: Threading,
  input: Records,
): void {
  const find = callFinder(state);
  const places = placesByTime(lane);
  const runs = workflowRuns(threads, input, state);
  for (const built of threads) {
    const { side, thread } = built;
    thread.turns = built.lane.turns;
    if (side.workflow !== undefined) {
      runs.get(side.workflow)?.push({ kind: 'thread', thread });
      continue;
    }
    const call = find(side);
    if (call && !built.lane.turns.includes(call.turn)) {
      thread.title ??= stringAt(call.block.input, 'description');
      thread.agentType ??= stringAt(call.block.input, 'subagent_type');
      if (call.block.thread) call.block.notes.push({ kind: 'thread', thread });
      else call.block.thread = thread;
      continue;
    }
    if (thread.turns.length === 0) continue;
    const place = placeOf.get(side);
    const host =
      (side.kind === 'compaction' ? places.compactionAfter(thread) : undefined) ??
      (place === undefined ? places.turnBefore(thread) : turnAt.get(place)) ??
      holder(lane, side, state);
    host.blocks.push({ kind: 'thread', thread });
  }
  for (const [run, blocks] of runs) hangRun(run, blocks, lane, state, input);
}

/** A workflow's run: one thread whose turns hold the agents' threads and results, from the journal. */
function workflowRuns(threads: BuiltThread[], input: Records, _state: Threading): Map<string, Block[]> {
  const runs = new Map<string, Block[]>();
  for (const { side } of threads) if (side.workflow !== undefined && !runs.has(side.workflow)) runs.set(side.workflow, []);
  for (const journal of input.journals) {
    const blocks = runs.get(journal.workflow) ?? [];
    runs.set(journal.workflow, blocks);
    for (const record of journal.records) {
      if (record.kind !== 'result' && record.kind !== 'failed' && !record.kind.startsWith('result/')) continue;
      const result = record.body.result ?? record.body.error ?? null;
      const text = typeof result === 'string' ? result : JSON.stringify(result, null, 2);
      blocks.push({
        kind: 'notice',
        name: record.kind === 'failed' ? 'workflow-failed' : 'workflow-result',
        text,
        facts: { agent: stringAt(record.body, 'agentId') ?? '' },
      });
    }
  }
  return runs;
}

function hangRun(run: string, blocks: Block[], lane: Lane, state: Threading, input: Records): void {
  if (blocks.length === 0) return;
  const call =
    [...state.calls.values()].find((one) => stringAt(one.block.result?.data, 'runId') === run) ??
    [...state.calls.values()].find((one) => one.block.name === 'Workflow' && !one.block.thread);
  const threads = blocks.filter((block) => block.kind === 'thread');
  const others = blocks.filter((block) => block.kind !== 'thread');
  const host = call?.turn ?? lane.turns.at(-1);
  if (call?.block.state === 'running') call.block.state = runState(run, input) ?? 'running';
  const into = call ? call.block.notes : host?.blocks;
  for (const block of [...threads, ...others]) into?.push(block);
}

/** How a run ended, where its journal tells of the end of every agent that it started. */
function runState(run: string, input: Records): ToolState | undefined {
  const records = input.journals.filter((journal) => journal.workflow === run).flatMap((journal) => journal.records);
  const keysOf = (kind: RegExp) =>
    new Set(records.filter((record) => kind.test(record.kind)).map((record) => stringAt(record.body, 'key')));
  const ended = keysOf(/^(result|failed)/);
  if (ended.size === 0 || [...keysOf(/^started/)].some((key) => !ended.has(key))) return undefined;
  return keysOf(/^failed/).size > 0 ? 'failed' : 'done';
}

/** Where threads without a call belong, by time. */
function placesByTime(lane: Lane): Places {
  const timed = lane.turns.filter((turn) => turn.at !== undefined).sort((a, b) => (a.at as number) - (b.at as number));
  const compactions = lane.turns.filter((turn) => turn.blocks.some((block) => block.kind === 'notice' && block.name === 'compaction'));
  return {
    /** An automatic compaction's own log belongs to the compaction that came after it. */
    compactionAfter(thread) {
      const start = thread.turns[0]?.at;
      return compactions.find((turn) => start !== undefined && turn.at !== undefined && turn.at >= start) ?? compactions.at(-1);
    },
    /** The main turn before a thread: the first turns are there before the thread begins, however the file grows. */
    turnBefore(thread) {
      const start = thread.turns.find((turn) => turn.at !== undefined)?.at;
      if (start === undefined) return lane.turns[0];
      let [low, high] = [0, timed.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((timed[middle]?.at as number) <= start) low = middle + 1;
        else high = middle;
      }
      return timed[low - 1] ?? lane.turns[0];
    },
  };
}

interface Places {
  compactionAfter(thread: Thread): Draft | undefined;
  turnBefore(thread: Thread): Draft | undefined;
}

/** A turn to hold a side conversation that nothing else can hold. */
function holder(lane: Lane, side: Side, state: Threading): Draft {
  if (lane.turns[0]) return lane.turns[0];
  const first = side.records[0] as LogRecord;
  return startTurn(lane, { ...first, uuid: placeUuid(state.sessionId, `holder:${side.id}`) }, 'notice', [], state);
}
