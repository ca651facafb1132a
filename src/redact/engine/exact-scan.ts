/**
 * A case-sensitive scan for tens of thousands of strings. Building its tables takes time in proportion to the strings, also
 * for a session that was filled with secrets on purpose. `stringScan` is faster for fewer, as its tables fit the cache.
 */
import type { Scan } from './string-scan.ts';

/** Letters that are looked up first; shorter strings are not found. */
const HEAD = 3;
const SLOTS = 1 << 18;

/** Calls `hit` by place, at one place for the shorter string first. Gives no signs of the text. */
export function exactScan(strings: readonly string[]): Scan {
  const indexOf = new Map(strings.map((string, index) => [string, index]));
  const lengths = new Map<string, Set<number>>();
  const slots = new Uint8Array(SLOTS);
  for (const string of strings) {
    const head = string.slice(0, HEAD);
    const own = lengths.get(head) ?? new Set();
    lengths.set(head, own.add(string.length));
    slots[slotOf(head, 0)] = 1;
  }
  const ascending = new Map(Array.from(lengths, ([head, own]) => [head, [...own].sort((a, b) => a - b)]));
  return (text, hit) => {
    for (let at = 0; at + HEAD <= text.length; at++) {
      if (slots[slotOf(text, at)] === 0) continue;
      for (const length of ascending.get(text.slice(at, at + HEAD)) ?? []) {
        const index = indexOf.get(text.slice(at, at + length));
        if (index !== undefined && at + length <= text.length) hit(index, at, at + length);
      }
    }
    return 0;
  };
}

const slotOf = (text: string, at: number) =>
  (Math.imul(text.charCodeAt(at), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(at + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35)) >>>
  14;
