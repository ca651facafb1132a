/**
 * The strings of a CBOR value (RFC 8949), keys included. No library: libraries decode to values, where of two equal keys in
 * a map only one is left, and recurse into nested values. The gate has to see every string.
 */

/** All text strings of `bytes`, or undefined if they are no CBOR from beginning to end. */
export function cborStrings(bytes: Buffer): string[] | undefined {
  const strings: string[] = [];
  let at = 0;

  // The number of items still to read, instead of recursion.
  let open = 1;
  while (open > 0) {
    if (at >= bytes.length) return undefined;
    const head = bytes[at++] as number;
    const major = head >> 5;
    const info = head & 31;
    open--;
    let size = info;
    if (info >= 24 && info <= 27) {
      const width = 1 << (info - 24);
      if (at + width > bytes.length) return undefined;
      size = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, width);
      at += width;
    } else if (info > 27) return undefined;
    if (major === 2 || major === 3) {
      if (at + size > bytes.length) return undefined;
      if (major === 3) strings.push(bytes.subarray(at, at + size).toString('utf8'));
      at += size;
    } else if (major === 4) open += size;
    else if (major === 5) open += 2 * size;
    else if (major === 6) open += 1;
    if (open > bytes.length + 1) return undefined;
  }
  return at === bytes.length ? strings : undefined;
}
