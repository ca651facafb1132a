/**
 * Workers, one order each at a time: memory is bounded by the number of workers, whatever the archive's size. They are
 * processes: what a thread has used stays with its process, where the pages are made and searched next.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../model/told.ts';
import { lanes } from './memory.ts';
import type { WorkOrder, WorkResult, WorkSettings } from './work.ts';
import type { WorkAnswer, WorkRequest } from './worker.ts';

export interface Outcome {
  order: WorkOrder;
  result?: WorkResult;
  error?: Error;
}

/**
 * Works through orders, the largest first; `done` is called as each ends. A worker that dies, be it of a signal or for
 * lack of memory, has its order tried once more by one with twice the room; what kills that one too costs its order alone.
 * So does what takes longer than any session should: its worker is stopped.
 */
export async function runOrders(
  orders: WorkOrder[],
  settings: WorkSettings,
  workerUrl: URL,
  done: (outcome: Outcome) => void,
): Promise<void> {
  const queue = [...orders].sort((a, b) => b.selected.source.bytes - a.selected.source.bytes || (a.key < b.key ? -1 : 1));
  const heap = heapFor(orders);
  // Beside its heap a worker holds what is read and written, and the code.
  const count = Math.min(lanes((heap + 100) * 1e6), queue.length);
  await Promise.all(
    Array.from({ length: count }, async () => {
      let worker: ChildProcess | undefined;
      for (let order = queue.shift(); order; order = queue.shift()) {
        worker ??= start(workerUrl, settings, heap);
        let outcome = await oneOrder(worker, order);
        if (outcome.late) worker = undefined;
        else if (outcome.died) {
          leave(worker);
          worker = start(workerUrl, settings, heapFor(orders, 2));
          outcome = await oneOrder(worker, order);
          leave(worker);
          worker = undefined;
        }
        done(outcome);
      }
      if (worker) leave(worker);
    }),
  );
}

/**
 * A worker's heap in megabytes: V8 lets garbage lie as long as there is room, so room is given by the largest session. What
 * a session becomes on its way (records, turns, HTML, text to search) takes about ten times its bytes.
 */
function heapFor(orders: WorkOrder[], times = 1): number {
  const largest = Math.max(...orders.map((order) => order.selected.source.bytes)) / 1e6;
  return Math.ceil(times * (224 + 16 * largest));
}

/**
 * How long one order may take, in seconds: a last resort, many times what the slowest machine needs for as many bytes.
 * `TURNLEAF_SESSION_SECONDS` is the time that any session has, however small.
 */
function secondsFor({ selected: { source } }: WorkOrder): number {
  const given = Number(process.env.TURNLEAF_SESSION_SECONDS);
  const bytes = (source.side ?? []).reduce((sum, file) => sum + file.bytes, source.bytes);
  return (given > 0 ? given : 120) + (60 * bytes) / 1e6;
}

/** What a worker may fill before V8 looks for garbage, in megabytes: less than the least of `heapFor`. */
const firstHeap = 200;

function start(workerUrl: URL, settings: WorkSettings, heap: number): ChildProcess {
  // A profile of the whole is one of the workers above all.
  const profiling = process.execArgv.filter((option) => option.startsWith('--cpu-prof'));
  const worker = fork(fileURLToPath(workerUrl), {
    execArgv: [
      ...profiling,
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heap}`,
      // Else V8 begins small, and clears up all the time until it has grown: a fifth of the whole work.
      `--initial-old-space-size=${firstHeap}`,
      '--max-semi-space-size=16',
    ],
    serialization: 'advanced',
    // What V8 says when it dies is no news: the order is tried again.
    stdio: ['ignore', 'ignore', process.env.TURNLEAF_DEBUG ? 'inherit' : 'ignore', 'ipc'],
  });
  // A worker that cannot be started, or is killed while it is written to, fails more than once: its order hears of the first.
  worker.on('error', () => {});
  worker.send({ settings } satisfies WorkRequest);
  return worker;
}

/** It ends by itself, as soon as nobody is there to ask it for more. */
function leave(worker: ChildProcess): void {
  if (worker.connected) worker.disconnect();
}

/** `died`: of itself, which may have been chance. `late`: it was stopped. */
type Ended = Outcome & { died?: boolean; late?: boolean };

function oneOrder(worker: ChildProcess, order: WorkOrder): Promise<Ended> {
  return new Promise((resolve) => {
    const seconds = secondsFor(order);
    const timer = setTimeout(() => {
      const told = `took longer than ${Math.round(seconds)} seconds and was left out; TURNLEAF_SESSION_SECONDS=<n> gives each session more`;
      end({ order, error: new PlainError(told), late: true });
      worker.kill('SIGKILL');
    }, seconds * 1000);
    const end = (outcome: Ended) => {
      clearTimeout(timer);
      worker.off('message', heard).off('error', failed).off('exit', ended);
      resolve(outcome);
    };
    const heard = (message: unknown) => {
      const answer = message as WorkAnswer;
      if ('result' in answer) end({ order, result: answer.result });
      else end({ order, error: Object.assign(new Error(answer.error.message), { name: answer.error.name, stack: answer.error.stack }) });
    };
    const died = (how: string | null) =>
      end({ order, error: new PlainError(`the worker ended (${how}), perhaps for lack of memory`), died: true });
    const failed = (error: NodeJS.ErrnoException) => died(error.code ?? error.name);
    const ended = (code: number | null, signal: string | null) => died(code === null ? signal : `code ${code}`);
    worker.on('message', heard).on('error', failed).on('exit', ended);
    worker.send({ order } satisfies WorkRequest);
  });
}
