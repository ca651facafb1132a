/**
 * What a browser must know of a shard before it can ask it. Pagefind's own list names each file by a hash and each file
 * of words by its first and last one; at 10,000 sessions that was a third of a first search. A shard's folder is named
 * by its content, so the names inside can be numbers, which are reckoned; words are told by as many letters as tell
 * them apart; and the last word of a file is whatever comes before the first of the next.
 */

/** `list.json` of a shard. */
export interface ShardFiles {
  /** How many words each document has, to two digits: a long document counts less, and hardly less for one word more. */
  documents: number[];
  /** With what the words of each file of the index begin, in order, a space between. */
  words: string;
  /** The values of each filter. */
  filters: [filter: string, values: string[]][];
  /** Signs that count as letters (Pagefind's `include_characters`). */
  characters: string[];
}

/** Pagefind's list, as its CBOR says it. */
export type PagefindList = [
  version: string,
  documents: [name: string, words: number, group: string][],
  index: [first: string, last: string, name: string][],
  filters: [filter: string, name: string][],
  sorts: never[],
  meta: string[],
];

/** Documents, then files of the index, then filters are numbered. */
export const nameOf = (ids: string, place: number) => ids + place.toString(36);
export const numberOf = (ids: string, name: string) => Number.parseInt(name.slice(ids.length), 36);

/** What stands before every list, index and document of Pagefind's. */
export const signature = 'pagefind_dcd';

/** Pagefind's list again. */
export function pagefindList({ documents, words, filters }: ShardFiles, ids: string, version: string): PagefindList {
  const firsts = words === '' ? [] : words.split(' ');
  let place = 0;
  return [
    version,
    documents.map((count) => [nameOf(ids, place++), count, '']),
    firsts.map((first, at) => [first, lastBefore(firsts[at + 1]), nameOf(ids, place++)]),
    filters.map(([filter]) => [filter, nameOf(ids, place++)]),
    [],
    ['title'],
  ];
}

/** The beginning of `first` that no word up to `last` reaches. Signs are compared as UTF-8 is, by their numbers. */
export function shortest(first: string, last: string): string {
  const before = [...last];
  const signs = [...first];
  const differs = signs.findIndex((sign, place) => sign !== before[place]);
  return differs < 0 ? first : signs.slice(0, differs + 1).join('');
}

/** Comes after every word before those that begin with `next`. */
function lastBefore(next: string | undefined): string {
  const end = '\u{10ffff}';
  if (next === undefined) return end;
  const signs = [...next];
  const sign = signs.pop()?.codePointAt(0) ?? 0;
  const before = sign === 0xe000 ? 0xd7ff : sign - 1;
  return before < 0 ? signs.join('') : signs.join('') + String.fromCodePoint(before) + end;
}

/** Lists, texts and counts as CBOR (RFC 8949), which is what Pagefind reads. */
export function toCbor(value: PagefindList): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const text = new TextEncoder();
  const head = (major: number, count: number) => {
    const size = count < 24 ? 0 : count < 0x100 ? 1 : count < 0x10000 ? 2 : 4;
    bytes.push((major << 5) | (size === 0 ? count : size === 4 ? 26 : 23 + size));
    for (let at = size - 1; at >= 0; at--) bytes.push((count >>> (8 * at)) & 0xff);
  };
  const add = (one: unknown) => {
    if (typeof one === 'number') head(0, one);
    else if (typeof one === 'string') {
      const encoded = text.encode(one);
      head(3, encoded.length);
      for (const byte of encoded) bytes.push(byte);
    } else if (Array.isArray(one)) {
      head(4, one.length);
      for (const inner of one) add(inner);
    }
  };
  add(value);
  return Uint8Array.from(bytes);
}

/** Reads what `toCbor` writes, and the lists without a length that Pagefind may write. */
export function fromCbor(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true });
  let at = 0;
  const next = () => {
    const byte = bytes[at++];
    if (byte === undefined) throw new Error('CBOR that ends too early');
    return byte;
  };
  const read = (): unknown => {
    const first = next();
    const [major, short] = [first >> 5, first & 31];
    const ends = short === 31;
    let count = short;
    if (short >= 24 && !ends) {
      count = 0;
      for (let left = 2 ** (short - 24); left > 0; left--) count = count * 256 + next();
    }
    if (major === 0) return count;
    if (major === 3 && !ends) return text.decode(bytes.subarray(at, (at += count)));
    if (major !== 4) throw new Error(`CBOR of kind ${major}, where lists, texts and counts were expected`);
    const list: unknown[] = [];
    while (ends ? bytes[at] !== 0xff : list.length < count) list.push(read());
    if (ends) at++;
    return list;
  };
  return read();
}
