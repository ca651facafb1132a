/**
 * Side conversations: subagents and what else runs beside the main line. Each becomes a thread below the call that started
 * it.
 */
import { addTo } from '../model/add-to.ts';
import type { LogEvent, SideFileEvents, SideKey } from '../model/event.ts';
import { isObject } from '../model/json.ts';
import type { Thread } from '../model/session.ts';
import { noTokens } from '../model/tokens.ts';
import type { DraftCall, SessionState, ThreadBuilder } from './draft.ts';

/** The events of one side conversation, before they are threaded. */
export type Side = SideFileEvents;

export interface BuiltThread {
  side: Side;
  thread: Thread;
  builder: ThreadBuilder;
}

export function emptyThread({ id, kind, title, agentType }: Side): Thread {
  return { id, kind, title, agentType, turns: [], tokens: noTokens() };
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
export function callFinder(state: SessionState): (side: Side) => DraftCall | undefined {
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
    const found =
      (side.call === undefined ? undefined : state.calls.get(side.call)) ??
      byAgent.get(side.id) ??
      byAgent.get(side.id.replace(/^agent-/, '')) ??
      // A compaction repeats the conversation, and so what any call was asked; it belongs to no call.
      (side.kind === 'compaction' ? undefined : (free(byPrompt, keyOf(promptOf(side))) ?? free(byTitle, keyOf(side.title))));
    if (found) taken.add(found);
    return found;
  };
}

/** Compared in full: two prompts that begin alike are two prompts. Where there is no text, nothing is alike. */
function keyOf(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}

function promptOf(side: Side): string | undefined {
  return side.events.map(({ action }) => (action.type === 'person' ? action.opening : undefined)).find((text) => text !== undefined);
}
