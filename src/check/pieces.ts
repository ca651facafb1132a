/** Pieces of a page that were checked as files of their own: only what is around them is left to check. */
import { createHash } from 'node:crypto';

/** A piece of a file, in bytes. */
export type Range = readonly [start: number, end: number];

/** What is kept of a piece on both sides, in bytes: longer than anything that could begin outside and end in it. */
const SEAM = 4096;

/**
 * The bytes of a file without the inner parts of the pieces that passed the check before, by their hash. What was found in the
 * result was found at other offsets than in the file.
 */
export function withoutKnown(file: string, bytes: Buffer, pieces: readonly Range[], knownGood: ReadonlySet<string>): Buffer {
  // Zeros make a page no text, wherever they are.
  if (bytes.includes(0)) return bytes;
  const rest: Buffer[] = [];
  let done = 0;
  for (const [start, end] of pieces) {
    if (end - start <= 4 * SEAM || !knownGood.has(fileHash(file, bytes.subarray(start, end)))) continue;
    rest.push(bytes.subarray(done, wholeCharacter(bytes, start + SEAM)));
    done = wholeCharacter(bytes, end - SEAM);
  }
  return done === 0 ? bytes : Buffer.concat([...rest, bytes.subarray(done)]);
}

/** The first offset from `at` on that is not inside a character of UTF-8. */
function wholeCharacter(bytes: Buffer, at: number): number {
  let offset = at;
  while (((bytes[offset] ?? 0) & 0xc0) === 0x80) offset++;
  return offset;
}

/** The hash by which a file that passed the check is known; it includes the extension, which decides how the bytes are decoded. */
export const fileHash = (name: string, bytes: Buffer): string =>
  createHash('sha256')
    .update(name.slice(name.lastIndexOf('.')))
    .update(bytes)
    .digest('base64url');
