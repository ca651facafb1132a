import { workersThatFit } from './memory.ts';
import type { SessionJob, SessionSettings } from './session-job.ts';
import { startProcess, type TaskWorker, WorkerDied, WorkerLate, workerUrl } from './workers.ts';

export interface Outcome {
  job: SessionJob;
  /** The new entry. */
  folder?: string;
  error?: Error;
}

/**
 * Runs jobs, the largest first; `done` is called as each ends. Where a worker dies, of a signal or for lack of memory, its
 * job is tried once more by one with twice the memory, and fails alone if that dies too. So does a job that takes longer
 * than any session should.
 */
export async function runJobs(
  jobs: readonly SessionJob[],
  settings: SessionSettings,
  done: (outcome: Outcome) => void,
  url = workerUrl('session-worker'),
): Promise<void> {
  const queue = [...jobs].sort((a, b) => b.selected.source.bytes - a.selected.source.bytes || (a.key < b.key ? -1 : 1));
  const heap = heapFor(queue);
  const start = (megabytes: number) => startProcess<SessionSettings, SessionJob, string>(url, settings, megabytes);
  // Beside its heap a worker holds what is read and written, and the code.
  const count = Math.min(workersThatFit((heap + 100) * 1e6), queue.length);
  await Promise.all(
    Array.from({ length: count }, async () => {
      let worker: TaskWorker<SessionJob, string> | undefined;
      for (let job = queue.shift(); job; job = queue.shift()) {
        worker ??= start(heap);
        let outcome = await runJob(worker, job);
        const hasDied = outcome.error instanceof WorkerDied;
        if (hasDied) {
          await worker.close();
          worker = start(heapFor(jobs, 2));
          outcome = await runJob(worker, job);
        }
        if (hasDied || outcome.error instanceof WorkerLate) {
          await worker.close();
          worker = undefined;
        }
        done(outcome);
      }
      await worker?.close();
    }),
  );
}

async function runJob(worker: TaskWorker<SessionJob, string>, job: SessionJob): Promise<Outcome> {
  try {
    return { job, folder: await worker.run(job, secondsFor(job)) };
  } catch (error) {
    const hint = 'and was left out; TURNLEAF_SESSION_SECONDS=<n> gives each session more';
    return { job, error: error instanceof WorkerLate ? new WorkerLate(`${error.message} ${hint}`) : (error as Error) };
  }
}

/**
 * A worker's heap in megabytes. V8 leaves garbage as long as there is room, so the largest session decides: what it becomes
 * on its way (records, turns, HTML, text to search) takes about ten times its bytes.
 */
function heapFor(jobs: readonly SessionJob[], times = 1): number {
  const largest = Math.max(0, ...jobs.map((job) => job.selected.source.bytes)) / 1e6;
  return Math.ceil(times * (224 + 16 * largest));
}

/**
 * How long one job may take, in seconds: a last resort, many times what the slowest machine needs for as many bytes.
 * `TURNLEAF_SESSION_SECONDS` is the time that each session has, however small.
 */
function secondsFor({ selected: { source } }: SessionJob): number {
  const given = Number(process.env.TURNLEAF_SESSION_SECONDS);
  const bytes = (source.side ?? []).reduce((sum, file) => sum + file.bytes, source.bytes);
  return (given > 0 ? given : 120) + (60 * bytes) / 1e6;
}
