/** A thread that puts what sessions have made into the site. */
import type { PlacedSession, PlaceSettings } from './place-batch.ts';
import { answerTasks } from './worker-side.ts';

answerTasks(async (settings: PlaceSettings) => {
  const { placeBatch } = await import('./place-batch.ts');
  return (sessions: readonly PlacedSession[]) => placeBatch(sessions, settings);
});
