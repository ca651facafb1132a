/** Whether a log has grown since its session was stored. */

import { readNotes, readStored, type Summary, summarise, turnsOf } from '../content/index.ts';
import { readSource, type SessionSource } from '../read/index.ts';

/** Number of turns added to the log; at least 1 when only its last turn grew; 0 when nothing is new. */
export function grownSince(log: Summary, content: string, slug: string): number {
  const { source, folder } = readStored(content, slug);
  const stored = summarise(source)[0];
  // What comes after the end of its range stays out.
  if (!stored || readNotes(folder).range?.to !== undefined) return 0;
  if (log.turns !== stored.turns) return Math.max(0, log.turns - stored.turns);
  return stored.lastRemoved || (log.until ?? 0) <= (stored.until ?? 0) ? 0 : 1;
}

/**
 * The log of a stored session: it has the session's id and every turn that is stored. Copies of a log, and logs that share
 * an id, are distinguished by that; when none matches, links would break, and no log is returned.
 */
export function logOf(sources: SessionSource[], content: string, slug: string): { source?: SessionSource; hasOthers: boolean } {
  const { read } = readStored(content, slug);
  const stored = turnsOf(read).map(({ anchor }) => anchor);
  const alike = sources.filter((source) => source.runs.some((id) => plainId(id) === plainId(read.id)));
  const source = alike.find((one) =>
    readSource(one).some((log) => {
      const anchors = new Set(turnsOf(log).map(({ anchor }) => anchor));
      return stored.every((anchor) => anchors.has(anchor));
    }),
  );
  return { ...(source ? { source } : {}), hasOthers: alike.length > 0 };
}

/** Without the suffix of a second session with the same id. */
const plainId = (id: string) => id.replace(/~\d+$/, '');
