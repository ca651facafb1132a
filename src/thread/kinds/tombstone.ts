/** What stands where the owner took a turn out of the stored log: it keeps the turn's address, role and place. */
import type { Role } from '../../model/session.ts';
import { startTurn } from '../lane.ts';
import type { Handler } from './index.ts';
import { releaseQueue } from './queue.ts';

const roles: readonly string[] = ['prompt', 'agent', 'notice'] satisfies Role[];

/** A tombstone with a role is a turn; the others stand for the rest of its records and keep the chain of parents whole. */
export const tombstone: Handler = (record, lane, state) => {
  const role = String(record.body.role);
  if (!roles.includes(role)) return 'hidden';
  // As an agent's message does: what was typed before it stands before it.
  if (role === 'agent') releaseQueue(lane, state);
  const turn = startTurn(lane, record, role as Role, [], state);
  turn.removed = true;
  turn.isPrompt = record.body.fork === true;
  return 'shown';
};
