/**
 * Workers that take one task at a time: threads, and processes where memory must be limited. (Tinypool was weighed: it cannot
 * try a task again with more memory, stop one that takes too long, or give processes structured clones.)
 */
import { type ForkOptions, fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { inParallel } from '../model/in-parallel.ts';
import { PlainError } from '../model/plain-error.ts';
import { availableMemory } from '../platform/index.ts';
import type { Answer, Work } from './worker.ts';

export interface TaskWorker<Task, Result> {
  /** Rejects with the task's own error, with WorkerDied, or after `seconds` with WorkerLate; the last two end the worker. */
  run(task: Task, seconds?: number): Promise<Result>;
  /** A process ends by itself when it has nothing to do; a thread is ended. Then its memory is free for what comes next. */
  close(): Promise<unknown>;
}

/** The worker ended unexpectedly: by a signal, by an error or out of memory. */
export class WorkerDied extends PlainError {}
/** The worker was stopped after its time limit. */
export class WorkerLate extends PlainError {}

const script = new URL('./worker.ts', import.meta.url);

/** A thread: it shares the process's memory limit, so it suits tasks whose memory is known. `module`: the address of what it runs. */
export function startThread<Data, Task, Result>(module: string, data: Data, resourceLimits: ResourceLimits = {}): TaskWorker<Task, Result> {
  const thread = new Worker(script, { argv: [module], workerData: { data }, resourceLimits });
  const end = () => thread.terminate();
  return taskWorker(thread, { called: 'the thread', post: (request) => thread.postMessage(request), kill: end, close: end });
}

/** A process: its memory is released when it ends, and only it dies when memory runs out. */
export function startProcess<Data, Task, Result>(
  module: string,
  data: Data,
  options: readonly string[],
  env?: ForkOptions['env'],
): TaskWorker<Task, Result> {
  // The profile of a build is mainly that of its workers.
  const profiling = process.execArgv.filter((option) => option.startsWith('--cpu-prof'));
  const child = fork(fileURLToPath(script), [module], {
    execArgv: [...profiling, '--disable-warning=ExperimentalWarning', ...options],
    ...(env ? { env } : {}),
    serialization: 'advanced',
    // What a process prints as it dies may quote a session, and is of no other use.
    stdio: ['ignore', 'ignore', process.env.TURNLEAF_DEBUG ? 'inherit' : 'ignore', 'ipc'],
  });
  const post = (request: object) => void child.send(request, () => {});
  const worker = taskWorker<Task, Result>(child, {
    called: 'the worker',
    post,
    kill: () => child.kill('SIGKILL'),
    close: () => child.connected && child.disconnect(),
  });
  post({ data });
  return worker;
}

/** The same without a thread, for what takes less time than one takes to start. */
export function startHere<Data, Task, Result>(work: Work<Data, Task, Result>, data: Data): TaskWorker<Task, Result> {
  let does: ReturnType<typeof work> | undefined;
  return {
    async run(task) {
      does ??= work(data);
      return (await does)(task);
    },
    close: async () => {},
  };
}

interface Side {
  called: string;
  post(request: object): void;
  kill(): unknown;
  /** Lets it end, which is waited for. */
  close(): unknown;
}

function taskWorker<Task, Result>(emitter: EventEmitter, { called, post, kill, close }: Side): TaskWorker<Task, Result> {
  const end = Promise.withResolvers<void>();
  let ended: string | undefined;
  let waiting: { heard(answer: Answer<Result>): void; died(how: string): void } | undefined;
  // One that cannot be started, or is killed while it is written to, reports more than one error: the first one counts.
  const died = (how: string) => {
    ended ??= how;
    waiting?.died(ended);
    end.resolve();
  };
  emitter.on('error', (error: NodeJS.ErrnoException) => died(error.code ?? error.name));
  emitter.on('exit', (code: number | null, signal?: string) => died(code === null ? `${signal}` : `code ${code}`));
  emitter.on('message', (answer: Answer<Result>) => waiting?.heard(answer));
  return {
    close() {
      close();
      return end.promise;
    },
    run: (task, seconds) =>
      new Promise<Result>((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer);
          waiting = undefined;
          end();
        };
        const late = () => {
          settle(() => reject(new WorkerLate(`took longer than ${Math.round(seconds as number)} seconds`)));
          kill();
        };
        const timer = seconds === undefined ? undefined : setTimeout(late, seconds * 1000);
        waiting = {
          heard: (answer) =>
            settle(() =>
              'result' in answer ? resolve(answer.result) : reject(Object.assign(new Error(answer.error.message), answer.error)),
            ),
          died: (how) => settle(() => reject(new WorkerDied(`${called} ended (${how}), perhaps for lack of memory`))),
        };
        if (ended === undefined) post({ task });
        else waiting.died(ended);
      }),
  };
}

/**
 * Does tasks in so many workers, each of which takes the next when it has done one: `next` gives undefined when there are no more.
 * After a failure none is begun. The workers are closed.
 */
export async function inWorkers<Task, Result>(
  count: number,
  start: () => TaskWorker<Task, Result>,
  next: () => Task | undefined | Promise<Task | undefined>,
  done: (result: Result, task: Task) => void,
): Promise<void> {
  let hasFailed = false;
  await inParallel(Array(count).keys(), count, async () => {
    const worker = start();
    try {
      for (let task = await next(); task !== undefined && !hasFailed; task = await next()) done(await worker.run(task), task);
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      await worker.close();
    }
  });
}

/** How much memory may be used, at the start of the process: later, the process's own use would be missing from it. */
const room = availableMemory();

/** Memory of Astro itself, with the lists of a large archive. */
const astro = 500e6;

/**
 * With less than two gigabytes, steps that could run in parallel run in sequence: sessions, pages, the search index. That
 * takes longer, but does not run out of memory.
 */
export const isShort = room < 2e9;

/** How many workers of that many bytes each fit beside Astro; never more than there are processors. */
export function workersThatFit(each: number): number {
  const left = isShort ? room - astro / 2 : room - astro;
  return Math.max(1, Math.min(availableParallelism(), Math.floor(left / each)));
}
