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

/** Renames the files of a shard to numbers of the same length, in the order of Pagefind's list, there and on disk. */
export async function shortenNames(shard: string): Promise<void> {
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
    // No hash has a z: a number is never the name of another file.
    const name = names.get(hash) ?? `en_z${String(names.size).padStart(hash.length - 4, '0')}`;
    names.set(hash, name);
    return name;
  });
  for (const [hash, name] of names) {
    const [folder, file, ending] = files.get(hash) ?? [];
    if (folder && file) await rename(join(shard, folder, file), join(shard, folder, `${name}${ending}`));
  }
  await writeFile(join(shard, list), gzipSync(Buffer.from(renamed, 'latin1'), { level: 9 }));
}
