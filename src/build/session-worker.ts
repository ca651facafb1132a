/** The process that makes sessions. */
import { serve } from './serve.ts';
import type { SessionJob, SessionSettings } from './session-job.ts';

serve(async (settings: SessionSettings) => {
  const { makeEntry } = await import('./session-entry.ts');
  return (job: SessionJob) => makeEntry(job, settings);
});
