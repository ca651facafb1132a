/**
 * Stands between Pagefind and its files: this replaces the worker's `fetch`. What Pagefind reads of a shard first is put
 * together here from the shard's part of `shards.json`; its WebAssembly, which it would fetch beside each index, is
 * fetched once; what is packed is unpacked by the browser, in a tenth of the time that Pagefind takes; a file that cannot
 * be had or read, about which Pagefind keeps quiet, is noticed; and where Pagefind waits, it looks up sooner.
 */
import { pagefindList, type ShardFiles, signature, toCbor } from '../../search/list.ts';

interface Watched {
  path: string;
  ids: string;
  broken: boolean;
  files?: ShardFiles;
}

/** Answers for the shards; marks one broken when one of its files cannot be had. */
export function watchFetch(root: string, shards: Watched[], version: string): void {
  const fetchAny = globalThis.fetch.bind(globalThis);
  let wasm: Promise<ArrayBuffer> | undefined;
  const load = () => {
    wasm ??= fetchAny(`${root}wasm.en.pagefind?${version}`)
      .then(unpacked)
      .catch((error) => {
        wasm = undefined;
        throw error;
      });
    return wasm;
  };
  // Of the files that every search needs it is the largest.
  load().catch(() => {});
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const shard = shards.find(({ path }) => pathname.includes(`/${path}`));
    if (!shard) return fetchAny(input, init);
    if (pathname.endsWith('.pagefind')) return new Response(await load());
    if (shard.files && pathname.endsWith('/pagefind-entry.json')) return Response.json(entryOf(shard.files, version));
    if (shard.files && pathname.endsWith('.pf_meta')) return new Response(listOf(shard.files, shard.ids, version));
    try {
      const response = await fetchAny(input, init);
      if (!response.ok) throw new Error(`${response.status} ${pathname}`);
      return pathname.includes('.pf_') ? new Response(await unpacked(response)) : response;
    } catch (error) {
      shard.broken = true;
      throw error;
    }
  };
}

/** Pagefind looks every 50 ms whether its program has come, and every first search waits for it. */
export function waitLess(): void {
  const later = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = ((work: () => void, time?: number) => later(work, time === 50 ? 4 : time)) as typeof setTimeout;
}

/** The text of a document that Pagefind would read itself, with excerpts that nobody sees. */
export async function readFragment(folder: string, id: string): Promise<string> {
  const response = await fetch(`${folder}fragment/${id}.pf_fragment`);
  return (await response.text()).slice(signature.length);
}

/** Whether what a list says of a shard's files is of use. */
export const isList = (files: Partial<ShardFiles> | undefined): files is ShardFiles =>
  typeof files?.documents === 'string' &&
  typeof files.words === 'string' &&
  Array.isArray(files.filters) &&
  Array.isArray(files.characters);

/** The bytes of a file of Pagefind's, which is packed unless the host has unpacked it on the way. */
async function unpacked(response: Response): Promise<ArrayBuffer> {
  const bytes = await response.arrayBuffer();
  if (isPlain(bytes)) return bytes;
  const plain = await new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  if (!isPlain(plain)) throw new Error(`${response.url}: no file of Pagefind's`);
  return plain;
}

const isPlain = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, signature.length)) === signature;

const entryOf = ({ documents, characters }: ShardFiles, version: string) => ({
  version,
  languages: { en: { hash: 'list', wasm: 'en', page_count: documents.length } },
  include_characters: characters,
});

const listOf = (files: ShardFiles, ids: string, version: string) => toCbor(pagefindList(files, ids, version), signature);
