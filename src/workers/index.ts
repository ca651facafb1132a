/** Workers that take tasks one after another, and how many of them there is room for. */
export { isShort, workersThatFit } from './memory.ts';
export { inWorkers, startHere, startProcess, startThread, type TaskWorker, WorkerDied, WorkerLate } from './workers.ts';
