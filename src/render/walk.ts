/** Every turn of a session, nested threads included, in the page's order. */
import type { Session, Turn } from '../model/session.ts';
import { threadsOf } from '../model/threads.ts';

export function* allTurns(turns: Session['turns']): Generator<Turn> {
  for (const turn of turns) {
    yield turn;
    for (const block of turn.blocks) for (const thread of threadsOf(block)) yield* allTurns(thread.turns);
  }
}
