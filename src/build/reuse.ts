/**
 * What is kept of the site before. A large archive has a hundred thousand files: a thread links them to a folder beside the
 * output while pages are laid out, and when the gate has passed the rest, whole folders are moved to their places.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ArchiveOptions } from '../content/options.ts';
import { PlainError } from '../model/told.ts';
import { workerUrl } from '../store/code.ts';
import { early } from './early.ts';
import { linkBelow } from './link.ts';
import type { Prepared } from './prepare.ts';
import type { TakeOverWork } from './reuse-worker.ts';
import { sessionFolders } from './reused.ts';

/** Beside the output: Astro empties that, and the gate looks at all that is in it. */
const besideOf = (out: string) => `${out}.kept`;

const pagesOf = (slugs: string[]) => slugs.flatMap((slug) => sessionFolders.map((folder) => join(folder, slug)));
const shardsOf = (names: string[]) => names.map((name) => join('pagefind', name));

/** Begins to link what may be kept. */
export const { begun: takingOver, ended: takenOver } = early('take-over', linkBeside);

/** Puts the pages of kept sessions, and these shards of the search index, into the finished site. */
export async function takeOver(options: ArchiveOptions, prepared: Prepared, shards: string[]): Promise<void> {
  await takingOver(options, prepared);
  const beside = besideOf(options.out);
  for (const folder of [...pagesOf(prepared.kept), ...shardsOf(shards)])
    if (existsSync(join(beside, folder))) put(folder, beside, options.out);
  rmSync(beside, { recursive: true, force: true });
}

function linkBeside({ replaces, out }: ArchiveOptions, { kept, keptShards }: Prepared): Promise<void> {
  const folders = [...pagesOf(kept), ...shardsOf(keptShards)];
  if (replaces === undefined || folders.length === 0) return Promise.resolve();
  const work: TakeOverWork = { folders, from: replaces, to: besideOf(out) };
  const worker = new Worker(workerUrl('build/reuse-worker'), { workerData: work });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new PlainError(`the thread that keeps pages ended (code ${code})`))));
  });
}

/** A folder of the owner's may lie there already (`content/public/`). */
function put(folder: string, from: string, to: string): void {
  mkdirSync(dirname(join(to, folder)), { recursive: true });
  if (existsSync(join(to, folder))) linkBelow(folder, from, to);
  else renameSync(join(from, folder), join(to, folder));
}
