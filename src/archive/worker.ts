/** A worker thread: takes orders one at a time, answers with a result or an error. */

import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { buildEntry as BuildEntry, WorkOrder, WorkSettings } from './work.ts';

// Before anything large is loaded: a worker shares what other runs have compiled.
enableCompileCache();
const { buildEntry } = await import('./work.ts');

export type WorkAnswer = { result: Awaited<ReturnType<typeof BuildEntry>> } | { error: { name: string; message: string; stack?: string } };

const settings = workerData as WorkSettings;
parentPort?.on('message', async (order: WorkOrder) => {
  let answer: WorkAnswer;
  try {
    answer = { result: await buildEntry(order, settings) };
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    answer = { error: { name, message, stack } };
  }
  parentPort?.postMessage(answer);
});
