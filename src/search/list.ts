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

/** Steps of a fifth: a long document counts less in a search, and hardly less for one word more. */
const steps = 4;
const shortestSign = 0x30;

/** A number of words as one sign. */
export const lengthSign = (words: number) => String.fromCharCode(shortestSign + Math.round(steps * Math.log2(words + 1)));
export const wordsOfSign = (sign: string) => Math.round(2 ** ((sign.charCodeAt(0) - shortestSign) / steps)) - 1;

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

export function fromFrontCoded(text: string): string[] {
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

/** Reads CBOR (RFC 8949) as Pagefind writes it: lists, texts and whole numbers, of which those below zero are marks. */
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
    if (major === 1) return -1 - count;
    if (major === 3 && !ends && at + count <= bytes.length) return text.decode(bytes.subarray(at, (at += count)));
    if (major !== 4) throw new Error(`CBOR of kind ${major}, where lists, texts and whole numbers were expected`);
    const list: unknown[] = [];
    while (ends ? bytes[at] !== 0xff : list.length < count) list.push(read());
    if (ends) at++;
    return list;
  };
  return read();
}
