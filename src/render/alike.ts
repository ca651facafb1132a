/** Whether a session looks the same as a file and on the site, but for long texts and pictures. */
import type { RedactedSession } from '../model/redacted.ts';
import { allTurns } from './walk.ts';

/** A file shows in full what other sessions have as well, and is not parted between versions of a prompt. */
export function looksAlike(session: RedactedSession, parts: number): boolean {
  for (const turn of allTurns(session.turns)) {
    if (turn.inherited !== undefined) return false;
    if (parts > 1 && (turn.version !== undefined || turn.otherVersions !== undefined)) return false;
  }
  return true;
}
