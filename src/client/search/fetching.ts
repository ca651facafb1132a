/**
 * Stands between Pagefind and its files: this replaces the worker's `fetch`. What Pagefind reads of a shard first is put
 * together here from the shard's short list; its WebAssembly, which it would fetch beside each index, is fetched once;
 * and a file that cannot be had, about which it keeps quiet, is noticed.
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
  let wasm: Promise<Response> | undefined;
  const load = () => {
    wasm ??= fetchAny(`${root}wasm.en.pagefind?${version}`).catch((error) => {
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
    if (pathname.endsWith('.pagefind')) return (await load()).clone();
    if (shard.files && pathname.endsWith('/pagefind-entry.json')) return Response.json(entryOf(shard.files, version));
    if (shard.files && pathname.endsWith('.pf_meta')) return new Response(listOf(shard.files, shard.ids, version));
    try {
      const response = await fetchAny(input, init);
      if (!response.ok) shard.broken = true;
      return response;
    } catch (error) {
      shard.broken = true;
      throw error;
    }
  };
}

/** A shard's list; nothing where it cannot be had or read. */
export async function readFiles(folder: string): Promise<ShardFiles | undefined> {
  try {
    const response = await fetch(`${folder}list.json`);
    const files = (await response.json()) as ShardFiles;
    return response.ok && Array.isArray(files.documents) && typeof files.words === 'string' ? files : undefined;
  } catch {
    return undefined;
  }
}

const entryOf = ({ documents, characters }: ShardFiles, version: string) => ({
  version,
  languages: { en: { hash: 'list', wasm: 'en', page_count: documents.length } },
  include_characters: characters,
});

function listOf(files: ShardFiles, ids: string, version: string): Blob {
  return new Blob([signature, toCbor(pagefindList(files, ids, version))]);
}
