/** Threads inside a session, and the turns in them. */
import type { Block, Session, Thread, Turn } from './session.ts';

/** Those that a page shows within a block. */
export function threadsOf(block: Block): Thread[] {
  if (block.kind === 'thread') return [block.thread];
  return block.kind === 'tool' && block.thread ? [block.thread] : [];
}

/** Those of several blocks, also of the notes of their calls. */
export const allThreadsOf = (blocks: readonly Block[]): Thread[] =>
  blocks.flatMap((block) => [...threadsOf(block), ...(block.kind === 'tool' ? allThreadsOf(block.notes) : [])]);

/** Every turn, those of threads after their host. */
export function* allTurns(turns: Session['turns']): Generator<Turn> {
  for (const turn of turns) {
    yield turn;
    for (const block of turn.blocks) for (const thread of threadsOf(block)) yield* allTurns(thread.turns);
  }
}
