/** The process that makes sessions. */

import type { SessionJob, SessionSettings } from './session-job.ts';
import { answerTasks } from './worker-side.ts';

answerTasks(async (settings: SessionSettings) => {
  const { makeEntry } = await import('./session-entry.ts');
  return (job: SessionJob) => makeEntry(job, settings);
});
