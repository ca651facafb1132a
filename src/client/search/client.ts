/**
 * The page's end of the search, which runs in a worker: in the page itself a search over 10,000 sessions blocked typing for half a
 * second at a time. Pagefind's own worker would send every found document to the page, and hide from it which files are missing.
 */
import { root as page } from '../root.ts';
import type { Counts, SearchAnswer, SearchRequest } from './answer.ts';
import type { Reply, WorkerRequest } from './worker.ts';

export const basePath = page.dataset.base ?? '/';

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

const root = new URL(`${basePath}pagefind/`, location.href).href;
const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let count = 0;

/** Starts loading the index. */
export const open = () => ask('open');
/** Answers as soon as there is a result to show, and again where there are more. */
export async function* searchArchive(request: SearchRequest): AsyncGenerator<SearchAnswer> {
  const first = (await ask('search', { ...request, enough: 1 })) as SearchAnswer;
  yield first;
  if (first.more) yield (await ask('search', request)) as SearchAnswer;
}
export const counts = (request: SearchRequest) => ask('counts', request) as Promise<Counts>;

function ask(method: WorkerRequest['method'], request?: SearchRequest): Promise<unknown> {
  worker ??= start();
  const id = ++count;
  worker.postMessage({ id, root, method, request } satisfies WorkerRequest);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, answer, failed } }: MessageEvent<Reply>) => {
    if (failed === undefined) waiting.get(id)?.resolve(answer);
    else waiting.get(id)?.reject(new Error(failed));
    waiting.delete(id);
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The search could not start.'));
    waiting.clear();
    worker = undefined;
  });
  return started;
}
