/**
 * Pagefind keeps quiet about a file it could not fetch, and fetches its WebAssembly beside the index although all shards
 * have the same. Both are put right where it fetches: this replaces the worker's `fetch`.
 */

interface Watched {
  path: string;
  broken: boolean;
}

const kept = new Map<string, Promise<Response>>();
let fetchAny: typeof fetch = fetch;

/** Marks a shard broken when one of its files cannot be had; shares what is fetched more than once. */
export function watchFetch(root: string, shards: Watched[], version: string): void {
  fetchAny = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const { pathname, href } = new URL(input instanceof Request ? input.url : input, location.href);
    const shard = shards.find(({ path }) => pathname.includes(`/${path}`));
    if (!shard) return fetchAny(input, init);
    const wasm = /\/(wasm\.[a-z-]+\.pagefind)$/.exec(pathname)?.[1];
    if (wasm) return once(`${root}${wasm}?${version}`);
    try {
      const isHead = pathname.endsWith('.pf_meta') || pathname.endsWith('/pagefind-entry.json');
      const response = isHead ? await once(href.replace(/\?.*$/, '')) : await fetchAny(input, init);
      if (!response.ok) shard.broken = true;
      return response;
    } catch (error) {
      shard.broken = true;
      throw error;
    }
  };
}

/** Whether what Pagefind needs to open a shard is there and can be read. */
export async function isWhole(folder: string): Promise<boolean> {
  try {
    const entry = await (await once(`${folder}pagefind-entry.json`)).json();
    const [language] = Object.values(entry.languages) as { hash: string }[];
    const response = await once(`${folder}pagefind.${language?.hash}.pf_meta`);
    if (!response.ok || !response.body) return false;
    const bytes = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
    return new TextDecoder().decode(bytes.slice(0, 12)) === 'pagefind_dcd';
  } catch {
    return false;
  }
}

async function once(address: string): Promise<Response> {
  const fetching = kept.get(address) ?? fetchAny(address);
  kept.set(address, fetching);
  fetching.catch(() => kept.delete(address));
  return (await fetching).clone();
}
