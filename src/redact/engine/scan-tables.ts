/** By which three letters each string is found in a text, and the table of these letters. */
import { folded } from './signs.ts';

/** Letters of transcripts, by descending frequency; all others are rarer. */
const FREQUENT = ' etaiosrndlc\npmu-.f"gb0h1=:2_yv()4w/,365\'xk7\\89>{}<*;j`z#q[+|]$\r?\t&@!^%~';
const share = new Float64Array(128).fill(0.0001);
[...FREQUENT].forEach((letter, index) => {
  share[letter.charCodeAt(0)] = index === 0 ? 0.23 : 0.06 * Math.exp(-index / 16);
});

const shareOf = (letter: number | undefined): number => (letter === undefined ? 1 : (share[letter] as number));

/** Where the rarest three letters of a string begin. */
function rarestOf(letters: readonly number[]): number {
  let best = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (let from = 0; from <= letters.length - 3 && from < 120; from++) {
    const weight = shareOf(letters[from]) * shareOf(letters[from + 1]) * shareOf(letters[from + 2]);
    if (weight < lowest) [best, lowest] = [from, weight];
  }
  return best;
}

export interface Table {
  /** By slot: whether a string has letters with it. */
  bits: Int32Array;
  /** The slot of three letters: multiplied by `FACTOR`, and without so many lower bits. */
  shift: number;
  /** By slot, less `GROUPED` bits: where its records begin. */
  heads: Int32Array;
  /**
   * Of each string its three letters, its index, where they begin in it, and one more letter with its distance from there (`<< 7`):
   * most strings with three letters in common differ in it. Behind the last of a group -1. Together, as they are read together.
   */
  records: Int32Array;
  /** By letter: 1 where it is a string by itself. */
  alone: Uint8Array;
  /** Those strings, by their letter. */
  single: Map<number, number[]>;
}
export const GROUPED = 4;
export const RECORD = 4;
export const FACTOR = 0x9e3779b1;
/** The most bits of a slot: larger tables do not fit the processor's caches. */
const WIDEST = 20;

export function tableOf(strings: readonly string[]): Table {
  const entries: Entry[] = [];
  const single = new Map<number, number[]>();
  strings.forEach((string, index) => {
    const all: number[] = [];
    for (let at = 0; at < string.length; at++) all.push(folded(string.charCodeAt(at)));
    if (all.length === 1) {
      const letter = all[0] as number;
      single.set(letter, [...(single.get(letter) ?? []), index]);
      return;
    }
    const from = rarestOf(all);
    let other = from;
    for (let at = 0; at < all.length; at++)
      if ((at < from || at >= from + 3) && (other === from || shareOf(all[at]) < shareOf(all[other]))) other = at;
    const [first, second, third] = all.slice(from, from + 3) as [number, number, number | undefined];
    const entry = { index, from, other: ((other - from) << 7) | (all[other] as number) };
    const key = first | (second << 7);
    if (third !== undefined) entries.push({ ...entry, key: key | (third << 14) });
    // Behind two letters, any may follow.
    else for (let any = 0; any < 128; any++) entries.push({ ...entry, key: key | (any << 14) });
  });
  const alone = new Uint8Array(128);
  for (const letter of single.keys()) alone[letter] = 1;
  return { ...hashed(entries), alone, single };
}

interface Entry {
  /** The three letters, the first lowest. */
  key: number;
  /** Of the string. */
  index: number;
  from: number;
  other: number;
}

function hashed(entries: readonly Entry[]): Pick<Table, 'bits' | 'shift' | 'heads' | 'records'> {
  const width = Math.min(WIDEST, Math.max(8, 38 - Math.clz32(entries.length)));
  const shift = 32 - width;
  const bits = new Int32Array(1 << (width - 5));
  const sizes = new Int32Array(1 << (width - GROUPED));
  const groups = new Int32Array(entries.length);
  for (let at = 0; at < entries.length; at++) {
    const slot = Math.imul((entries[at] as Entry).key, FACTOR) >>> shift;
    bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << slot);
    const group = slot >>> GROUPED;
    groups[at] = group;
    sizes[group] = (sizes[group] as number) + 1;
  }
  const heads = new Int32Array(sizes.length);
  let end = 1;
  for (let group = 0; group < sizes.length; group++) {
    const size = sizes[group] as number;
    if (size === 0) continue;
    heads[group] = end;
    end += size * RECORD + 1;
  }
  // What no record fills ends a group; the first is the end of all empty ones.
  const records = new Int32Array(end).fill(-1);
  const next = heads.slice();
  for (let at = 0; at < entries.length; at++) {
    const { key, index, from, other } = entries[at] as Entry;
    const group = groups[at] as number;
    const place = next[group] as number;
    records[place] = key;
    records[place + 1] = index;
    records[place + 2] = from;
    records[place + 3] = other;
    next[group] = place + RECORD;
  }
  return { bits, shift, heads, records };
}
