/** A worker: takes orders one at a time, answers with a result or an error. Ends with the process that started it. */
import { enableCompileCache } from 'node:module';
import type { WorkOrder, WorkResult, WorkSettings } from './work.ts';

/** The settings come first, once. */
export type WorkRequest = { settings: WorkSettings } | { order: WorkOrder };
export type WorkAnswer = { result: WorkResult } | { error: { name: string; message: string; stack?: string } };

// Before anything large is loaded: a worker shares what other runs have compiled.
enableCompileCache();
const loading = import('./work.ts');
let settings: WorkSettings;

process.on('message', async (request: WorkRequest) => {
  if ('settings' in request) settings = request.settings;
  else process.send?.(await answer(request.order));
});
process.on('disconnect', () => process.exit());

async function answer(order: WorkOrder): Promise<WorkAnswer> {
  try {
    const { buildEntry } = await loading;
    return { result: await buildEntry(order, settings) };
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { error: { name, message, stack } };
  }
}
