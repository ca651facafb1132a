/** Whether a log has grown since its session was stored. */
import { readStored } from './stored.ts';
import { type Summary, summarise } from './summary.ts';

/** Turns that the log has gained; at least 1 where only its last turn went on; 0 where nothing is new. */
export function grownSince(log: Summary, content: string, slug: string): number {
  const stored = summarise(readStored(content, slug).source)[0];
  if (!stored) return 0;
  if (log.turns !== stored.turns) return Math.max(0, log.turns - stored.turns);
  return stored.lastRemoved || (log.until ?? 0) <= (stored.until ?? 0) ? 0 : 1;
}
