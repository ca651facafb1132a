/** A thread that puts what sessions have made into the site. */

import { answerTasks } from '../workers/worker-side.ts';
import type { PlacedSession, PlaceSettings } from './place-batch.ts';

answerTasks(async (settings: PlaceSettings) => {
  const { placeBatch } = await import('./place-batch.ts');
  return (sessions: readonly PlacedSession[]) => placeBatch(sessions, settings);
});
