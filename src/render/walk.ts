/** Every turn of a session, nested threads included, in the page's order. */
import type { Block, Session, Thread, Turn } from '../model/session.ts';

export function threadsOf(block: Block): Thread[] {
  if (block.kind === 'thread') return [block.thread];
  return block.kind === 'tool' && block.thread ? [block.thread] : [];
}

export function* allTurns(turns: Session['turns']): Generator<Turn> {
  for (const turn of turns) {
    yield turn;
    for (const block of turn.blocks) for (const thread of threadsOf(block)) yield* allTurns(thread.turns);
  }
}
