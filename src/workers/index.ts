/** Workers that take tasks one after another, and how many of them there is room for. Their side is `worker-side.ts`. */
export { isShort, workersThatFit } from './memory.ts';
export { startProcess, startThread, type TaskWorker, WorkerDied, WorkerLate, workerUrl } from './workers.ts';
