/** A shard as Pagefind wrote it, made small for those who search it: its files named by numbers, its list without what is known. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fromCbor, frontCoded, lengthSign, nameOf, type PagefindList, type ShardFiles, shortest, signature } from './list.ts';

/** What the names of shard number `place` begin with. Unlike those of other shards, also of ones built elsewhere. */
export const idsOf = (place: number) => `z${place.toString(36)}_`;

/** Renames the files of a shard and writes its list, with all `values` of each filter; Pagefind's own goes. */
export async function compact(shard: string, ids: string, values: Map<string, string[]>): Promise<void> {
  const [name] = (await readdir(shard)).filter((file) => file.endsWith('.pf_meta'));
  if (!name) throw new Error('Pagefind wrote no list of its files');
  const bytes = gunzipSync(await readFile(join(shard, name)));
  if (bytes.subarray(0, signature.length).toString('latin1') !== signature) throw new Error("Pagefind's list has another form");
  const list = fromCbor(bytes.subarray(signature.length)) as PagefindList;
  const [, documents, index, filters, sorts, meta] = list;
  if (sorts.length > 0 || meta.join() !== 'title' || documents.some(([, , group]) => group !== ''))
    throw new Error("Pagefind's list holds more than is known of it");

  let place = 0;
  const number = (folder: string, file: string, ending: string) =>
    rename(join(shard, folder, `${file}.${ending}`), join(shard, folder, `${nameOf(ids, place++)}.${ending}`));
  for (const [file] of documents) await number('fragment', file, 'pf_fragment');
  for (const [, , file] of index) await number('index', file, 'pf_index');
  for (const [, file] of filters) await number('filter', file, 'pf_filter');

  const entry = JSON.parse(await readFile(join(shard, 'pagefind-entry.json'), 'utf8')) as { include_characters: string[] };
  const files: ShardFiles = {
    documents: documents.map(([, words]) => lengthSign(words)).join(''),
    words: frontCoded(index.map(([first], place) => shortest(first, index[place - 1]?.[1] ?? ''))),
    filters: filters.map(([filter]) => [filter, values.get(filter) ?? []]),
    characters: entry.include_characters,
  };
  await writeFile(join(shard, 'list.json'), JSON.stringify(files));
  await rm(join(shard, name));
  await rm(join(shard, 'pagefind-entry.json'));
}
