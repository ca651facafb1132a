/** The worker that searches: reading an index of thousands of sessions must not hold up a keystroke. */
import { Engine } from './engine.ts';
import type { Question, Reply } from './protocol.ts';
import { Shards } from './shards.ts';

let engine: Promise<Engine> | undefined;

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  try {
    reply({ id: data.id, answer: await answer(data) });
  } catch (error) {
    reply({ id: data.id, failed: String(error) });
  }
});

// Pagefind leaves the failure of an index unhandled; it is seen where the index is asked.
addEventListener('unhandledrejection', (event) => event.preventDefault());

async function answer(question: Question) {
  if ('open' in question) {
    engine = Shards.open(question.open, JSON.parse(question.list)).then((shards) => new Engine(shards));
    await engine;
    return null;
  }
  if (!engine) throw new Error('The index has not been opened.');
  return 'search' in question ? (await engine).search(question.search) : (await engine).counts(question.counts);
}

function reply(message: Reply): void {
  (postMessage as (message: Reply) => void)(message);
}
