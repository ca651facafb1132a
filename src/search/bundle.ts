/** Indexes one bundle of sessions into a folder. */
import { readFileSync } from 'node:fs';
import { messageOf, PlainError } from '../model/plain-error.ts';
import { startProcess } from '../workers/index.ts';
import type { BundlePlace, SessionToIndex } from './bundle-process.ts';
import { type Bundle, countTurns } from './plan.ts';
import { toSearchSession } from './session.ts';

/**
 * Places of words in one file of the index; Pagefind's own number is 20,000. The list of all files is fetched before the first
 * search, and a word's file from every bundle: the sum of both is least where one grows as fast as the other. Still smaller files
 * in small bundles would be so many that builds notice.
 */
const chunkSize = (bundle: Bundle) => Math.max(4_000, Math.round(20 * Math.sqrt(countTurns(bundle.sessions))));

/**
 * Of jemalloc in Pagefind's program: one arena, since one thread of it does nearly all, and what is free goes back to the system
 * after half a second instead of ten. A tenth less memory at its peak, in no more time.
 */
const memoryOptions = 'narenas:1,dirty_decay_ms:500,muzzy_decay_ms:0';

/** A last resort, many times what the slowest machine needs. */
const secondsFor = (bundle: Bundle) => 300 + countTurns(bundle.sessions) / 50;

/** Writes the files of a bundle, and nothing else: the same for the same bundle. `folder` is made where it is not there. */
export async function indexBundle(bundle: Bundle, folder: string): Promise<void> {
  const module = new URL('./bundle-process.ts', import.meta.url).href;
  const env = { _RJEM_MALLOC_CONF: memoryOptions, ...process.env, PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE: String(chunkSize(bundle)) };
  const place = { folder, language: bundle.language };
  const worker = startProcess<BundlePlace, SessionToIndex[], void>(module, place, ['--max-semi-space-size=4'], env);
  try {
    // In one message: this process lays out pages meanwhile, and the next session would wait for it.
    await worker.run(
      bundle.sessions.map(({ meta, documents }) => ({ session: toSearchSession(meta), documents })),
      secondsFor(bundle),
    );
  } catch (cause) {
    const sessions = bundle.sessions.length === 1 ? 'one session' : `${bundle.sessions.length} sessions`;
    throw new PlainError(`The search index of ${sessions} could not be built: ${messageOf(cause)}`, { cause });
  } finally {
    await worker.close();
  }
}

export async function pagefindVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.resolve('pagefind'));
  // At once: what waits for a file now begins behind all pages that are being drawn.
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
