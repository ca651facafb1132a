/** Indexes one bundle of sessions into a folder. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf, PlainError } from '../model/plain-error.ts';
import type { BundleAnswer, BundleRequest, SessionToIndex } from './bundle-process.ts';
import { type Bundle, countTurns } from './plan.ts';
import { toSearchSession } from './session.ts';

/** Runs `write` when it may take the memory it needs. */
export type Writing = (write: () => Promise<void>) => Promise<void>;

/**
 * Places of words in one file of the index; Pagefind's own number is 20,000. The list of all files is fetched before the first
 * search, and a word's file from every bundle: the sum of both is least where one grows as fast as the other. Still smaller files
 * in small bundles would be so many that builds notice.
 */
const chunkSize = (bundle: Bundle) => Math.max(1_500, Math.round(20 * Math.sqrt(countTurns(bundle.sessions))));

/**
 * Of jemalloc in Pagefind's program: one arena, since one thread of it does nearly all, and what is free goes back to the system
 * after half a second instead of ten. A tenth less memory at its peak, in no more time.
 */
const memoryOptions = 'narenas:1,dirty_decay_ms:500,muzzy_decay_ms:0';

/**
 * Writes the files of a bundle, and nothing else: the same for the same bundle. `folder` is made where it is not there.
 * `writing` runs the part for which Pagefind's program takes four times the memory that it has until then.
 */
export async function indexBundle(bundle: Bundle, folder: string, writing: Writing = (write) => write()): Promise<void> {
  const file = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './bundle-process.ts' : './bundle-process.js', import.meta.url));
  const child = fork(file, [folder, bundle.language], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'],
    serialization: 'advanced',
    // What a process of Node's or Pagefind's own prints as it dies may quote a session.
    stdio: ['ignore', 'ignore', process.env.TURNLEAF_DEBUG ? 'inherit' : 'ignore', 'ipc'],
    env: {
      _RJEM_MALLOC_CONF: memoryOptions,
      ...process.env,
      ...compileCache(),
      PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE: String(chunkSize(bundle)),
    },
  });
  child.on('error', () => {});
  try {
    const sessions: SessionToIndex[] = [];
    for (const { meta, documents } of bundle.sessions)
      sessions.push({ session: toSearchSession(meta), documents: typeof documents === 'string' ? documents : await documents() });
    // In one message: this process lays out pages meanwhile, and the next session would wait for it.
    await ask(child, { sessions });
    await writing(() => ask(child, { end: true }));
  } catch (cause) {
    const sessions = bundle.sessions.length === 1 ? 'one session' : `${bundle.sessions.length} sessions`;
    throw new PlainError(`The search index of ${sessions} could not be built: ${messageOf(cause)}`, { cause });
  } finally {
    child.kill();
  }
}

/** Waits until a request was done. */
function ask(child: ChildProcess, request: BundleRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => child.off('message', answered).off('exit', ended);
    const answered = (message: unknown) => {
      const answer = message as BundleAnswer;
      stop();
      if ('done' in answer) resolve();
      else reject(new PlainError(`${answer.failed.step} failed (${answer.failed.kind}); set TURNLEAF_DEBUG=1 to see more`));
    };
    const ended = (code: number | null, signal: string | null) => {
      stop();
      reject(new PlainError(`its process ended (${signal ?? `code ${code}`}), perhaps for lack of memory`));
    };
    child.on('message', answered).on('exit', ended);
    if (child.exitCode !== null || child.signalCode !== null) ended(child.exitCode, child.signalCode);
    else child.send(request, () => {});
  });
}

/** A process starts in half the time with what this one has compiled. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

export async function pagefindVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.resolve('pagefind'));
  // At once: what waits for a file now begins behind all pages that are being drawn.
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
