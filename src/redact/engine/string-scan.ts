/**
 * One pass over a text for thousands of strings at once. Every detector has keywords without which it cannot match, so its
 * own, slower work is done only at their places; that keeps the whole linear. Every three letters are looked up in a table that
 * fits the processor's caches: of the rarest three of each string. Where it has them, the strings with these letters are
 * compared. The same pass notes which kinds of signs the text contains, so that decoders without any are skipped.
 */
import type { Span } from '../decode/decoded.ts';
import { FACTOR, GROUPED, RECORD, tableOf } from './scan-tables.ts';
import { ALL_SIGNS, letters } from './signs.ts';

/**
 * Calls `hit(index, start, end)` for every place of one of the strings, case ignored; gives the signs of the text. With a
 * `part`, for those that begin and end in it, and some that begin before.
 */
export type Scan = (text: string, hit: (index: number, start: number, end: number) => void, part?: Span) => number;

/**
 * Builds the tables. The strings are in lower case, each once, and compared without regard to case. Of those with
 * `spellings`, only these spellings are guaranteed to be found; of those `atStart`, only those no letter stands before.
 */
export function stringScan(
  strings: readonly string[],
  spellings: readonly (readonly string[] | undefined)[] = [],
  atStart: readonly boolean[] = [],
): Scan {
  const { bits, shift, heads, records, alone, single } = tableOf(strings);

  // At one place the shorter string is reported first.
  const byRank = strings.map((_, index) => index);
  byRank.sort((a, b) => (strings[a] as string).length - (strings[b] as string).length || a - b);
  const rankOf = new Int32Array(strings.length);
  byRank.forEach((index, rank) => {
    rankOf[index] = rank;
  });
  const count = Math.max(strings.length, 1);

  // Flat arrays: the letters of all strings one after another, in both cases.
  const offsets = new Int32Array(strings.length + 1);
  strings.forEach((string, index) => {
    offsets[index + 1] = (offsets[index] as number) + string.length;
  });
  // Unit by unit: a character of two units would shift all after it.
  const units = (joined: string) => Uint16Array.from({ length: joined.length }, (_, at) => joined.charCodeAt(at));
  const only = strings.map((_, index) => (spellings[index]?.length === 1 ? spellings[index]?.[0] : undefined));
  const lowers = units(strings.map((string, index) => only[index] ?? string).join(''));
  const uppers = units(strings.map((string, index) => only[index] ?? string.split('').map(upperUnit).join('')).join(''));

  let hits = new Float64Array(1024);
  let found = 0;
  /** Where the part that is searched ends. */
  let stop = 0;

  /** Notes the strings with three letters that begin at `at`. */
  const look = (text: string, chunk: number, at: number, key: number) => {
    const group = (Math.imul(key, FACTOR) >>> shift) >>> GROUPED;
    for (let record = heads[group] as number; records[record] !== -1; record += RECORD) {
      if (records[record] !== key) continue;
      const other = records[record + 3] as number;
      if (((letters[unitAt(text, at + (other >> 7), chunk)] as number) & 127) !== (other & 127)) continue;
      compare(text, chunk, at - (records[record + 2] as number), records[record + 1] as number);
    }
  };
  const compare = (text: string, chunk: number, start: number, index: number) => {
    const from = offsets[index] as number;
    const size = (offsets[index + 1] as number) - from;
    if (start < 0 || start + size > stop) return;
    for (let same = 0; same < size; same++) {
      const unit = unitAt(text, start + same, chunk);
      if (unit !== lowers[from + same] && unit !== uppers[from + same]) return;
    }
    if (atStart[index] && isInWord(text, start)) return;
    if (found === hits.length) {
      const more = new Float64Array(found * 2);
      more.set(hits);
      hits = more;
    }
    // Sorted by place, then by rank. Insertion is short: a string begins at most its own length before the place it was found at.
    const hit = start * count + (rankOf[index] as number);
    let to = found++;
    for (; to > 0 && (hits[to - 1] as number) > hit; to--) hits[to] = hits[to - 1] as number;
    hits[to] = hit;
  };

  return (text, hit, { start: begin, end } = { start: 0, end: text.length }) => {
    stop = end;
    found = 0;
    const state: Chunk = { seen: 0, key: 0 };
    for (let from = begin, size = CHUNK; size === CHUNK; from += CHUNK) {
      size = Math.min(CHUNK, end - from);
      // Copied into an array in chunks: `charCodeAt` for each letter takes several times as long.
      if (size > 0) bytes.write(size === text.length ? text : text.slice(from, from + size), 'utf16le');
      // Two letters beyond the end, for strings of two.
      const steps = size === CHUNK ? CHUNK / 2 : (size + 3) >>> 1;
      if (size < CHUNK) read.fill(0, size, steps * 2);
      const agreed = readChunk(steps, bits, shift, alone, state);
      for (let index = 0; index < agreed; index++) {
        const at = from + (places[index] as number);
        const three = keys[index] as number;
        look(text, from, at - 2, three);
        if (alone[three >>> 14] === 1) for (const one of single.get(three >>> 14) ?? []) compare(text, from, at, one);
      }
    }
    if (found > 0) {
      // A copy: `hit` may scan another text.
      const all = hits.slice(0, found);
      for (let next = 0; next < all.length; next++) {
        const one = all[next] as number;
        const start = Math.floor(one / count);
        const index = byRank[one - start * count] as number;
        hit(index, start, start + (offsets[index + 1] as number) - (offsets[index] as number));
      }
    }
    return state.seen & ALL_SIGNS;
  };
}

/** What goes on from one chunk to the next: the signs that were seen, and the last three letters. */
interface Chunk {
  seen: number;
  key: number;
}

/**
 * Notes the places in the chunk that was read where three letters end that a table has; gives how many. The loop is a function
 * of its own, as V8 would leave the compiled code of an inner loop at the end of each chunk. Without calls: one would make it
 * twice as slow.
 */
function readChunk(steps: number, bits: Int32Array, shift: number, alone: Uint8Array, state: Chunk): number {
  let { seen, key } = state;
  let agreed = 0;
  for (let step = 0; step < steps; step++) {
    const both = twos[step] as number;
    const a = letters[both & 0xffff] as number;
    const b = letters[both >>> 16] as number;
    seen |= a | b;
    const first = (key >>> 7) | ((a & 127) << 14);
    key = (first >>> 7) | ((b & 127) << 14);
    const slot = Math.imul(first, FACTOR) >>> shift;
    const next = Math.imul(key, FACTOR) >>> shift;
    const has = ((bits[slot >>> 5] as number) >>> slot) | (alone[a & 127] as number);
    const hasNext = ((bits[next >>> 5] as number) >>> next) | (alone[b & 127] as number);
    if ((has | hasNext) & 1) {
      if (has & 1) {
        places[agreed] = step * 2;
        keys[agreed++] = first;
      }
      if (hasNext & 1) {
        places[agreed] = step * 2 + 1;
        keys[agreed++] = key;
      }
    }
  }
  state.seen = seen;
  state.key = key;
  return agreed;
}

const upperUnit = (unit: string) => {
  const upper = unit.toUpperCase();
  return upper.length === 1 ? upper : unit;
};

const CHUNK = 8192;
const read = new Uint16Array(CHUNK + 4);
const bytes = Buffer.from(read.buffer);
const twos = new Int32Array(read.buffer);
/** A letter of a text of which a chunk has been read. */
const unitAt = (text: string, at: number, chunk: number): number => {
  const place = at - chunk;
  return place >= 0 && place < CHUNK ? (read[place] as number) : text.charCodeAt(at);
};

/** Of a chunk: where three letters end that the table has, and these. */
const places = new Int32Array(CHUNK + 4);
const keys = new Int32Array(CHUNK + 4);

/** Whether a letter stands before an offset, and is not the end of an escape (`\\n`, `%2F`, `\\u001f`) or of a colour (`…m`). */
function isInWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at - 1) | 32;
  return unit >= 97 && unit <= 122 && unit !== 109 && text[at - 2] !== '\\' && text[at - 3] !== '%' && text[at - 6] !== '\\';
}
