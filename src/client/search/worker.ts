/** The worker that searches: answers one question after another. */
import type { Counts, SearchAnswer, SearchRequest } from './answer.ts';
import { Bundles } from './bundles.ts';
import { Engine } from './engine.ts';

export interface WorkerRequest {
  id: number;
  /** Address of the index. */
  root: string;
  method: 'open' | 'search' | 'counts';
  request: SearchRequest | undefined;
}

export interface Reply {
  id: number;
  answer?: SearchAnswer | Counts | undefined;
  failed?: string;
}

let opening: Promise<Engine> | undefined;

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const reply = postMessage as (reply: Reply) => void;
  try {
    reply({ id: data.id, answer: await answer(data) });
  } catch (error) {
    reply({ id: data.id, failed: String(error) });
  }
});

// Pagefind leaves the failure of a bundle unhandled; it is seen where the bundle is asked.
addEventListener('unhandledrejection', (event) => event.preventDefault());

async function answer({ root, method, request }: WorkerRequest): Promise<SearchAnswer | Counts | undefined> {
  opening ??= Bundles.open(root).then((bundles) => new Engine(bundles));
  const engine = await opening.catch((error) => {
    // The next question tries again.
    opening = undefined;
    throw error;
  });
  return method === 'open' || !request ? undefined : engine[method](request);
}
