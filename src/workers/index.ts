/** Workers that take tasks one after another, and how many of them there is room for. */
export {
  inWorkers,
  isShort,
  startHere,
  startProcess,
  startThread,
  type TaskWorker,
  WorkerDied,
  WorkerLate,
  workersThatFit,
} from './workers.ts';
