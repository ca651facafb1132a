/** Files of Pagefind's index, read. */
import { fromCbor, type ShardFiles, signature } from '../../search/list.ts';

/** A host that takes longer has lost the file. */
const patience = 20_000;

/** What a file of words or of a filter's values says. */
export const readFile = async (address: string) => fromCbor(new Uint8Array(await unpacked(address)).subarray(signature.length));

/** A document, as its file says it. */
export const readFragment = async (address: string) =>
  JSON.parse(new TextDecoder().decode(await unpacked(address)).slice(signature.length));

/** The bytes of a file, which is packed unless the host has unpacked it on the way. */
async function unpacked(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (isPlain(bytes)) return bytes;
  const plain = await new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  if (!isPlain(plain)) throw new Error(`${address}: no file of Pagefind's`);
  return plain;
}

const isPlain = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, signature.length)) === signature;

/** Whether what a list says of a shard's files is of use. */
export const isList = (files: Partial<ShardFiles> | undefined): files is ShardFiles =>
  typeof files?.documents === 'string' && typeof files.words === 'string' && Array.isArray(files.filters);
