/** Compressed files beside those of a finished site, for hosts that send them as they are (`gzip_static`, `precompressed`). */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../model/in-parallel.ts';
import { filesBelow } from '../store/index.ts';

/** Text formats. Pictures, fonts and the search index are already compressed. */
const packable = /\.(?:html|css|m?js|json|jsonl|map|md|txt|xml|svg|webmanifest)$/;

/** Below this size, compression saves too little to justify a file. */
const least = 1024;

const kinds: { [extension: string]: (bytes: Buffer) => Promise<Buffer> } = {
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  // Level 11 takes ten times as long as 9 and saves 3 %.
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
};

/** Writes `.gz` and `.br` beside every text file; those of reused pages exist already. */
export async function compressSite(dir: string): Promise<void> {
  const files = filesBelow(dir).filter((path) => packable.test(path));
  // More would wait for Node's thread pool while holding their files in memory.
  await inParallel(files, 2 * availableParallelism(), async (path) => {
    const missing = Object.entries(kinds).filter(([extension]) => !existsSync(path + extension));
    const bytes = missing.length > 0 ? await readFile(path) : Buffer.alloc(0);
    if (bytes.length > least) for (const [extension, pack] of missing) await writeFile(path + extension, await pack(bytes));
  });
}
