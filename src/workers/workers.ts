/**
 * Workers that take one task at a time: threads, and processes where memory must be limited. (Tinypool was weighed: it cannot
 * try a task again with more memory, stop one that takes too long, or give processes structured clones.)
 */
import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { PlainError } from '../model/plain-error.ts';

/** The messages between a worker and its caller; the worker's side is `worker-side.ts`. */
export type Request<Data, Task> = { data: Data } | { task: Task };
export type Answer<Result> = { result: Result } | { error: { name: string; message: string; stack?: string } };

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

interface Channel {
  post(request: unknown): void;
  listen(heard: (answer: unknown) => void, died: (how: string) => void): () => void;
  kill(): void;
  close(): Promise<unknown>;
}

/** A worker's module beside the one that starts it (`beside`: its `import.meta.url`): its source in a clone, compiled in an installed package. */
export const workerUrl = (name: string, beside: string) => new URL(`./${name}${extname(beside)}`, beside);

/** A thread: it shares the process's memory limit, so it suits tasks whose memory is known. */
export function startThread<Data, Task, Result>(url: URL, data: Data, resourceLimits: ResourceLimits = {}): TaskWorker<Task, Result> {
  return taskWorker(threadChannel(new Worker(url, { workerData: { data }, resourceLimits })), 'the thread');
}

/** A process: its memory is released when it ends, and only it dies when memory runs out. `heap`: in megabytes. */
export function startProcess<Data, Task, Result>(url: URL, data: Data, heap: number): TaskWorker<Task, Result> {
  // The profile of a build is mainly that of its workers.
  const profiling = process.execArgv.filter((option) => option.startsWith('--cpu-prof'));
  const child = fork(fileURLToPath(url), {
    execArgv: [
      ...profiling,
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heap}`,
      // V8 begins with a small heap and would collect garbage often until it has grown: a fifth of all processor time.
      `--initial-old-space-size=${Math.min(heap, 200)}`,
      '--max-semi-space-size=16',
    ],
    serialization: 'advanced',
    // V8's output when it runs out of memory is of no use: the task is tried again.
    stdio: ['ignore', 'ignore', process.env.TURNLEAF_DEBUG ? 'inherit' : 'ignore', 'ipc'],
  });
  const channel = processChannel(child);
  channel.post({ data } satisfies Request<Data, Task>);
  return taskWorker(channel, 'the worker');
}

function threadChannel(worker: Worker): Channel {
  let ended: string | undefined;
  worker.on('error', (error: NodeJS.ErrnoException) => (ended ??= error.code ?? error.name));
  worker.on('exit', (code) => (ended ??= `code ${code}`));
  return {
    post: (request) => worker.postMessage(request),
    listen(heard, died) {
      if (ended !== undefined) died(ended);
      const failed = (error: NodeJS.ErrnoException) => died(error.code ?? error.name);
      const exited = (code: number) => died(`code ${code}`);
      worker.on('message', heard).on('error', failed).on('exit', exited);
      return () => worker.off('message', heard).off('error', failed).off('exit', exited);
    },
    kill: () => void worker.terminate(),
    close: () => worker.terminate(),
  };
}

function processChannel(child: ChildProcess): Channel {
  let ended: string | undefined;
  // A process that cannot be started, or is killed while it is written to, reports more than one error: the first one counts.
  child.on('error', (error: NodeJS.ErrnoException) => (ended ??= error.code ?? error.name));
  child.on('exit', (code, signal) => (ended ??= code === null ? `${signal}` : `code ${code}`));
  return {
    post: (request) => child.send(request as object),
    listen(heard, died) {
      if (ended !== undefined) died(ended);
      const failed = (error: NodeJS.ErrnoException) => died(error.code ?? error.name);
      const exited = (code: number | null, signal: string | null) => died(code === null ? `${signal}` : `code ${code}`);
      child.on('message', heard).on('error', failed).on('exit', exited);
      return () => child.off('message', heard).off('error', failed).off('exit', exited);
    },
    kill: () => void child.kill('SIGKILL'),
    close: () =>
      new Promise<void>((closed) => {
        if (ended !== undefined) return closed();
        child.once('exit', () => closed()).once('error', () => closed());
        if (child.connected) child.disconnect();
      }),
  };
}

function taskWorker<Task, Result>(channel: Channel, called: string): TaskWorker<Task, Result> {
  return {
    close: () => channel.close(),
    run: (task, seconds) =>
      new Promise<Result>((resolve, reject) => {
        let stop = () => {};
        const settle = (end: () => void) => {
          clearTimeout(timer);
          stop();
          end();
        };
        const timer =
          seconds === undefined
            ? undefined
            : setTimeout(() => {
                settle(() => reject(new WorkerLate(`took longer than ${Math.round(seconds)} seconds`)));
                channel.kill();
              }, seconds * 1000);
        stop = channel.listen(
          (message) => {
            const answer = message as Answer<Result>;
            if ('result' in answer) settle(() => resolve(answer.result));
            else settle(() => reject(Object.assign(new Error(answer.error.message), answer.error)));
          },
          (how) => settle(() => reject(new WorkerDied(`${called} ended (${how}), perhaps for lack of memory`))),
        );
        channel.post({ task } satisfies Request<never, Task>);
      }),
  };
}
