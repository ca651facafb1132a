/** The process that makes sessions. */

import { answerTasks } from '../workers/worker-side.ts';
import type { SessionJob, SessionSettings } from './session-job.ts';

answerTasks(async (settings: SessionSettings) => {
  const { makeEntry } = await import('./session-entry.ts');
  return (job: SessionJob) => makeEntry(job, settings);
});
