/** The last step: anchors, parts, versions, usage, and what needs the whole session. */
import type { Thread, Turn } from '../model/session.ts';
import { allThreadsOf } from '../model/threads.ts';
import { sumTokens } from '../model/tokens.ts';
import { anchorGiver, giveParts } from './anchors.ts';
import { markVersions } from './branches.ts';
import { endCalls } from './calls.ts';
import type { Draft, SessionState, ThreadBuilder } from './draft.ts';
import type { BuiltThread } from './sides.ts';

/** The main line comes first, so that its anchors never depend on the others. */
export function finish(main: ThreadBuilder, threads: BuiltThread[], state: SessionState): void {
  for (const [turn, found] of state.found) {
    const blocks = new Set(found);
    turn.blocks = turn.blocks.filter((block) => !blocks.has(block));
  }
  const give = anchorGiver();
  for (const turn of main.turns) give(turn);
  for (const { builder } of threads) for (const turn of builder.turns) give(turn);
  giveParts(main.turns);
  markVersions(main.turns, state);
  const seen = new Set<Thread>();
  for (const turn of main.turns) spreadPart(turn, turn.part, seen);
  for (const { thread, turns } of [main, ...threads.map(({ builder }) => builder)]) {
    for (const turn of turns) {
      const tokens = state.usage.get(turn.uuid)?.tokens;
      if (tokens) turn.tokens = tokens;
    }
    if (!thread) continue;
    thread.tokens = sumTokens(turns);
    const times = turns.flatMap((turn) => [turn.at, turn.until]).filter((at) => at !== undefined);
    if (times.length > 0) {
      thread.started = times.reduce((a, b) => Math.min(a, b));
      thread.ended = times.reduce((a, b) => Math.max(a, b));
    }
  }
  endCalls(main, state);
}

/** Nested turns are on their host's page. */
function spreadPart(host: Turn, part: number, seen: Set<Thread>): void {
  for (const thread of allThreadsOf(host.blocks)) {
    if (seen.has(thread)) continue;
    seen.add(thread);
    for (const turn of thread.turns) {
      turn.part = part;
      spreadPart(turn, part, seen);
    }
  }
}

/** The turn without what only its building needed. */
export function finishTurn(turn: Draft): Turn {
  const { parent: _parent, isPrompt: _prompt, asked: _asked, command: _command, quiet: _quiet, ...rest } = turn;
  for (const thread of allThreadsOf(rest.blocks)) thread.turns = thread.turns.map((one) => finishTurn(one as Draft));
  return rest;
}
