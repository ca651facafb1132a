/** What replaces a turn that the owner took out of the stored log: it keeps the turn's address, role and place. */
import type { Role } from '../../../model/session.ts';
import type { Interpreter } from '../interpreter.ts';

const roles: readonly string[] = ['prompt', 'agent', 'notice'] satisfies Role[];

/** A tombstone with a role is a turn; the others replace the rest of its records and keep the chain of parents whole. */
export const tombstone: Interpreter = ({ body }) => {
  const role = String(body.role);
  return roles.includes(role) ? { type: 'removed', role: role as Role, isPrompt: body.fork === true } : { type: 'hidden' };
};
