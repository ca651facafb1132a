/** Knows a finished site again: where nothing it is made from has changed and nobody touched it, it need not be built. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ArchiveOptions } from '../content/options.ts';
import { fileHashes, readJson, writeBeside } from '../store/cache.ts';
import { installedFonts } from './cards.ts';
import type { Prepared } from './prepare.ts';
import type { PageKeys } from './reused.ts';

/** Everything the pages of a site are made from: sessions, the owner's other files, our own code, the options. */
export function siteDigest(options: ArchiveOptions, prepared: Prepared, root: string): string {
  const digest = createHash('sha256').update(prepared.rules);
  for (const entry of prepared.entries) digest.update(`${entry.slug} ${entry.digest}\n`);
  digest.update(JSON.stringify([options.from ?? '', options.url ?? '', options.compress ?? false, prepared.away, installedFonts()]));
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

/** A site as it was when it was built. */
export interface KnownSite {
  /** `siteDigest` */
  digest: string;
  /** What its session pages were made from. */
  pages?: PageKeys;
}

interface Known {
  [out: string]: KnownSite & { tree: string };
}

const memory = (options: ArchiveOptions) => join(options.state, 'cache', 'sites.json');

/** Whether a site was built at `out` before, so that it is worth looking whether anything changed. */
export function wasBuilt(options: ArchiveOptions): boolean {
  return readJson<Known>(memory(options))?.[options.out] !== undefined && existsSync(options.out);
}

/** The site at `out`; undefined where none was built, or somebody touched it since. */
export function knownSite(options: ArchiveOptions, out: string): KnownSite | undefined {
  const known = readJson<Known>(memory(options))?.[out];
  return known && existsSync(out) && known.tree === treeOf(out) ? known : undefined;
}

export function remember(options: ArchiveOptions, digest: string, pages: PageKeys): void {
  const before = readJson<Known>(memory(options));
  writeBeside(memory(options), JSON.stringify({ ...before, [options.out]: { digest, tree: treeOf(options.out), pages } }));
}

/** Names, sizes and times of all files: whoever touches one is noticed. */
function treeOf(folder: string): string {
  const digest = createHash('sha256');
  const from = folder.length + 1;
  for (const path of filesBelow(folder)) {
    const { size, mtimeMs } = statSync(path);
    digest.update(`${path.slice(from)} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

/** All files below a folder, sorted; none where it is missing. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files: string[] = [];
  // Twice as quick as `readdirSync` with `recursive`, and a large archive has a hundred thousand files.
  const walk = (below: string) => {
    for (const entry of readdirSync(below, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(below + sep + entry.name);
      else if (entry.isFile()) files.push(below + sep + entry.name);
    }
  };
  walk(folder);
  return files.sort();
}
