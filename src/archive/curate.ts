/** The owner's cuts: hidden turns and turns outside a range become tombstones; their anchors stay. */
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, Thread, Turn } from '../model/session.ts';
import type { Notes } from './notes.ts';
import { ContentError, nearest } from './site.ts';

/** @throws ContentError for an id that is not in the session; `where` is the file it stands in. */
export function curate(session: RedactedSession, notes: Pick<Notes, 'hide' | 'range'>, where: string): RedactedSession {
  if (notes.hide.length === 0 && notes.range === undefined) return session;
  const hide = new Set(notes.hide);
  const known = new Set<string>();
  collect(session.turns, known);
  for (const id of [...hide, notes.range?.from, notes.range?.to]) {
    if (id !== undefined && !known.has(id)) {
      const near = nearest(id, [...known]);
      throw new ContentError(`${where}: there is no turn ${id} in this session.${near ? ` The nearest is ${near}.` : ''}`);
    }
  }
  const indexOf = (anchor: string | undefined, otherwise: number) => {
    const index = session.turns.findIndex((turn) => turn.anchor === anchor);
    return index === -1 ? otherwise : index;
  };
  const from = indexOf(notes.range?.from, 0);
  const to = indexOf(notes.range?.to, session.turns.length - 1);
  return { ...session, turns: session.turns.map((turn, index) => (index < from || index > to ? remove(turn) : cut(turn, hide))) };
}

/** What is nested in a turn goes with it, but keeps its addresses. */
function remove(turn: Turn): Turn {
  const blocks = threadsOf(turn.blocks).map(
    (thread): Block => ({
      kind: 'thread',
      thread: { id: thread.id, kind: thread.kind, tokens: thread.tokens, turns: thread.turns.map(remove) },
    }),
  );
  return { ...turn, blocks, removed: true };
}

function threadsOf(blocks: Block[]): Thread[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'thread') return [block.thread];
    return block.kind === 'tool' ? [...(block.thread ? [block.thread] : []), ...threadsOf(block.notes)] : [];
  });
}

function cut(turn: Turn, hide: Set<string>): Turn {
  if (hide.has(turn.anchor)) return remove(turn);
  return { ...turn, blocks: turn.blocks.map((block) => cutBlock(block, hide)) };
}

function cutBlock(block: Block, hide: Set<string>): Block {
  if (block.kind === 'thread') return { ...block, thread: cutThread(block.thread, hide) };
  if (block.kind !== 'tool') return block;
  return { ...block, thread: block.thread && cutThread(block.thread, hide), notes: block.notes.map((note) => cutBlock(note, hide)) };
}

function cutThread(thread: Thread, hide: Set<string>): Thread {
  return { ...thread, turns: thread.turns.map((turn) => cut(turn, hide)) };
}

function collect(turns: Turn[], into: Set<string>): void {
  for (const turn of turns) {
    into.add(turn.anchor);
    for (const block of turn.blocks) collectBlock(block, into);
  }
}

function collectBlock(block: Block, into: Set<string>): void {
  if (block.kind === 'thread') collect(block.thread.turns, into);
  if (block.kind !== 'tool') return;
  if (block.thread) collect(block.thread.turns, into);
  for (const note of block.notes) collectBlock(note, into);
}
