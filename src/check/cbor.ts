/**
 * The strings of a CBOR value (RFC 8949), keys included. No library: libraries decode to values, where of two equal keys in
 * a map only one is left, and recurse into nested values. The gate has to see every string.
 */

/** What follows the head of an item, by its major type: its bytes (`own`), and how many further items. */
const kinds = [
  { own: false, items: () => 0 },
  { own: false, items: () => 0 },
  { own: true, items: () => 0 },
  { own: true, items: () => 0 },
  { own: false, items: (size: number) => size },
  { own: false, items: (size: number) => 2 * size },
  { own: false, items: () => 1 },
  { own: false, items: () => 0 },
];
const TEXT = 3;

/** All text strings of `bytes`, or undefined if they are no CBOR from beginning to end. */
export function cborStrings(bytes: Buffer): string[] | undefined {
  const strings: string[] = [];
  let place = 0;
  // The number of items still to read, instead of recursion.
  let open = 1;
  while (open > 0) {
    const head = headAt(bytes, place);
    if (!head) return undefined;
    const { major, size, end } = head;
    const { own, items } = kinds[major] as (typeof kinds)[number];
    place = own ? end + size : end;
    if (place > bytes.length) return undefined;
    if (major === TEXT) strings.push(bytes.subarray(end, place).toString('utf8'));
    open += items(size) - 1;
    if (open > bytes.length + 1) return undefined;
  }
  return place === bytes.length ? strings : undefined;
}

/** The head of an item, and where it ends. */
function headAt(bytes: Buffer, place: number): { major: number; size: number; end: number } | undefined {
  const first = bytes[place];
  if (first === undefined) return undefined;
  const info = first & 31;
  const head = { major: first >> 5, size: info, end: place + 1 };
  if (info < 24) return head;
  const width = 1 << (info - 24);
  // Of no given length, or none of the standard's.
  if (info > 27 || head.end + width > bytes.length) return undefined;
  const size = width === 8 ? Number(bytes.readBigUInt64BE(head.end)) : bytes.readUIntBE(head.end, width);
  return { ...head, size, end: head.end + width };
}
