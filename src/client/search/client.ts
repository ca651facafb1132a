/** The page's end of the search: starts the worker on first use and asks it. */
import type { Answer, Counts, Request } from './engine.ts';
import type { Question, Reply } from './protocol.ts';

type Waiting = { resolve: (answer: Answer | Counts | null) => void; reject: (error: Error) => void };
type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;

export const base = document.documentElement.dataset.base ?? '/';

let worker: Worker | undefined;
let opening: Promise<unknown> | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** Starts loading the index. A failure is not remembered: the next question tries again. */
export function open(): Promise<unknown> {
  opening ??= load().catch((error) => {
    opening = undefined;
    worker?.terminate();
    worker = undefined;
    throw error;
  });
  return opening;
}

/** The worker starts while the list of shards is fetched. */
async function load(): Promise<unknown> {
  worker ??= start();
  const root = new URL(`${base}pagefind/`, location.href).href;
  const response = await fetch(`${root}shards.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`shards.json: ${response.status}`);
  return ask({ open: root, list: await response.text() });
}

export async function search(request: Request): Promise<Answer> {
  await open();
  return ask({ search: request }) as Promise<Answer>;
}

export async function counts(request: Request): Promise<Counts> {
  await open();
  return ask({ counts: request }) as Promise<Counts>;
}

function ask(question: WithoutId<Question>): Promise<Answer | Counts | null> {
  worker ??= start();
  const id = ++count;
  worker.postMessage({ id, ...question });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) asker?.reject(new Error(data.failed));
    else asker?.resolve(data.answer);
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The search could not start.'));
    waiting.clear();
  });
  return started;
}
