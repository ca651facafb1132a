/** A worker's side of `workers.ts`: answers one task after another with a result or an error. */
import { enableCompileCache } from 'node:module';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Answer, Request } from './workers.ts';

// Before anything large is loaded, so that workers share the code that other runs have compiled.
enableCompileCache();

/** `load` imports what the tasks need; it runs once, with the data that the worker was started with. */
export function answerTasks<Data, Task, Result>(load: (data: Data) => Promise<(task: Task) => Result | Promise<Result>>): void {
  let work: Promise<(task: Task) => Result | Promise<Result>> | undefined;
  const answer = async (task: Task): Promise<Answer<Result>> => {
    try {
      return { result: await (await (work as NonNullable<typeof work>))(task) };
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      return { error: { name, message, ...(stack === undefined ? {} : { stack }) } };
    }
  };
  const begin = (data: Data) => {
    work = load(data);
    // The first task reports the failure.
    work.catch(() => {});
  };
  if (isMainThread) {
    process.on('message', async (request: Request<Data, Task>) => {
      if ('data' in request) begin(request.data);
      else process.send?.(await answer(request.task));
    });
    process.on('disconnect', () => process.exit());
  } else {
    begin((workerData as { data: Data }).data);
    parentPort?.on('message', async (request: { task: Task }) => parentPort?.postMessage(await answer(request.task)));
  }
}
