/**
 * One pass over a text for thousands of strings at once. Every detector has keywords without which it cannot match, so its
 * own, slower work is done only at their places; that keeps the whole linear. Two letters at a time are looked up in a table
 * that fits the processor's first cache: it says which buckets of strings they could be the first or the second half of.
 * Where both halves agree on a bucket, the strings with these letters are compared. The same pass notes which kinds of
 * signs the text contains, so that decoders without any are skipped.
 */
import { isInWord } from './in-word.ts';
import { type Probe, probesOf, tablesOf } from './scan-tables.ts';
import { ALL_SIGNS, signs, signsOfPair } from './signs.ts';

/** Calls `hit(index, start, end)` for every place of one of the strings, case ignored; gives the signs of the text. */
export type Scan = (text: string, hit: (index: number, start: number, end: number) => void) => number;

/** A hash over three letters, case ignored; and its most bits: groups are counted in two bytes. */
const slotOf = (a: number, b: number, c: number, bits: number) => Math.imul((a << 14) | (b << 7) | c, 0x9e3779b1) >>> (32 - bits);
const MOST_BITS = 14;
/**
 * By UTF-16 unit: its lower-case letter; beyond ASCII one of thirty-one stand-ins, which letters of both cases share. (With
 * one for all of them, every arrow of a listing would be compared with all words of other scripts.)
 */
const lower = Uint8Array.from({ length: 65_536 }, (_, unit) => {
  const letter = String.fromCharCode(unit);
  const upper = letter.toUpperCase();
  const folded = (upper.length === 1 ? upper : letter).toLowerCase();
  const code = folded.length === 1 ? folded.charCodeAt(0) : unit;
  return code < 128 ? code : 1 + (code % 31);
});

/**
 * Builds the tables. The strings are in lower case, each once, and compared without regard to case. Of those with
 * `spellings`, only these spellings are guaranteed to be found; of those `atStart`, only those no letter stands before.
 */
export function stringScan(
  strings: readonly string[],
  spellings: readonly (readonly string[] | undefined)[] = [],
  atStart: readonly boolean[] = [],
): Scan {
  const all = strings.flatMap((string, index) => probesOf(string, index, spellings[index]));
  const { firsts, seconds } = tablesOf(all);
  for (let pair = 0; pair < firsts.length; pair++) firsts[pair] = (firsts[pair] as number) | (signsOfPair[pair] as number);

  // At one place the shorter string is reported first.
  const byRank = strings.map((_, index) => index);
  byRank.sort((a, b) => (strings[a] as string).length - (strings[b] as string).length || a - b);
  const rankOf = new Int32Array(strings.length);
  byRank.forEach((index, rank) => {
    rankOf[index] = rank;
  });
  const count = Math.max(strings.length, 1);

  // Flat arrays: the letters of all strings one after another, in both cases, and the members of all groups.
  const offsets = new Int32Array(strings.length + 1);
  strings.forEach((string, index) => {
    offsets[index + 1] = (offsets[index] as number) + string.length;
  });
  // Unit by unit: a character of two units would shift all after it.
  const joined = strings.join('');
  const lowers = Uint16Array.from({ length: joined.length }, (_, at) => joined.charCodeAt(at));
  const uppers = lowers.map((unit) => {
    const upper = String.fromCharCode(unit).toUpperCase();
    return upper.length === 1 ? upper.charCodeAt(0) : unit;
  });
  const longer = grouped(all, strings, 3, 3);
  const shorter = grouped(all, strings, 1, 2);

  let hits = new Float64Array(1024);
  let found = 0;

  /** Notes the strings found where two halves agreed: the pair at `at` and the next one. */
  const look = (text: string, at: number, first: number, second: number) => {
    const a = lower[first & 0xffff] as number;
    const b = lower[first >>> 16] as number;
    const c = lower[second & 0xffff] as number;
    const d = lower[second >>> 16] as number;
    let slot = slotOf(a, b, c, longer.width) << 1;
    if (isSet(longer, slot)) compare(text, at, longer, slot, d);
    slot = (slotOf(b, c, d, longer.width) << 1) | 1;
    if (isSet(longer, slot)) compare(text, at, longer, slot, lower[text.charCodeAt(at + 4)] ?? ABSENT);
    slot = slotOf(a, b, 0, shorter.width) << 1;
    if (isSet(shorter, slot)) compare(text, at, shorter, slot, ABSENT);
    slot = (slotOf(b, c, 0, shorter.width) << 1) | 1;
    if (isSet(shorter, slot)) compare(text, at, shorter, slot, ABSENT);
  };
  const compare = (text: string, at: number, { heads, begins, members, froms, fourths }: Groups, slot: number, fourth: number) => {
    const group = heads[slot] as number;
    for (let member = begins[group] as number; member < (begins[group + 1] as number); member++) {
      // Most strings with three letters in common differ in the fourth.
      if (fourths[member] !== fourth && fourths[member] !== ABSENT) continue;
      const start = at - (froms[member] as number);
      const index = members[member] as number;
      const from = offsets[index] as number;
      const size = (offsets[index + 1] as number) - from;
      if (start < 0 || start + size > text.length) continue;
      let same = 0;
      for (; same < size; same++) {
        const unit = text.charCodeAt(start + same);
        if (unit !== lowers[from + same] && unit !== uppers[from + same]) break;
      }
      if (same < size || (atStart[index] && isInWord(text, start))) continue;
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
    }
  };

  return (text, hit) => {
    const { length } = text;
    const [first, second] = [firsts, seconds];
    found = 0;
    let seen = 0;
    let before = 0;
    let buckets = 0;
    for (let from = 0, size = CHUNK; size === CHUNK; from += CHUNK) {
      size = Math.min(CHUNK, length - from);
      // Copied into an array in chunks: `charCodeAt` for each letter takes several times as long.
      if (size > 0) bytes.write(size === length ? text : text.slice(from, from + size), 'utf16le');
      // Two steps beyond the end, for strings that end in the first half.
      const steps = size === CHUNK ? CHUNK / 2 : (size + 3) >>> 1;
      if (size < CHUNK) units.fill(0, size, steps * 2);
      let agreed = 0;
      for (let step = 0; step < steps; step++) {
        const both = twos[step] as number;
        let pair = (both & 127) | (both >>> 9);
        if ((both & 0xff80ff80) !== 0) {
          const [a, b] = [both & 0xffff, both >>> 16];
          seen |= (signs[a] as number) | (signs[b] as number);
          pair = (a < 128 ? a : 0) | (b < 128 ? b << 7 : 0);
        }
        // Only noted: a call in here would make the whole loop twice as slow.
        if ((buckets & (second[pair] as number)) !== 0) places[agreed++] = step;
        buckets = first[pair] as number;
        seen |= buckets;
      }
      for (let index = 0; index < agreed; index++) {
        const step = places[index] as number;
        look(text, from + step * 2 - 2, step > 0 ? (twos[step - 1] as number) : before, twos[step] as number);
      }
      before = twos[steps - 1] as number;
    }
    if (found > 0) {
      // A copy: `hit` may scan another text.
      for (const one of hits.slice(0, found)) {
        const start = Math.floor(one / count);
        const index = byRank[one - start * count] as number;
        hit(index, start, start + (offsets[index + 1] as number) - (offsets[index] as number));
      }
    }
    return seen & ALL_SIGNS;
  };
}

const CHUNK = 8192;
const units = new Uint16Array(CHUNK + 4);
const bytes = Buffer.from(units.buffer);
const twos = new Int32Array(units.buffer);
/** Of a chunk: the steps at which two halves agree on a bucket. */
const places = new Int32Array(CHUNK / 2 + 2);

/** Strings by the letters of their probes. */
interface Groups {
  /** Bits of a slot, without the last, which says at which of the two letters the probe begins. */
  width: number;
  /** By slot: whether there is a group; small enough for the processor's first cache. */
  bits: Int32Array;
  heads: Uint16Array;
  begins: Int32Array;
  members: Int32Array;
  /** By member: how far before the first half its string begins. */
  froms: Int8Array;
  /** By member: the lower-case letter behind those of its slot. */
  fourths: Uint8Array;
}

/** In place of a letter that does not exist. */
const ABSENT = 255;

const isSet = ({ bits }: Groups, slot: number) => ((bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0;

/** Probes by the slot of their letters, of which `least` to `most` are the string's. */
function grouped(probes: readonly Probe[], strings: readonly string[], least: number, most: number): Groups {
  const width = Math.min(MOST_BITS, Math.max(8, 34 - Math.clz32(probes.length)));
  const heads = new Uint16Array(2 << width);
  const groups: Probe[][] = [[]];
  for (const probe of probes) {
    const shift = probe.from < 0 ? 1 : 0;
    const own = (strings[probe.string] as string).slice(probe.from + shift, probe.from + shift + 3);
    if (own.length < least || own.length > most) continue;
    const [a, b, c] = [0, 1, 2].map((at) => lower[own.charCodeAt(at)] ?? 0) as [number, number, number];
    for (const second of own.length > 1 ? [b] : EVERY) {
      const slot = (slotOf(a, second, own.length > 2 ? c : 0, width) << 1) | shift;
      if (heads[slot] === 0) heads[slot] = groups.push([]) - 1;
      const group = groups[heads[slot] as number] as Probe[];
      if (group.at(-1) !== probe) group.push(probe);
    }
  }
  const bits = new Int32Array(heads.length / 32);
  heads.forEach((group, slot) => {
    if (group !== 0) bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
  });
  const begins = new Int32Array(groups.length + 1);
  groups.forEach((group, index) => {
    begins[index + 1] = (begins[index] as number) + group.length;
  });
  const flat = groups.flat();
  return {
    width,
    bits,
    heads,
    begins,
    members: Int32Array.from(flat, (probe) => probe.string),
    froms: Int8Array.from(flat, (probe) => probe.from),
    fourths: Uint8Array.from(flat, ({ string, from }) => lower[(strings[string] as string).charCodeAt(Math.max(from, 0) + 3)] ?? ABSENT),
  };
}

const EVERY = [...new Set(lower)];
