/**
 * Pagefind names its files by hashes, and every visitor fetches the list of all of them before the first search. Numbers
 * compress to almost nothing, hashes to themselves: at 10,000 sessions that is a fifth of a first search. A shard's
 * folder is named by its content, so the names inside need not be.
 */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const folders = [
  ['fragment', '.pf_fragment'],
  ['index', '.pf_index'],
] as const;

/** What the names of shard number `place` begin with. No hash has a z: a new name is never that of another file. */
export const idsOf = (place: number) => `en_z${place.toString(36).padStart(2, '0')}`;

/**
 * Renames the files of a shard to numbers of the same length, in the order of Pagefind's list, there and on disk. All
 * begin with `ids`, which makes them unlike those of other shards.
 */
export async function shortenNames(shard: string, ids: string): Promise<void> {
  const [list] = (await readdir(shard)).filter((name) => name.endsWith('.pf_meta'));
  if (!list) return;
  const found = await Promise.all(
    folders.map(async ([folder, ending]) =>
      (await readdir(join(shard, folder)).catch(() => [])).map((file) => [folder, file, ending] as const),
    ),
  );
  const files = new Map(found.flat().map((file) => [file[1].slice(0, -file[2].length), file]));
  const names = new Map<string, string>();
  // CBOR: a name of the same length leaves the rest of the list as it is.
  const bytes = gunzipSync(await readFile(join(shard, list))).toString('latin1');
  const renamed = bytes.replace(/en_[0-9a-f]{7,}/g, (hash) => {
    if (!files.has(hash)) return hash;
    const name = names.get(hash) ?? ids + names.size.toString(36).padStart(hash.length - ids.length, '0');
    names.set(hash, name);
    return name;
  });
  for (const [hash, name] of names) {
    const [folder, file, ending] = files.get(hash) ?? [];
    if (folder && file) await rename(join(shard, folder, file), join(shard, folder, `${name}${ending}`));
  }
  await writeFile(join(shard, list), gzipSync(Buffer.from(renamed, 'latin1'), { level: 9 }));
}
