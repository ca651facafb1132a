/**
 * One quick pass over a text for thousands of literals at once. Every detector names literals without which it cannot
 * match, so its own, dearer work is done only where one of them stands; that keeps the whole linear. Two letters at a time
 * are looked up in a table that fits the processor's nearest memory: it says which buckets of literals they could be the
 * first or the second half of. Where both halves agree on a bucket, the literals that have these letters are compared. The
 * same pass notes which kinds of signs the text holds, so that views without any are skipped.
 */
import { BUCKETS, type Place, placesOf, tableOf } from './buckets.ts';

/** Calls `hit(literal index, start, end)` for every place where a literal stands, case ignored; gives the signs of the text. */
export type Scan = (text: string, hit: (literal: number, start: number, end: number) => void) => number;

/** Signs that a view could change something about. */
export const SIGNS = { noise: 1 << 26, number: 1 << 27, escape: 1 << 28, entity: 1 << 29, percent: 1 << 30 } as const;
const ALL_SIGNS = SIGNS.noise | SIGNS.number | SIGNS.escape | SIGNS.entity | SIGNS.percent;

/** By UTF-16 unit: its sign, for what every scan has in common. */
const signs = new Int32Array(65_536);
for (const unit of [0x1b, 0xad, 0x180e, 0xfeff]) signs[unit] = SIGNS.noise;
for (let unit = 0x200b; unit <= 0x200f; unit++) signs[unit] = SIGNS.noise;
for (let unit = 0x2060; unit <= 0x2064; unit++) signs[unit] = SIGNS.noise;
for (let unit = 0xff01; unit <= 0xff5e; unit++) signs[unit] = SIGNS.noise;
for (const sign of '\t→│|') signs[sign.charCodeAt(0)] = SIGNS.number;
signs[0x5c] = SIGNS.escape;
signs[0x26] = SIGNS.entity;
signs[0x25] = SIGNS.percent;

/** Slots of a hash over three letters, case ignored; with their doubles no more than two bytes can count. */
const SLOTS = 14;
const slotOf = (a: number, b: number, c: number) => Math.imul((a << 14) | (b << 7) | c, 0x9e3779b1) >>> (32 - SLOTS);
/** By UTF-16 unit: its small letter; 0 for all beyond ASCII. */
const lower = new Uint8Array(65_536);
for (let unit = 0; unit < 128; unit++) lower[unit] = unit >= 65 && unit <= 90 ? unit + 32 : unit;

/**
 * Builds the tables. Literals are given in lower case, each once, and compared without regard to case. Of those that
 * `spellings` knows, only these spellings are surely found.
 */
export function literalScan(literals: readonly string[], spellings: readonly (readonly string[] | undefined)[] = []): Scan {
  const places = literals.flatMap((literal, index) => placesOf(literal, index, spellings[index]));
  const table = tableOf(places);
  for (let pair = 0; pair < table.length; pair++)
    table[pair] = (table[pair] as number) | (signs[pair & 127] as number) | (signs[pair >>> 7] as number);

  // Shorter ones first, as they end first.
  const byRank = literals.map((_, index) => index);
  byRank.sort((a, b) => (literals[a] as string).length - (literals[b] as string).length || a - b);
  const rankOf = new Int32Array(literals.length);
  byRank.forEach((literal, rank) => {
    rankOf[literal] = rank;
  });
  const count = Math.max(literals.length, 1);

  // Flat: the letters of all literals one after another, in both cases, and the members of all groups.
  const offsets = new Int32Array(literals.length + 1);
  literals.forEach((literal, index) => {
    offsets[index + 1] = (offsets[index] as number) + literal.length;
  });
  // Unit by unit: a sign of two units would shift all after it.
  const all = literals.join('');
  const small = Uint16Array.from({ length: all.length }, (_, at) => all.charCodeAt(at));
  const large = small.map((unit) => {
    const upper = String.fromCharCode(unit).toUpperCase();
    return upper.length === 1 ? upper.charCodeAt(0) : unit;
  });
  const longer = grouped(places, literals, 3, 3);
  const shorter = grouped(places, literals, 1, 2);

  let hits = new Float64Array(1024);
  let found = 0;

  /** Notes the literals that stand where two halves agreed: the pair at `at` and the next one. */
  const look = (text: string, at: number, first: number, second: number) => {
    const a = lower[first & 0xffff] as number;
    const b = lower[first >>> 16] as number;
    const c = lower[second & 0xffff] as number;
    const d = lower[second >>> 16] as number;
    let group = longer.heads[slotOf(a, b, c) << 1] as number;
    if (group !== 0) compare(text, at, longer, group);
    group = longer.heads[(slotOf(b, c, d) << 1) | 1] as number;
    if (group !== 0) compare(text, at, longer, group);
    group = shorter.heads[slotOf(a, b, 0) << 1] as number;
    if (group !== 0) compare(text, at, shorter, group);
    group = shorter.heads[(slotOf(b, c, 0) << 1) | 1] as number;
    if (group !== 0) compare(text, at, shorter, group);
  };
  const compare = (text: string, at: number, { begins, members, froms }: Groups, group: number) => {
    for (let member = begins[group] as number; member < (begins[group + 1] as number); member++) {
      const start = at - (froms[member] as number);
      const literal = members[member] as number;
      const from = offsets[literal] as number;
      const size = (offsets[literal + 1] as number) - from;
      if (start < 0 || start + size > text.length) continue;
      let same = 0;
      for (; same < size; same++) {
        const unit = text.charCodeAt(start + same);
        if (unit !== small[from + same] && unit !== large[from + same]) break;
      }
      if (same < size) continue;
      if (found === hits.length) {
        const more = new Float64Array(found * 2);
        more.set(hits);
        hits = more;
      }
      hits[found++] = start * count + (rankOf[literal] as number);
    }
  };

  return (text, hit) => {
    const { length } = text;
    const pairs = table;
    found = 0;
    let seen = 0;
    let before = 0;
    let entryBefore = 0;
    for (let from = 0, size = CHUNK; size === CHUNK; from += CHUNK) {
      size = Math.min(CHUNK, length - from);
      // Read from a plain array: asking a string for each of its letters takes several times as long.
      if (size > 0) bytes.write(size === length ? text : text.slice(from, from + size), 'utf16le');
      // Two steps beyond the end, for literals whose second half is not theirs.
      const steps = size === CHUNK ? CHUNK / 2 : (size + 3) >>> 1;
      if (size < CHUNK) units.fill(0, size, steps * 2);
      for (let step = 0; step < steps; step++) {
        const both = twos[step] as number;
        let pair = (both & 127) | (both >>> 9);
        if ((both & 0xff80ff80) !== 0) {
          const first = both & 0xffff;
          const second = both >>> 16;
          seen |= (signs[first] as number) | (signs[second] as number);
          pair = (first < 128 ? first : 0) | (second < 128 ? second << 7 : 0);
        }
        const entry = pairs[pair] as number;
        seen |= entry;
        if (((entryBefore << BUCKETS) & entry & SECOND) !== 0) look(text, from + step * 2 - 2, before, both);
        entryBefore = entry;
        before = both;
      }
    }
    if (found > 0) {
      // By place, then by rank.
      const ordered = hits.slice(0, found).sort();
      for (const one of ordered) {
        const start = Math.floor(one / count);
        const literal = byRank[one - start * count] as number;
        hit(literal, start, start + (offsets[literal + 1] as number) - (offsets[literal] as number));
      }
    }
    return seen & ALL_SIGNS;
  };
}

const CHUNK = 8192;
const units = new Uint16Array(CHUNK + 4);
const bytes = Buffer.from(units.buffer);
const twos = new Int32Array(units.buffer);
/** Of a table's entry: the buckets that the pair could be the second half for. */
const SECOND = ((1 << BUCKETS) - 1) << BUCKETS;

interface Groups {
  heads: Uint16Array;
  begins: Int32Array;
  members: Int32Array;
  /** By member: how far before the first half's beginning its literal begins. */
  froms: Int8Array;
}

/** Places by the slot of the letters by which they are found, of which `least` to `most` are the literal's. */
function grouped(places: readonly Place[], literals: readonly string[], least: number, most: number): Groups {
  const heads = new Uint16Array(2 << SLOTS);
  const groups: Place[][] = [[]];
  for (const place of places) {
    const shift = place.from < 0 ? 1 : 0;
    const own = (literals[place.literal] as string).slice(place.from + shift, place.from + shift + 3);
    if (own.length < least || own.length > most) continue;
    const [a, b, c] = [0, 1, 2].map((at) => lower[own.charCodeAt(at)] ?? 0) as [number, number, number];
    for (const second of own.length > 1 ? [b] : EVERY) {
      const slot = (slotOf(a, second, own.length > 2 ? c : 0) << 1) | shift;
      if (heads[slot] === 0) heads[slot] = groups.push([]) - 1;
      const group = groups[heads[slot] as number] as Place[];
      if (group.at(-1) !== place) group.push(place);
    }
  }
  const begins = new Int32Array(groups.length + 1);
  groups.forEach((group, index) => {
    begins[index + 1] = (begins[index] as number) + group.length;
  });
  const flat = groups.flat();
  return {
    heads,
    begins,
    members: Int32Array.from(flat, (place) => place.literal),
    froms: Int8Array.from(flat, (place) => place.from),
  };
}

const EVERY = [...new Set(lower.subarray(0, 128))];
