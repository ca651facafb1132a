/** All calls and shell lines that a session made itself, subagents' included, in the order of its pages. */
import type { Session, ShellBlock, ToolBlock, Turn } from '../../model/session.ts';
import { threadsOf } from '../../model/threads.ts';

export interface CallAt {
  turn: Turn;
  /** The part of the page that it is on: a nested turn is on its host's. */
  part: number;
  block: ToolBlock | ShellBlock;
}

/** Without what a resumed session repeats: that was done in its first home. */
export function* callsOf({ turns }: Pick<Session, 'turns'>): Generator<CallAt> {
  for (const turn of turns) if (turn.inherited === undefined && !turn.removed) yield* callsIn(turn, turn.part);
}

function* callsIn(turn: Turn, part: number): Generator<CallAt> {
  for (const block of turn.blocks) {
    if (block.kind === 'shell' || block.kind === 'tool') yield { turn, part, block };
    for (const nested of threadsOf(block)) for (const one of nested.turns) yield* callsIn(one, part);
  }
}
