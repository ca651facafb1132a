/**
 * The page's end of the search, which runs in a worker: in the page itself a search over 10,000 sessions blocked typing for half a
 * second at a time. Pagefind's own worker would send every found document to the page, and hide from it which files are missing.
 */
import { root as page } from '../root.ts';
import type { Answer, Counts, Request } from './answer.ts';
import type { Question, Reply } from './worker.ts';

export const base = page.dataset.base ?? '/';

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

const root = new URL(`${base}pagefind/`, location.href).href;
const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let count = 0;

/** Starts loading the index. */
export const open = () => ask('open');
export const search = (request: Request) => ask('search', request) as Promise<Answer>;
export const counts = (request: Request) => ask('counts', request) as Promise<Counts>;

function ask(method: Question['method'], request?: Request): Promise<unknown> {
  worker ??= start();
  const id = ++count;
  worker.postMessage({ id, root, method, request } satisfies Question);
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
