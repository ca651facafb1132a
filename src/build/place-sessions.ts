/** Puts what sessions have made into the site, in threads. */
import { startThread, workersThatFit, workerUrl } from '../workers/index.ts';
import type { Pieces } from './frames.ts';
import { type PlacedSession, type PlaceSettings, placeBatch } from './place-batch.ts';

/** Sessions in one task; fewer take less time than a thread takes to start. */
const batch = 25;

/** Returns where the pieces of sessions are, by file of the site. */
export async function placeSessions(sessions: readonly PlacedSession[], settings: PlaceSettings): Promise<Pieces> {
  if (sessions.length <= batch) return placeBatch(sessions, settings);
  const queue = Array.from({ length: Math.ceil(sessions.length / batch) }, (_, n) => sessions.slice(n * batch, (n + 1) * batch));
  const pieces: Pieces = new Map();
  const run = async () => {
    const thread = startThread<PlaceSettings, readonly PlacedSession[], Pieces>(workerUrl('place-worker', import.meta.url), settings, {
      maxOldGenerationSizeMb: 128,
      maxYoungGenerationSizeMb: 16,
    });
    try {
      for (let next = queue.shift(); next; next = queue.shift())
        for (const [file, ranges] of await thread.run(next)) pieces.set(file, ranges);
    } finally {
      queue.length = 0;
      await thread.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workersThatFit(100e6), queue.length) }, run));
  return pieces;
}
