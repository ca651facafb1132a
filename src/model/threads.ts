/** The threads that stand inside blocks. */
import type { Block, Thread } from './session.ts';

/** Those that a page shows within a block. */
export function threadsOf(block: Block): Thread[] {
  if (block.kind === 'thread') return [block.thread];
  return block.kind === 'tool' && block.thread ? [block.thread] : [];
}

/** Those of several blocks, also of the notes of their calls. */
export const allThreadsOf = (blocks: readonly Block[]): Thread[] =>
  blocks.flatMap((block) => [...threadsOf(block), ...(block.kind === 'tool' ? allThreadsOf(block.notes) : [])]);
