/** Contents of a repository's objects. */
import { createHash } from 'node:crypto';
import { git } from '../git.ts';
import type { Blob } from './list.ts';

/** Read at once. */
const atOnce = 64 * 1024 * 1024;

/** The contents of blobs, by their ids; one that is missing, as in a partial clone, is left out. */
export function* readBlobs(repository: string, blobs: readonly Blob[]): Generator<[oid: string, content: Buffer]> {
  let batch: Blob[] = [];
  let bytes = 0;
  for (const [index, blob] of blobs.entries()) {
    batch.push(blob);
    bytes += blob.bytes;
    if (bytes < atOnce && index < blobs.length - 1) continue;
    yield* parse(
      git(repository, ['cat-file', '--batch'], {
        input: `${batch.map(({ oid }) => oid).join('\n')}\n`,
        most: bytes + batch.length * 200 + 4096,
      }),
    );
    batch = [];
    bytes = 0;
  }
}

/** `<id> blob <size>`, a line break, the content, a line break; `<id> missing`. */
function* parse(answer: Buffer): Generator<[oid: string, content: Buffer]> {
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(0x0a, at);
    if (end === -1) return;
    const [oid = '', type, size = '0'] = answer.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (type === 'missing' || type === undefined) continue;
    const content = answer.subarray(at, at + Number(size));
    at += Number(size) + 1;
    if (type === 'blob') yield [oid, content];
  }
}

/** Whether a blob is the beginning of some content, without reading it: its id is the digest of its length and bytes. */
export function isBeginning({ oid, bytes }: Blob, content: Buffer): boolean {
  if (bytes > content.length) return false;
  const hash = createHash(oid.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes}\0`)
    .update(content.subarray(0, bytes));
  return hash.digest('hex') === oid;
}
