/** Whether a session looks the same as a file and on the site, but for long texts and pictures. */
import type { RedactedSession } from '../model/redacted.ts';
import type { Turn } from '../model/session.ts';
import { allTurns } from './walk.ts';

/** A file shows in full what other sessions have as well, and is one page: versions of a prompt that fold together stay together. */
export function looksAlike(session: RedactedSession): boolean {
  for (const { inherited } of allTurns(session.turns)) if (inherited !== undefined) return false;
  const isCut = ({ version, part }: Turn, before: Turn | undefined) =>
    version !== undefined && version === before?.version && part !== before.part;
  return !session.turns.some((turn, at) => isCut(turn, session.turns[at - 1]));
}
