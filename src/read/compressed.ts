/** A file's bytes, decompressed where it is compressed with zstd, whatever its name; and what a file that cannot be read is reported as. */

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import zlib from 'node:zlib';
import { PlainError } from '../model/plain-error.ts';

/** A file that cannot be read. `reason` goes on from the file's name. */
export class UnreadableFile extends PlainError {
  readonly reason: string;

  constructor(reason: string) {
    super(`A log ${reason}.`);
    this.reason = reason;
  }
}

/** RFC 8878, section 3.1.1: the magic number of a frame, little-endian. */
const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** What a compressed file may hold: the text of one line is limited to a quarter of it. */
const most = 1024 * 1024 * 1024;

export function fileBytes(path: string): Buffer {
  const bytes = readFileSync(path);
  return bytes.subarray(0, 4).equals(magic) ? decompressed(bytes) : bytes;
}

/** A file's bytes in chunks. The buffer is reused: a chunk is valid until the next one is asked for. */
export function* fileChunks(path: string, size = 1 << 20): Generator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(size);
  const handle = openSync(path, 'r');
  try {
    for (let read = readSync(handle, buffer), isFirst = true; read > 0; read = readSync(handle, buffer), isFirst = false) {
      if (isFirst && buffer.subarray(0, Math.min(read, 4)).equals(magic)) {
        yield decompressed(readFileSync(path));
        return;
      }
      yield buffer.subarray(0, read);
    }
  } finally {
    closeSync(handle);
  }
}

/** The first bytes of a file. */
export function firstBytes(path: string, count: number): Buffer {
  for (const chunk of fileChunks(path, count)) return Buffer.from(chunk.subarray(0, count));
  return Buffer.alloc(0);
}

function decompressed(bytes: Buffer): Buffer {
  // Node 22.15 and later.
  if (!('zstdDecompressSync' in zlib))
    throw new UnreadableFile('is compressed with zstd, which this version of Node cannot read; use Node 22.15 or later, or decompress it');
  try {
    return zlib.zstdDecompressSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableFile(
      isLarge ? 'holds more than 1 GB, decompressed' : 'is compressed with zstd and is broken or was cut short; copy it again',
    );
  }
}
