/**
 * One quick pass over a text for thousands of literals at once. Every detector names literals without which it cannot
 * match, so its own, dearer work is done only where one of them stands; that keeps the whole linear. Three letters at a
 * time are looked up in a table of bits that fits the processor's nearest memory; where the bit is set, the literals that
 * begin so are compared. The same pass notes which kinds of signs the text holds, so that views without any are skipped.
 */

/** Calls `hit(literal index, start, end)` for every place where a literal stands, case ignored; gives the signs of the text. */
export type Scan = (text: string, hit: (literal: number, start: number, end: number) => void) => number;

/** Signs that a view could change something about. */
export const SIGNS = { noise: 64, number: 128, escape: 256, entity: 512, percent: 1024 } as const;

/** By UTF-16 unit: its sign, for what every scan has in common. */
const signs = new Uint16Array(65_536);
for (const unit of [0x1b, 0xad, 0x180e, 0xfeff]) signs[unit] = SIGNS.noise;
for (let unit = 0x200b; unit <= 0x200f; unit++) signs[unit] = SIGNS.noise;
for (let unit = 0x2060; unit <= 0x2064; unit++) signs[unit] = SIGNS.noise;
for (let unit = 0xff01; unit <= 0xff5e; unit++) signs[unit] = SIGNS.noise;
for (const sign of '\t→│|') signs[sign.charCodeAt(0)] = SIGNS.number;
signs[0x5c] = SIGNS.escape;
signs[0x26] = SIGNS.entity;
signs[0x25] = SIGNS.percent;

const CLASSES = 64;

/** Builds the tables. Literals are compared without regard to case; the same literal may be given only once. */
export function literalScan(literals: readonly string[]): Scan {
  const folded = literals.map((literal) => literal.toLowerCase());
  const { table, fold } = tablesOf(folded);
  const classAt = (literal: string, at: number) => (table[literal.charCodeAt(at)] as number) & (CLASSES - 1);
  const bits = new Int32Array(CLASSES ** 3 / 32);
  const groupOf = new Uint16Array(CLASSES ** 3);
  const groups: number[][] = [[]];
  const add = (key: number, literal: number) => {
    bits[key >>> 5] = (bits[key >>> 5] as number) | (1 << (key & 31));
    if (groupOf[key] === 0) groupOf[key] = groups.push([]) - 1;
    (groups[groupOf[key] as number] as number[]).push(literal);
  };
  // Shorter ones first, as they end first.
  const order = folded.map((_, index) => index).sort((a, b) => (folded[a] as string).length - (folded[b] as string).length || a - b);
  for (const index of order) {
    const literal = folded[index] as string;
    const second = literal.length > 1 ? [classAt(literal, 1)] : ALL;
    const third = literal.length > 2 ? [classAt(literal, 2)] : ALL;
    for (const b of second) for (const c of third) add((classAt(literal, 0) << 12) | (b << 6) | c, index);
  }
  // Flat: the letters of all literals one after another, and the literals of all groups.
  const offsets = new Int32Array(folded.length + 1);
  folded.forEach((literal, index) => {
    offsets[index + 1] = (offsets[index] as number) + literal.length;
  });
  const letters = Uint16Array.from(folded.join(''), (letter) => letter.charCodeAt(0));
  const members = Int32Array.from(groups.flat());
  const begins = new Int32Array(groups.length + 1);
  groups.forEach((group, index) => {
    begins[index + 1] = (begins[index] as number) + group.length;
  });
  const compare = (text: string, start: number, key: number, hit: (literal: number, start: number, end: number) => void) => {
    const group = groupOf[key] as number;
    const fourth = start + 3 < text.length ? (fold[text.charCodeAt(start + 3)] as number) : -1;
    for (let member = begins[group] as number; member < (begins[group + 1] as number); member++) {
      const literal = members[member] as number;
      const from = offsets[literal] as number;
      const size = (offsets[literal + 1] as number) - from;
      // Most that begin alike differ in the fourth letter.
      if ((size > 3 && letters[from + 3] !== fourth) || start + size > text.length) continue;
      let same = 0;
      while (same < size && fold[text.charCodeAt(start + same)] === letters[from + same]) same++;
      if (same === size) hit(literal, start, start + size);
    }
  };

  return (text, hit) => {
    const { length } = text;
    const [classes, wanted] = [table, bits];
    let seen = 0;
    let key = 0;
    for (let from = 0; from < length; from += CHUNK) {
      const size = Math.min(CHUNK, length - from);
      // Read from a plain array: asking a string for each of its letters takes several times as long. A hit may scan
      // another text meanwhile, so arrays are lent and given back.
      const buffer = buffers.pop() ?? new Uint16Array(CHUNK);
      Buffer.from(buffer.buffer).write(size === length ? text : text.slice(from, from + size), 'utf16le');
      for (let index = 0; index < size; index++) {
        const entry = classes[buffer[index] as number] as number;
        seen |= entry;
        key = ((key << 6) | (entry & 63)) & 0x3ffff;
        if (((wanted[key >>> 5] as number) & (1 << (key & 31))) !== 0 && from + index >= 2) compare(text, from + index - 2, key, hit);
      }
      buffers.push(buffer);
    }
    // Two steps beyond the end, for literals of fewer than three letters.
    for (let at = length; at < length + 2; at++) {
      key = (key << 6) & 0x3ffff;
      if (((bits[key >>> 5] as number) & (1 << (key & 31))) !== 0 && at >= 2) compare(text, at - 2, key, hit);
    }
    return seen & ~63;
  };
}

const CHUNK = 32_768;
const buffers: Uint16Array<ArrayBuffer>[] = [];
const ALL = Array.from({ length: CLASSES }, (_, index) => index);

/** By UTF-16 unit: one of 64 classes (0 for what no literal holds) with the unit's sign; and its lower case. */
function tablesOf(literals: readonly string[]): { table: Uint16Array; fold: Uint16Array } {
  const table = Uint16Array.from(signs);
  const fold = new Uint16Array(65_536);
  const known = new Set<string>();
  let next = 1;
  for (const literal of literals) {
    for (let at = 0; at < literal.length; at++) {
      const letter = literal[at] as string;
      if (known.has(letter)) continue;
      known.add(letter);
      const unit = letter.charCodeAt(0);
      // Letters beyond ASCII share the last few classes: they are told apart when compared.
      const group = unit < 128 && next < 60 ? next++ : 60 + (unit & 3);
      for (const one of new Set([letter, letter.toUpperCase()])) {
        if (one.length !== 1) continue;
        const code = one.charCodeAt(0);
        table[code] = (signs[code] as number) | group;
        fold[code] = unit;
      }
    }
  }
  return { table, fold };
}
