/** Events to a Session: turns, calls joined with results, side conversations, versions, anchors and parts. */
import type { Conversation, LogEvent } from '../model/event.ts';
import type { Session } from '../model/session.ts';
import { sumTokens, usageOf } from '../model/tokens.ts';
import { apply } from './actions/index.ts';
import { endQueue } from './actions/queue.ts';
import { endTasks } from './calls.ts';
import { type Draft, SessionState, ThreadBuilder, type Visibility } from './draft.ts';
import { noiseOf, placeFacts, summaryIn, timeFacts, titleFacts } from './facts.ts';
import { finish, finishTurn } from './finish.ts';
import { isInherited, markInherited, unlessRepeated } from './inherited.ts';
import { attachThreads, type BuiltThread, emptyThread, type Side, takeInnerSides, takeSides } from './sides.ts';

export { shortAnchor } from './finish.ts';

/** Threads one session. Never throws for what a log holds, and takes time linear in the number of events. */
export function buildSession(input: Conversation): Session {
  const state = new SessionState(input.id);
  const counts = { shown: 0, hidden: 0, unknown: 0 };
  const { main, threads, turnAt, placeOf } = buildThreads(input, state, (visibility) => {
    counts[visibility] += 1;
  });
  endTasks(state);
  attachThreads(threads, main, turnAt, placeOf, state, input);
  for (const { records } of input.runs) {
    counts.hidden += records.hidden;
    counts.shown += records.shown;
  }
  finish(main, threads, state);

  const { inherited } = input;
  const continues = markInherited(main.turns, input);
  const everything = [...input.events, ...input.sides.flatMap((side) => side.events)];
  const own = continues ? everything.filter(({ id }) => !isInherited(id, inherited)) : everything;
  // What an earlier session has counted is not counted again, whichever thread it is in.
  const usage = usageOf(
    [main, ...threads.map(({ builder }) => builder)].flatMap(({ turns }) => turns.filter(({ uuid }) => !isInherited(uuid, inherited))),
  );
  return {
    id: input.id,
    agent: input.agent,
    files: input.files,
    titles: titleFacts(
      state,
      main.turns.some((turn) => turn.isPrompt),
      summaryIn(main.turns),
    ),
    ...placeFacts(everything, input.projectKey),
    ...timeFacts(own.some(({ at }) => at !== undefined) ? own : everything),
    models: [...state.models],
    tokens: sumTokens(usage),
    usage,
    costUsd: costOf(state, input),
    turns: main.turns.map(finishTurn),
    pullRequests: [...state.pullRequests.values()],
    records: { read: input.read, ...counts, unreadable: input.unreadable.length },
    unknownKinds: Object.fromEntries([...state.unknownKinds].sort(([a], [b]) => (a < b ? -1 : 1))),
    unreadable: input.unreadable,
    continues,
    ...noiseOf(main.turns, input, state),
  };
}

/**
 * The main line first, then side conversations inside its file, those in files of their own, and those inside results. `turnAt`: the
 * turn at which a side without a call is shown, by its place.
 */
function buildThreads(input: Conversation, state: SessionState, count: (visibility: Visibility) => void) {
  const { main: events, sides, placeOf } = takeSides(input.events);
  const main = new ThreadBuilder(state);
  const turnAt = new Map<number, Draft | undefined>([...placeOf.values()].map((place) => [place, undefined]));
  events.forEach((event, index) => {
    if (turnAt.has(index)) turnAt.set(index, main.last);
    const visibility = add(event, main);
    count(event.carries ? 'shown' : visibility);
  });
  endQueue(main);

  const build = (side: Side, isCounted: (event: LogEvent) => boolean) => {
    const thread = emptyThread(side);
    const builder = new ThreadBuilder(state, thread);
    for (const event of side.events) {
      const visibility = add(event, builder);
      if (isCounted(event)) count(visibility);
    }
    endQueue(builder);
    threads.push({ side, thread, builder });
  };
  const threads: BuiltThread[] = [];
  // What a record carries is counted with the record.
  const carried = new Set<LogEvent>(events.flatMap((event) => event.carries ?? []));
  for (const side of [...sides, ...input.sides]) build(side, (event) => !carried.has(event));
  for (const side of takeInnerSides(state.calls.values())) build(side, () => false);
  return { main, threads, turnAt, placeOf };
}

/** One event into its thread. */
function add(read: LogEvent, builder: ThreadBuilder): Visibility {
  const event = unlessRepeated(read, builder.state);
  if (!event) return 'hidden';
  const visibility = apply(event, builder);
  if (event.at !== undefined && visibility === 'shown') builder.lastAt = event.at;
  return visibility;
}

/** What the log states for the run, else the sum of what it states for messages. */
function costOf(state: SessionState, { inherited }: Conversation): number | undefined {
  const costs = [...state.usage].filter(([id]) => !isInherited(id, inherited)).flatMap(([, { cost }]) => cost ?? []);
  return state.cost ?? (costs.length > 0 ? costs.reduce((a, b) => a + b, 0) : undefined);
}
