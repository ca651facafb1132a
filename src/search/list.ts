/**
 * What a browser must know of a shard before it can ask it. Pagefind's own list names each file by a hash and each file
 * of words by its first and last one; at 10,000 sessions that was a third of a first search. A shard's folder is named
 * by its content, so the names inside can be numbers, which are reckoned; words are told by as many letters as tell
 * them apart, without those they share with the one before; and the last word of a file is whatever comes before the
 * first of the next.
 */

export interface ShardFiles {
  /** How long each document is, one sign each (`lengthSign`). */
  documents: string;
  /** With what the words of each file of the index begin, in order (`frontCoded`). */
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
  const firsts = fromFrontCoded(words);
  let place = 0;
  return [
    version,
    Array.from(documents, (sign) => [nameOf(ids, place++), wordsOfSign(sign), '']),
    firsts.map((first, at) => [first, lastBefore(firsts[at + 1]), nameOf(ids, place++)]),
    filters.map(([filter]) => [filter, nameOf(ids, place++)]),
    [],
    ['title'],
  ];
}

/** Steps of a fifth: a long document counts less in a search, and hardly less for one word more. */
const steps = 4;
const shortestSign = 0x30;

/** A number of words as one sign. */
export const lengthSign = (words: number) => String.fromCharCode(shortestSign + Math.round(steps * Math.log2(words + 1)));
const wordsOfSign = (sign: string) => Math.round(2 ** ((sign.charCodeAt(0) - shortestSign) / steps)) - 1;

/** Sorted words in one text: each by how many letters it begins with of the one before (base 36), and the others. */
export function frontCoded(words: string[]): string {
  return words
    .map((word, place) => {
      const before = words[place - 1] ?? '';
      let shared = 0;
      while (shared < 35 && shared < word.length && word[shared] === before[shared]) shared++;
      return shared.toString(36) + word.slice(shared);
    })
    .join(' ');
}

function fromFrontCoded(text: string): string[] {
  const words: string[] = [];
  for (const coded of text === '' ? [] : text.split(' '))
    words.push((words.at(-1) ?? '').slice(0, Number.parseInt(coded.charAt(0), 36)) + coded.slice(1));
  return words;
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

/** Lists, texts and counts as CBOR (RFC 8949), which is what Pagefind reads; `before` stands before it. */
export function toCbor(value: PagefindList, before = ''): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(2 ** 16);
  let { written: end } = encoder.encodeInto(before, bytes);
  const head = (major: number, count: number, room: number) => {
    if (bytes.length < end + 5 + room) {
      const larger = new Uint8Array(2 * (bytes.length + room));
      larger.set(bytes);
      bytes = larger;
    }
    const size = count < 24 ? 0 : count < 0x100 ? 1 : count < 0x10000 ? 2 : 4;
    bytes[end++] = (major << 5) | (size === 0 ? count : size === 4 ? 26 : 23 + size);
    for (let at = size - 1; at >= 0; at--) bytes[end++] = count >>> (8 * at);
  };
  const add = (one: unknown) => {
    if (typeof one === 'number') head(0, one, 0);
    else if (typeof one === 'string') {
      const start = end;
      head(3, one.length, one.length);
      let sign = 0;
      for (let at = 0; at < one.length && sign < 0x80; at++) bytes[end++] = sign = one.charCodeAt(at);
      if (sign < 0x80) return;
      // Few are not ASCII; an encoder takes longer to be called than short names to be written.
      const text = encoder.encode(one);
      end = start;
      head(3, text.length, text.length);
      bytes.set(text, end);
      end += text.length;
    } else if (Array.isArray(one)) {
      head(4, one.length, 0);
      for (const inner of one) add(inner);
    }
  };
  add(value);
  return bytes.slice(0, end);
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
