/** The process that makes sessions. */
import { serve } from './serve.ts';
import type { SessionSettings } from './session-entry.ts';
import type { SessionJob } from './session-workers.ts';

serve(async (settings: SessionSettings) => {
  const { makeEntry } = await import('./session-entry.ts');
  return (job: SessionJob) => makeEntry(job, settings);
});
