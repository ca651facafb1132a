/**
 * One pass over a text for thousands of strings at once. Every detector has keywords without which it cannot match, so its own,
 * slower work is done only at their places; that keeps the whole linear. Every three letters of a text are looked up in a table
 * of bits that holds the rarest three of each string. Where it has them, the strings with these letters are compared.
 */
import type { Span } from '../decode/decoded.ts';

/**
 * Calls `hit(index, start, end)` for every place of one of the strings, in order, of two at one place the shorter first. With a
 * `part`, for those that begin and end in it, and some that begin before.
 */
export type Scan = (text: string, hit: (index: number, start: number, end: number) => void, part?: Span) => void;

/** How a string is found: only as it is written, or in capitals as well; only where no letter stands before it. */
type How = { exact?: boolean; begins?: boolean | undefined };

/** Builds the table. Strings that are not `exact` are in lower case. */
export function stringScan(strings: readonly string[], how: (index: number) => How = () => ({})): Scan {
  const all = strings
    .map((string, index) => ({ string, index, ...how(index) }))
    .sort((a, b) => a.string.length - b.string.length || a.index - b.index);
  const { bits, mask, heads, records, lengths } = tableOf(all.map(({ string }) => string));

  /** Adds the strings that have some letters at a place. A place and a string are one number, by which they are sorted. */
  function compare(text: string, key: number, at: number, stop: number, hits: number[]): void {
    for (const length of lengths) compareOf(text, keyOf(key, length), at, stop, hits);
  }

  function compareOf(text: string, key: number, at: number, stop: number, hits: number[]): void {
    for (let record = heads[slotOf(key) & (heads.length - 1)] as number; records[record] !== NONE; record += RECORD) {
      if (records[record] !== key) continue;
      const other = records[record + 3] as number;
      if (((folded[text.charCodeAt(at + (other >> 7))] as number) & ONE) !== (other & ONE)) continue;
      const start = at - (records[record + 2] as number);
      const index = records[record + 1] as number;
      const { string, exact, begins } = all[index] as (typeof all)[number];
      if (start < 0 || start + string.length > stop) continue;
      if (exact ? !text.startsWith(string, start) : !isSame(text, start, string)) continue;
      if (!begins || !isInWord(text, start)) hits.push(start * all.length + index);
    }
  }

  return (text, hit, { start: begin, end: stop } = { start: 0, end: text.length }) => {
    const hits: number[] = [];
    let key = 0;
    for (const { from, size } of chunksOf(text, begin, stop)) {
      const agreed = readChunk(size, bits, mask, key);
      key = agreed.key;
      for (let which = 0; which < agreed.count; which++) {
        compare(text, keys[which] as number, from + (places[which] as number) + 1, stop, hits);
      }
    }
    for (const one of hits.sort((a, b) => a - b)) {
      const start = Math.floor(one / all.length);
      const { string, index } = all[one - start * all.length] as (typeof all)[number];
      hit(index, start, start + string.length);
    }
  };
}

/** Three letters as a number: of seven bits each, the last lowest, where they are of ASCII; others are spread over all bits. */
const ONE = (1 << 7) - 1;
const THREE = (1 << 21) - 1;
const FACTOR = 0x9e3779b1;
const withNext = (key: number, unit: number) => ((key << 7) ^ (folded[unit] as number)) & THREE;

const CHUNK = 8192;
export const units = new Uint16Array(CHUNK);
const bytes = Buffer.from(units.buffer);
/** Of a chunk: where three letters end that the table has, and these. */
const places = new Int32Array(CHUNK);
const keys = new Int32Array(CHUNK);

/** A text in chunks, each of which is copied into `units`: `charCodeAt` for each letter takes several times as long. */
export function* chunksOf(text: string, begin: number, stop: number): Generator<{ from: number; size: number }> {
  for (let from = begin; from < stop; from += CHUNK) {
    const size = Math.min(CHUNK, stop - from);
    bytes.write(size === text.length ? text : text.slice(from, from + size), 'utf16le');
    yield { from, size };
  }
}

/** Notes the places in the chunk. A function of its own, as V8 would leave the compiled code of an inner loop at the end of each chunk. */
function readChunk(size: number, bits: Int32Array, mask: number, before: number): { count: number; key: number } {
  let key = before;
  let count = 0;
  for (let at = 0; at < size; at++) {
    key = withNext(key, units[at] as number);
    if ((((bits[(key & mask) >>> 5] as number) >>> key) & 1) === 0) continue;
    places[count] = at;
    keys[count++] = key;
  }
  return { count, key };
}

const RECORD = 4;
const NONE = -1;
const SLOTS = 14;
const slotOf = (key: number) => Math.imul(key, FACTOR) >>> (32 - SLOTS);

/** The last of three letters, so many of them as a string has, apart from those of longer ones. */
const keyOf = (key: number, length: number) => (key & ((1 << (7 * length)) - 1)) | (length << 21);

/**
 * `bits`: by three letters, whether a string is found by them, or one of one or two by the last of them; `heads`: by slot, where its
 * records begin. A record is of a string these letters, its index, behind how many letters of it they end, and its rarest other letter
 * with its distance from there (`<< 7`): most strings with three letters in common differ in it. Behind the last of a slot stands `NONE`.
 */
function tableOf(strings: readonly string[]) {
  // Of few strings a large table takes longer to make than it saves.
  const [mask, size] = strings.length < 1000 ? [(1 << 16) - 1, 1 << 10] : [THREE, 1 << SLOTS];
  const bits = new Int32Array((mask + 1) >>> 5);
  const slots = new Map<number, number[]>();
  const lengths = new Set<number>();
  for (const [index, string] of strings.entries()) {
    const from = rarestOf(string);
    const end = from + Math.min(3, string.length);
    let first = 0;
    for (let at = from; at < end; at++) first = withNext(first, string.charCodeAt(at));
    const other = rarestBeside(string, from, end);
    const letter = (folded[string.charCodeAt(other)] as number) & ONE;
    const step = 1 << (7 * (end - from));
    for (let key = first & (step - 1) & mask; key <= mask; key += step) bits[key >>> 5] = (bits[key >>> 5] as number) | (1 << key);
    const key = keyOf(first, end - from);
    const at = slotOf(key) & (size - 1);
    const slot = slots.get(at) ?? [];
    slots.set(at, slot);
    slot.push(key, index, end, ((other - end) << 7) | letter);
    lengths.add(end - from);
  }
  const heads = new Int32Array(size);
  const records = [NONE];
  for (const [slot, all] of slots) {
    heads[slot] = records.length;
    // One by one: as arguments, those of thousands of strings do not fit on the stack.
    for (const number of all) records.push(number);
    records.push(NONE);
  }
  return { bits, mask, heads, records: Int32Array.from(records), lengths: [...lengths] };
}

/** Letters of transcripts, by descending frequency; all others are rarer. */
const FREQUENT = ' etaiosrndlc\npmu-.f"gb0h1=:2_yv()4w/,365\'xk7\\89>{}<*;j`z#q[+|]$\r?\t&@!^%~';
const RARE = 0.0001;
const share = new Float64Array(128).fill(RARE);
for (const [index, letter] of [...FREQUENT].entries()) share[letter.charCodeAt(0)] = index === 0 ? 0.23 : 0.06 * Math.exp(-index / 16);

const weightAt = (string: string, at: number) => share[folded[string.charCodeAt(at)] as number] ?? RARE;

/** Where the rarest three letters of a string begin. */
function rarestOf(string: string): number {
  let [best, lowest] = [0, Number.POSITIVE_INFINITY];
  for (let from = 0; from <= string.length - 3 && from < 120; from++) {
    const weight = weightAt(string, from) * weightAt(string, from + 1) * weightAt(string, from + 2);
    if (weight < lowest) [best, lowest] = [from, weight];
  }
  return best;
}

/** Where its rarest letter stands that is none of these; where there is none, their beginning. */
function rarestBeside(string: string, from: number, end: number): number {
  let [best, lowest] = [from, Number.POSITIVE_INFINITY];
  for (let at = 0; at < string.length; at++) {
    const weight = at < from || at >= end ? weightAt(string, at) : Number.POSITIVE_INFINITY;
    if (weight < lowest) [best, lowest] = [at, weight];
  }
  return best;
}

/** By UTF-16 unit: a number that is the same for both cases; of ASCII its own. */
const folded = Int32Array.from({ length: 65_536 }, (_, unit) => {
  const [capital, small] = [String.fromCharCode(unit).toUpperCase(), String.fromCharCode(unit).toUpperCase().toLowerCase()];
  const code = capital.length === 1 && small.length === 1 ? small.charCodeAt(0) : unit;
  return code < 128 ? code : Math.imul(code, FACTOR) >>> 11;
});

/** Whether a string stands at a place, in either case. */
function isSame(text: string, start: number, string: string): boolean {
  for (let at = 0; at < string.length; at++) if (folded[text.charCodeAt(start + at)] !== folded[string.charCodeAt(at)]) return false;
  return true;
}

/** Whether a letter stands before an offset, and is not the end of an escape (`\\n`, `%2F`, `\\u001f`) or of a colour (`…m`). */
function isInWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at - 1) | 32;
  return unit >= 97 && unit <= 122 && unit !== 109 && text[at - 2] !== '\\' && text[at - 3] !== '%' && text[at - 6] !== '\\';
}
