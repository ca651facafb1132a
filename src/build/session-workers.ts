import { startHere, startProcess, type TaskWorker, WorkerDied, WorkerLate, workersThatFit } from '../workers/index.ts';
import type { SessionJob, SessionSettings } from './session-entry.ts';

export interface JobResult {
  job: SessionJob;
  /** The new entry. */
  folder?: string;
  error?: Error;
}

/** Bytes that take a worker about as long as its start: with fewer, another one costs more than it saves. */
const PER_WORKER = 250_000;
/** As many bytes are made in this process, which has loaded most of the code, before a worker has started. */
const FEW = 1_000_000;

export interface SessionWorkers {
  /** Runs jobs, the largest first; `done` is called as each ends. */
  run(jobs: readonly SessionJob[], done: (outcome: JobResult) => void): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  worker: TaskWorker<SessionJob, string>;
  /** In megabytes. */
  heap: number;
}

/**
 * Makes few sessions in this process, and more in workers. A time limit holds for workers only: where one is given, they make all.
 */
export function openSessions(settings: SessionSettings): SessionWorkers {
  const workers = openSessionWorkers(settings);
  const here = startHere<SessionSettings, SessionJob, string>(async (own) => {
    const { default: entries } = await import('./session-entry.ts');
    return entries(own);
  }, settings);
  let isMany = process.env.TURNLEAF_SESSION_SECONDS !== undefined;
  return {
    async run(jobs, done) {
      isMany ||= bytesOfAll(jobs) > FEW;
      if (isMany) return workers.run(jobs, done);
      for (const job of jobs) done(await runJob(here, job));
    },
    close: workers.close,
  };
}

/**
 * Workers that make sessions. They start with the first job and stay until the last round is done: starting one loads the
 * whole pipeline. When a worker dies, by a signal or out of memory, its job is tried once more in a worker with twice the
 * memory; if that dies too, only this job fails. So does a job that exceeds the time limit.
 */
export function openSessionWorkers(
  settings: SessionSettings,
  module = new URL('./session-entry.ts', import.meta.url).href,
): SessionWorkers {
  const idle: Running[] = [];
  const start = (heap: number): Running => ({
    worker: startProcess<SessionSettings, SessionJob, string>(module, settings, memory(heap)),
    heap,
  });
  return {
    async run(jobs, done) {
      const queue = [...jobs].sort((a, b) => b.selected.source.bytes - a.selected.source.bytes || (a.key < b.key ? -1 : 1));
      const heap = heapFor(largestOf(queue));
      // Workers of an earlier round without room for the largest of this one.
      for (const { worker } of idle.filter((one) => one.heap < heap)) await worker.close();
      const ready = idle.splice(0).filter((one) => one.heap >= heap);
      // Besides its heap, a worker holds buffers of files and the code.
      const fit = workersThatFit((Math.max(heap, ...ready.map((one) => one.heap)) + 100) * 1e6);
      const worth = Math.ceil((1 + bytesOfAll(jobs)) / PER_WORKER);
      const count = Math.min(fit, Math.max(worth, ready.length), queue.length);
      await Promise.all(
        Array.from({ length: count }, async () => {
          let running = ready.shift();
          for (let job = queue.shift(); job; job = queue.shift()) {
            running ??= start(heap);
            let outcome = await runJob(running.worker, job);
            const hasDied = outcome.error instanceof WorkerDied;
            if (hasDied) {
              await running.worker.close();
              running = start(heapFor(largestOf(jobs), 2));
              outcome = await runJob(running.worker, job);
            }
            if (hasDied || outcome.error instanceof WorkerLate) {
              await running.worker.close();
              running = undefined;
            }
            done(outcome);
          }
          if (running) idle.push(running);
        }),
      );
      idle.push(...ready);
    },
    async close() {
      await Promise.all(idle.splice(0).map(({ worker }) => worker.close()));
    },
  };
}

/** V8 begins with a small heap and would collect garbage often until it has grown: a fifth of all processor time. */
const memory = (heap: number) => [
  `--max-old-space-size=${heap}`,
  `--initial-old-space-size=${Math.min(heap, 200)}`,
  '--max-semi-space-size=16',
];

async function runJob(worker: TaskWorker<SessionJob, string>, job: SessionJob): Promise<JobResult> {
  try {
    return { job, folder: await worker.run(job, secondsFor(job)) };
  } catch (error) {
    const hint = 'and was left out; TURNLEAF_SESSION_SECONDS=<n> gives each session more';
    return { job, error: error instanceof WorkerLate ? new WorkerLate(`${error.message} ${hint}`) : (error as Error) };
  }
}

/**
 * A worker's heap in megabytes. V8 does not collect garbage while there is room, so the largest session decides: its
 * intermediate forms (records, turns, HTML, text to search) take about ten times its bytes.
 */
export const heapFor = (largest: number, times = 1): number => Math.ceil(times * (224 + (16 * largest) / 1e6));

const largestOf = (jobs: readonly SessionJob[]) => Math.max(0, ...jobs.map((job) => job.selected.source.bytes));

/**
 * The time limit of a job in seconds: a last resort, many times what the slowest machine needs for as many bytes.
 * `TURNLEAF_SESSION_SECONDS` is the minimum for every session.
 */
function secondsFor(job: SessionJob): number {
  const given = Number(process.env.TURNLEAF_SESSION_SECONDS);
  return (given > 0 ? given : 120) + (60 * bytesOf(job)) / 1e6;
}

const bytesOfAll = (jobs: readonly SessionJob[]) => jobs.reduce((sum, job) => sum + bytesOf(job), 0);
const bytesOf = ({ selected: { source } }: SessionJob) => (source.side ?? []).reduce((sum, file) => sum + file.bytes, source.bytes);
