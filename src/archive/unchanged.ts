/** Knows a finished site again: where nothing it is made from has changed and nobody touched it, it need not be built. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileHashes, readJson, writeBeside } from './cache.ts';
import type { PageKeys } from './kept.ts';
import type { ArchiveOptions } from './options.ts';
import type { Prepared } from './prepare.ts';

/** Everything the pages of a site are made from: sessions, the owner's other files, our own code, the options. */
export function siteDigest(options: ArchiveOptions, prepared: Prepared, root: string): string {
  const digest = createHash('sha256').update(prepared.rules);
  for (const entry of prepared.entries) digest.update(`${entry.slug} ${entry.digest}\n`);
  digest.update(JSON.stringify([options.from ?? '', options.url ?? '', options.compress ?? false, prepared.away]));
  const hashes = fileHashes(options.state);
  for (const path of filesBelow(options.content)) {
    // Logs and their side files are in the sessions' own digests.
    if (/[\\/]sessions[\\/][^\\/]+[\\/](session\.jsonl$|subagents[\\/]|images[\\/])/.test(path)) continue;
    digest.update(relative(options.content, path)).update(hashes.hash(path));
  }
  for (const folder of ['src', 'public'])
    for (const path of filesBelow(join(root, folder))) digest.update(relative(root, path)).update(hashes.hash(path));
  digest.update(readFileSync(join(root, 'astro.config.mjs')));
  hashes.save();
  return digest.digest('hex');
}

interface Known {
  [out: string]: { digest: string; tree: string; pages?: PageKeys };
}

const memory = (options: ArchiveOptions) => join(options.state, 'cache', 'sites.json');

/** Whether a site was built at `out` before, so that it is worth looking whether anything changed. */
export function wasBuilt(options: ArchiveOptions): boolean {
  return readJson<Known>(memory(options))?.[options.out] !== undefined && existsSync(options.out);
}

/** Whether the site at `out` is the one that `digest` stands for, as it was written. */
export function isCurrent(options: ArchiveOptions, digest: string): boolean {
  const known = readJson<Known>(memory(options))?.[options.out];
  return known?.digest === digest && existsSync(options.out) && known.tree === treeOf(options.out);
}

/** What the session pages of the site at `out` were made from; undefined where somebody touched it since it was built. */
export function knownPages(options: ArchiveOptions, out: string): PageKeys | undefined {
  const known = readJson<Known>(memory(options))?.[out];
  return known?.pages && existsSync(out) && known.tree === treeOf(out) ? known.pages : undefined;
}

export function remember(options: ArchiveOptions, digest: string, pages: PageKeys): void {
  const before = readJson<Known>(memory(options));
  writeBeside(memory(options), JSON.stringify({ ...before, [options.out]: { digest, tree: treeOf(options.out), pages } }));
}

/** Names, sizes and times of all files: whoever touches one is noticed. */
function treeOf(folder: string): string {
  const digest = createHash('sha256');
  for (const path of filesBelow(folder)) {
    const { size, mtimeMs } = statSync(path);
    digest.update(`${relative(folder, path)} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

/** All files below a folder, sorted; none where it is missing. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
