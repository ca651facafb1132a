/** Workers, one order each at a time: memory is bounded by the number of workers, whatever the archive's size. */
import { Worker } from 'node:worker_threads';
import { lanes } from './memory.ts';
import type { WorkOrder, WorkResult, WorkSettings } from './work.ts';
import type { WorkAnswer } from './worker.ts';

export interface Outcome {
  order: WorkOrder;
  result?: WorkResult;
  error?: Error;
}

/**
 * Works through orders, the largest first; `done` is called as each ends. A worker that dies, be it of a signal or for
 * lack of memory, has its order tried once more by one with twice the room; what kills that one too costs its order alone.
 */
export async function runOrders(
  orders: WorkOrder[],
  settings: WorkSettings,
  workerUrl: URL,
  done: (outcome: Outcome) => void,
): Promise<void> {
  const queue = [...orders].sort((a, b) => b.selected.source.bytes - a.selected.source.bytes || (a.key < b.key ? -1 : 1));
  const heap = heapFor(orders);
  // Beside its heap a thread holds what is read and written, and the code.
  const count = Math.min(lanes((heap.maxOldGenerationSizeMb + 100) * 1e6), queue.length);
  await Promise.all(
    Array.from({ length: count }, async () => {
      let worker: Worker | undefined;
      for (let order = queue.shift(); order; order = queue.shift()) {
        worker ??= new Worker(workerUrl, { workerData: settings, resourceLimits: heap });
        let outcome = await oneOrder(worker, order);
        if (outcome.died) {
          worker = new Worker(workerUrl, { workerData: settings, resourceLimits: heapFor(orders, 2) });
          outcome = await oneOrder(worker, order);
          await worker.terminate();
          worker = undefined;
        }
        done(outcome);
      }
      await worker?.terminate();
    }),
  );
}

/**
 * A worker's heap: V8 lets garbage lie as long as there is room, so room is given by the largest session. What a session
 * becomes on its way (records, turns, HTML, text to search) takes about ten times its bytes.
 */
function heapFor(orders: WorkOrder[], times = 1): { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number } {
  const largest = Math.max(...orders.map((order) => order.selected.source.bytes)) / 1e6;
  return { maxOldGenerationSizeMb: Math.ceil(times * (224 + 16 * largest)), maxYoungGenerationSizeMb: 32 };
}

function oneOrder(worker: Worker, order: WorkOrder): Promise<Outcome & { died?: boolean }> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome & { died?: boolean }) => {
      // One by one: a worker keeps listeners of its own that `removeAllListeners` would take along.
      worker.off('message', heard).off('error', failed).off('exit', ended);
      resolve(outcome);
    };
    const heard = (answer: WorkAnswer) => {
      if ('result' in answer) end({ order, result: answer.result });
      else end({ order, error: Object.assign(new Error(answer.error.message), { name: answer.error.name, stack: answer.error.stack }) });
    };
    const failed = (error: unknown) => end({ order, error: error instanceof Error ? error : new Error(String(error)), died: true });
    const ended = (code: number) =>
      end({ order, error: new Error(`the worker ended (code ${code}), perhaps for lack of memory`), died: true });
    worker.on('message', heard).on('error', failed).on('exit', ended);
    worker.postMessage(order);
  });
}
