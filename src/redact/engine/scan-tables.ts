/** By which letters each string is found, and the table of which pairs of letters are halves of which strings. */

/** 31 bits less the five signs. */
export const BUCKETS = 26;

/**
 * Four letters of a string, two pairs of a text, by which it is found: the rarest four. A string has two probes, as it may
 * begin at an even or at an odd offset of a text.
 */
export interface Probe {
  /** Index of the string. */
  string: number;
  /** Offset in the string; -1 where the first letter is the one before the string, and may be any. */
  from: number;
  /** By letter: the units it may have; undefined where any. */
  units: (readonly number[] | undefined)[];
}

/** Letters of transcripts and pages, by descending frequency. */
const FREQUENT = ' etnosairlcdpuhmg"\\/:.,-bf1k204568379wvyx<>=();{}\'\nSICTEAFqUDBR_jPMLNGKVWOHzQYXJZ[]#&*`+!|?~%@$^';
const share = new Float64Array(128).fill(0.0001);
[...FREQUENT].forEach((letter, index) => {
  share[letter.charCodeAt(0)] = 0.09 * Math.exp(-index / 14);
});
/** Everything beyond ASCII counts as one letter. */
share[0] = 0.01;

/** One probe for each of the two ways in which the pairs of a text may divide the string. */
export function probesOf(string: string, index: number, spellings: readonly string[] = [string, string.toUpperCase()]): Probe[] {
  const units: number[][] = [];
  const shares: number[] = [];
  for (let at = 0; at < string.length; at++) {
    const own: number[] = [];
    for (const spelling of spellings) {
      const unit = spelling.charCodeAt(at) < 128 ? spelling.charCodeAt(at) : 0;
      if (!own.includes(unit)) own.push(unit);
    }
    units.push(own);
    shares.push(own.reduce((sum, unit) => sum + (share[unit] as number), 0));
  }
  const shareAt = (at: number) => shares[at] ?? 1;
  return [0, -1].map((least) => {
    let best = least;
    let lowest = Number.POSITIVE_INFINITY;
    for (let from = least; from < Math.max(string.length - 1, 1) && from < 120; from += 2) {
      const weight = shareAt(from) * shareAt(from + 1) * shareAt(from + 2) * shareAt(from + 3);
      if (weight < lowest) [best, lowest] = [from, weight];
    }
    return { string: index, from: best, units: [units[best], units[best + 1], units[best + 2], units[best + 3]] };
  });
}

/**
 * By pair of letters (the first in the lower seven bits): a bit for each bucket with a probe whose first half it could be,
 * and one for each whose second half. Every probe is put into the bucket in which it adds the fewest accidental hits.
 */
export function tablesOf(probes: readonly Probe[]): { firsts: Int32Array; seconds: Int32Array } {
  const [firsts, seconds] = [new Int32Array(128 * 128), new Int32Array(128 * 128)];
  // Of each bucket: the share of pairs of a text that are a first half, and a second half.
  const [shareFirsts, shareSeconds] = [new Float64Array(BUCKETS), new Float64Array(BUCKETS)];
  const [moreFirsts, moreSeconds] = [new Float64Array(BUCKETS), new Float64Array(BUCKETS)];
  const weighed = probes.map((probe) => ({ probe, weight: probe.units.reduce((product, units) => product * shareOf(units), 1) }));
  weighed.sort((a, b) => b.weight - a.weight);
  for (const { probe } of weighed) {
    const [a = EVERY, b = EVERY, c = EVERY, d = EVERY] = probe.units;
    missing(firsts, a, b, moreFirsts);
    missing(seconds, c, d, moreSeconds);
    let best = 0;
    let lowest = Number.POSITIVE_INFINITY;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const [first, second] = [shareFirsts[bucket] as number, shareSeconds[bucket] as number];
      const cost = (first + (moreFirsts[bucket] as number)) * (second + (moreSeconds[bucket] as number)) - first * second;
      if (cost < lowest) [best, lowest] = [bucket, cost];
    }
    shareFirsts[best] = (shareFirsts[best] as number) + (moreFirsts[best] as number);
    shareSeconds[best] = (shareSeconds[best] as number) + (moreSeconds[best] as number);
    setBit(firsts, a, b, 1 << best);
    setBit(seconds, c, d, 1 << best);
  }
  return { firsts, seconds };
}

const shareOf = (units: readonly number[] | undefined) => {
  let sum = 0;
  for (const unit of units ?? EVERY) sum += share[unit] as number;
  return sum;
};

/** By bucket: the share of pairs of a text that it does not have yet. */
function missing(table: Int32Array, a: readonly number[], b: readonly number[], out: Float64Array): void {
  out.fill(shareOf(a) * shareOf(b));
  for (const second of b) {
    for (const first of a) {
      const weight = (share[first] as number) * (share[second] as number);
      for (let had = table[first | (second << 7)] as number; had !== 0; had &= had - 1) {
        const bucket = 31 - Math.clz32(had & -had);
        out[bucket] = (out[bucket] as number) - weight;
      }
    }
  }
}

function setBit(table: Int32Array, a: readonly number[], b: readonly number[], bit: number): void {
  for (const second of b) for (const first of a) table[first | (second << 7)] = (table[first | (second << 7)] as number) | bit;
}

const EVERY = Array.from({ length: 128 }, (_, unit) => unit);
