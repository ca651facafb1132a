/**
 * Side conversations: subagents and what else runs beside the main line. Each becomes a thread below the call, run, compaction or
 * turn that it belongs to.
 */
import { addTo } from '../model/add-to.ts';
import type { Conversation, LogEvent, SideFileEvents, SideKey, WorkflowRun } from '../model/event.ts';
import { placeUuid } from '../model/ids.ts';
import { isObject } from '../model/json.ts';
import type { Block, Thread } from '../model/session.ts';
import { startTurn } from './builder.ts';
import type { Draft, DraftCall, SessionState, ThreadBuilder } from './draft.ts';

/** The events of one side conversation, before they are threaded. */
export type Side = SideFileEvents;

export interface BuiltThread {
  side: Side;
  thread: Thread;
  builder: ThreadBuilder;
}

export function emptyThread({ id, kind, title, agentType }: Side): Thread {
  return { id, kind, title, agentType, turns: [] };
}

/**
 * Takes side conversations out of a main line. `placeOf`: how many main events came before a side's first, which is where one
 * without a call is shown.
 */
export function takeSides(events: LogEvent[]): { main: LogEvent[]; sides: Side[]; placeOf: Map<Side, number> } {
  const main: LogEvent[] = [];
  const byId = new Map<string, Side>();
  const placeOf = new Map<Side, number>();
  const add = (key: SideKey, event: LogEvent) => {
    let side = byId.get(key.id);
    if (!side) {
      side = { ...key, events: [] };
      byId.set(key.id, side);
      placeOf.set(side, main.length);
    }
    side.events.push(event);
  };
  for (const event of events) {
    if (event.carries) add(event.carries.side, event.carries);
    if (event.side) add(event.side, event);
    else main.push(event);
  }
  return { main, sides: [...byId.values()], placeOf };
}

/** Side conversations inside results. They leave the results' data. */
export function takeInnerSides(calls: Iterable<DraftCall>): Side[] {
  const sides: Side[] = [];
  for (const { block, turn, facts } of calls) {
    if (!facts?.inner) continue;
    const { events, key } = facts.inner;
    const { file, line } = turn.sources[0] ?? { file: 0, line: 1 };
    const own = events.map((event) => ({ ...event, file, line }));
    sides.push({ id: `batch:${block.id}`, kind: 'side', events: own, call: block.id });
    if (isObject(block.result?.data)) delete block.result.data[key];
  }
  return sides;
}

/** Finds the call a side belongs to: stated id, agent id in the result, then the prompt's text, then the description. */
function callFinder(state: SessionState): (side: Side) => DraftCall | undefined {
  const taken = new Set<DraftCall>();
  const byAgent = new Map<string, DraftCall>();
  const byPrompt = new Map<string | undefined, DraftCall[]>();
  const byTitle = new Map<string | undefined, DraftCall[]>();
  for (const call of state.calls.values()) {
    const agent = call.facts?.agent ?? call.asks.agent;
    // An agent that is asked again stays under the first call.
    if (agent !== undefined && !byAgent.has(agent)) byAgent.set(agent, call);
    if (!call.asks.mayStart) continue;
    addTo(byPrompt, keyOf(call.asks.prompt), call);
    addTo(byTitle, keyOf(call.asks.title), call);
  }
  const free = (calls: typeof byPrompt, key: string | undefined) =>
    key === undefined ? undefined : calls.get(key)?.find((call) => !taken.has(call));
  return (side) => {
    const openings = side.events.flatMap(({ action }) => (action.type === 'person' ? (action.opening ?? []) : []));
    const found =
      (side.call === undefined ? undefined : state.calls.get(side.call)) ??
      byAgent.get(side.id) ??
      byAgent.get(side.id.replace(/^agent-/, '')) ??
      // A compaction repeats the conversation, and so what any call was asked; it belongs to no call.
      (side.kind === 'compaction' ? undefined : (free(byPrompt, keyOf(openings[0])) ?? free(byTitle, keyOf(side.title))));
    if (found) taken.add(found);
    return found;
  };
}

/** Compared in full: two prompts that begin alike are two prompts. Where there is no text, nothing is alike. */
function keyOf(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}

/** Puts each thread below its call, else below the run, compaction or turn it belongs to. */
export function attachThreads(
  threads: BuiltThread[],
  main: ThreadBuilder,
  turnAt: Map<number, Draft | undefined>,
  placeOf: Map<Side, number>,
  state: SessionState,
  { runs }: Conversation,
): void {
  const find = callFinder(state);
  const places = placesByTime(main);
  const blocksOf = runBlocks(threads, runs);
  for (const { side, thread, builder } of threads) {
    thread.turns = builder.turns;
    if (side.run !== undefined) {
      blocksOf.get(side.run)?.push({ kind: 'thread', thread });
      continue;
    }
    const call = find(side);
    if (call && !builder.turns.includes(call.turn)) {
      thread.title ??= call.asks.title;
      thread.agentType ??= call.asks.agentType;
      if (call.block.thread) call.block.notes.push({ kind: 'thread', thread });
      else call.block.thread = thread;
      continue;
    }
    if (thread.turns.length === 0) continue;
    const place = placeOf.get(side);
    const host =
      (side.kind === 'compaction' ? places.compactionAfter(thread) : undefined) ??
      (place === undefined ? places.turnBefore(thread) : turnAt.get(place)) ??
      holder(main, side, state);
    host.blocks.push({ kind: 'thread', thread });
  }
  for (const [run, blocks] of blocksOf) attachRun(run, blocks, main, state, runs);
}

/** What a run shows, by its id: the results of its journal; its agents' threads are added later. */
function runBlocks(threads: BuiltThread[], runs: WorkflowRun[]): Map<string, Block[]> {
  const found = new Map<string, Block[]>();
  for (const { side } of threads) if (side.run !== undefined && !found.has(side.run)) found.set(side.run, []);
  for (const { id, blocks } of runs) for (const block of blocks) addTo(found, id, block);
  return found;
}

function attachRun(run: string, blocks: Block[], main: ThreadBuilder, state: SessionState, runs: WorkflowRun[]): void {
  if (blocks.length === 0) return;
  const calls = [...state.calls.values()];
  const call = calls.find((one) => one.facts?.run === run) ?? calls.find((one) => one.asks.isWorkflow && !one.block.thread);
  const threads = blocks.filter((block) => block.kind === 'thread');
  const others = blocks.filter((block) => block.kind !== 'thread');
  const host = call?.turn ?? main.turns.at(-1);
  if (call?.block.state === 'running') call.block.state = runs.find(({ id }) => id === run)?.state ?? 'running';
  const into = call ? call.block.notes : host?.blocks;
  for (const block of [...threads, ...others]) into?.push(block);
}

/** The place of threads without a call, by time. */
function placesByTime(main: ThreadBuilder) {
  const timed = main.turns.filter((turn) => turn.at !== undefined).sort((a, b) => (a.at as number) - (b.at as number));
  const compactions = main.turns.filter((turn) => turn.blocks.some((block) => block.kind === 'notice' && block.name === 'compaction'));
  return {
    /** An automatic compaction's own log belongs to the compaction that came after it. */
    compactionAfter(thread: Thread): Draft | undefined {
      const start = thread.turns[0]?.at;
      return compactions.find((turn) => start !== undefined && turn.at !== undefined && turn.at >= start) ?? compactions.at(-1);
    },
    /** The main turn before a thread: the first turns are there before the thread begins, however the file grows. */
    turnBefore(thread: Thread): Draft | undefined {
      const start = thread.turns.find((turn) => turn.at !== undefined)?.at;
      if (start === undefined) return main.turns[0];
      let [low, high] = [0, timed.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((timed[middle]?.at as number) <= start) low = middle + 1;
        else high = middle;
      }
      return timed[low - 1] ?? main.turns[0];
    },
  };
}

/** A turn to hold a side conversation that nothing else can hold. */
function holder(main: ThreadBuilder, side: Side, state: SessionState): Draft {
  if (main.turns[0]) return main.turns[0];
  const first = side.events[0] as LogEvent;
  return startTurn(main, { ...first, id: placeUuid(state.sessionId, `holder:${side.id}`) }, 'notice', []);
}
