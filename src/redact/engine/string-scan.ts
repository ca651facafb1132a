/**
 * One pass over a text for thousands of strings at once. Every detector has keywords without which it cannot match, so its
 * own, slower work is done only at their places; that keeps the whole linear. At each place, a table that fits the processor's
 * caches says whether strings begin with the letters there; only those are compared.
 */
import type { Span } from '../decode/decoded.ts';

/**
 * Calls `hit(index, start, end)` for every place of one of the strings, case ignored, in order; at one place for the shorter
 * string first. With `parts`, only for those that stand in one of these.
 */
type Hit = (index: number, start: number, end: number) => void;
export type Scan = (text: string, hit: Hit, parts?: readonly Span[]) => void;

/** Builds the tables. */
export function stringScan(strings: readonly string[]): Scan {
  const targets = strings
    .map((string, index): Target => ({ string: lowerCase(string), last: lowerCase(string).charCodeAt(string.length - 1), index }))
    .sort((a, b) => a.string.length - b.string.length || a.index - b.index);
  /** Of each slot the number of a group; none has number 0. */
  const [twos, threes, fours] = Array.from({ length: 3 }, () => new Uint32Array(1 << BITS)) as [Uint32Array, Uint32Array, Uint32Array];
  const groups: Target[][] = [[]];
  const groupOf = (slots: Uint32Array, key: number): Target[] => {
    const slot = slotOf(key);
    if (slots[slot] === 0) slots[slot] = groups.push([]) - 1;
    return groups[slots[slot] as number] as Target[];
  };
  for (const target of targets) {
    const { length } = target.string;
    const key = keyAt(target.string, 0);
    if (length > 3) {
      // Where no string has the first three letters, four are not looked up.
      groupOf(threes, key >>> 8);
      groupOf(fours, key).push(target);
    } else if (length === 3) groupOf(threes, key >>> 8).push(target);
    else if (length === 2) groupOf(twos, key >>> 16).push(target);
    // Behind a single letter, any may follow.
    else for (let any = 0; any < 256; any++) groupOf(twos, (key >>> 16) | any).push(target);
  }
  const tables = { twos, threes, fours, groups };
  return (text, hit, parts = [{ start: 0, end: text.length }]) => {
    const lower = lowerCase(text);
    for (const part of parts) scanPart(lower, part, tables, hit);
  };
}

interface Target {
  string: string;
  /** Its last letter, which tells most texts from it. */
  last: number;
  index: number;
}

interface Tables {
  twos: Uint32Array;
  threes: Uint32Array;
  fours: Uint32Array;
  groups: readonly (readonly Target[])[];
}

/** No closure made for each text: V8 drops the compiled code of those. */
function scanPart(lower: string, { start, end }: Span, { twos, threes, fours, groups }: Tables, hit: Hit): void {
  let key = keyAt(lower, start) >>> 8;
  for (let at = start; at < end; at++) {
    key = (key << 8) | (lower.charCodeAt(at + 3) & 255);
    const two = twos[slotOf(key >>> 16)] as number;
    const three = threes[slotOf(key >>> 8)] as number;
    if (two !== 0) report(lower, at, end, groups[two] as Target[], hit);
    if (three === 0) continue;
    report(lower, at, end, groups[three] as Target[], hit);
    const four = fours[slotOf(key)] as number;
    if (four !== 0) report(lower, at, end, groups[four] as Target[], hit);
  }
}

function report(lower: string, at: number, end: number, targets: readonly Target[], hit: Hit): void {
  for (let next = 0; next < targets.length; next++) {
    const { string, last, index } = targets[next] as Target;
    const to = at + string.length;
    if (to <= end && lower.charCodeAt(to - 1) === last && lower.startsWith(string, at)) hit(index, at, to);
  }
}

const BITS = 16;
const slotOf = (key: number) => Math.imul(key, 0x9e3779b1) >>> (32 - BITS);

/** The low bytes of four letters; 0 behind the end. */
const keyAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 255) << 24) |
  ((text.charCodeAt(at + 1) & 255) << 16) |
  ((text.charCodeAt(at + 2) & 255) << 8) |
  (text.charCodeAt(at + 3) & 255);

/** In lower case, unit by unit: without a letter that would become two, and with one form of sigma. */
function lowerCase(text: string): string {
  const plain = /[\u0130Σς]/.test(text) ? text.replace(/[\u0130Σς]/g, (letter) => (letter === '\u0130' ? '\0' : 'σ')) : text;
  return plain.toLowerCase();
}
