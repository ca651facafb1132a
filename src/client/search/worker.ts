/** The worker that searches: reading an index of thousands of sessions must not hold up a keystroke. */
import { Engine } from './engine.ts';
import type { Question, Reply } from './protocol.ts';
import { Shards } from './shards.ts';

let engine: Engine | undefined;

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  try {
    reply({ id: data.id, answer: await answer(data) });
  } catch (error) {
    reply({ id: data.id, failed: String(error) });
  }
});

async function answer(question: Question) {
  if ('open' in question) {
    engine = new Engine(new Shards(question.open, JSON.parse(question.list)));
    return null;
  }
  if (!engine) throw new Error('The index has not been opened.');
  return 'search' in question ? engine.search(question.search) : engine.counts(question.counts);
}

function reply(message: Reply): void {
  (postMessage as (message: Reply) => void)(message);
}
