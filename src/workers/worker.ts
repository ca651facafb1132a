/** A worker: what the default export of a module returns for the worker's data does one task after another. */
import { enableCompileCache } from 'node:module';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

// Before anything large is loaded, so that workers share the code that other runs have compiled.
enableCompileCache();

/** The default export of the module that a worker runs: called once with the worker's data, it returns what does each task. */
export type Work<Data, Task, Result> = (data: Data) => Does<Task, Result> | Promise<Does<Task, Result>>;
type Does<Task, Result> = (task: Task) => Result | Promise<Result>;

/** Of an error of the system, what tells it from others. */
export type Answer<Result> =
  | { result: Result }
  | { error: { name: string; message: string; stack?: string } & Pick<NodeJS.ErrnoException, 'code' | 'path' | 'syscall'> };
type Request = { data: unknown } | { task: unknown };

let work: Promise<Does<unknown, unknown>> | undefined;

function begin(data: unknown): void {
  work = import(process.argv[2] as string).then((module: { default: Work<unknown, unknown, unknown> }) => module.default(data));
  // The first task reports the failure.
  work.catch(() => {});
}

async function answer(task: unknown): Promise<Answer<unknown>> {
  try {
    return { result: await (await (work as NonNullable<typeof work>))(task) };
  } catch (error) {
    const { name, message, stack, code, path, syscall }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    const facts = Object.entries({ stack, code, path, syscall }).filter(([, value]) => value !== undefined);
    return { error: { name, message, ...Object.fromEntries(facts) } };
  }
}

if (isMainThread) {
  process.on('message', async (request: Request) => {
    if ('data' in request) begin(request.data);
    else process.send?.(await answer(request.task));
  });
  process.on('disconnect', () => process.exit());
} else {
  begin((workerData as { data: unknown }).data);
  parentPort?.on('message', async (request: { task: unknown }) => parentPort?.postMessage(await answer(request.task)));
}
