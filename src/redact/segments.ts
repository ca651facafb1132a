/**
 * Segments of a text: ASCII letters and digits without a break, and two of these with odd signs between them (`rain"coat`). Those
 * that are no plain words are what a session's texts have in common with the secrets of other sessions, so their keyed hashes
 * are compared.
 */
import { hash } from 'node:crypto';
import { remembered } from '../model/once.ts';

/** Longer segments are base64 of something; a core of that length is no more certain than its beginning. */
export const LONGEST_SEGMENT = 512;

const byAscii = (as: (sign: string) => number) => Uint8Array.from({ length: 128 }, (_, unit) => as(String.fromCharCode(unit)));

const DIGIT = 1;
const LOWER = 2;
const UPPER = 4;
/** A capital after a small letter. */
const HUMP = 8;
const KINDS = byAscii((sign) => (/\d/.test(sign) ? DIGIT : /[A-Z]/.test(sign) ? UPPER : /[a-z]/.test(sign) ? LOWER : 0));

/** Signs between two letters that are rare in names and prose; and those that may stand beside them. */
const ODD = 16;
const SIGN = 32;
const SIGNS = byAscii((sign) => ("'=()[]{},.:-_/\\".includes(sign) ? SIGN : '!"#$%&*+;<>?@^`|~'.includes(sign) ? ODD : 0));
/** Between two letters stand no more of them. */
const MOST_SIGNS = 6;

/** A text is copied into an array in chunks: `charCodeAt` for each letter takes several times as long. */
const CHUNK = 8192;
const units = new Uint16Array(CHUNK);
const bytes = Buffer.from(units.buffer);

/** Calls `visit` for each segment that is no plain word or name; `visit` must not start another search. */
export function eachDistinctiveSegment(text: string, visit: (start: number, end: number) => void): void {
  const { length } = text;
  let start = 0;
  let kinds = 0;
  let last = 0;
  /** Where the segment before begins, and what stands behind it. */
  let before = -1;
  let signs = 0;
  let gap = 0;
  const end = (at: number) => {
    const size = at - start;
    if (size >= SHORTEST && size <= LONGEST_SEGMENT && isDistinctive(kinds, size)) visit(start, at);
    const joined = at - before;
    if (before >= 0 && (signs & ODD) !== 0 && joined >= SHORTEST && joined <= LONGEST_SEGMENT) visit(before, at);
    before = start;
    signs = 0;
    gap = 0;
  };
  for (let from = 0; from < length; from += CHUNK) {
    const size = Math.min(CHUNK, length - from);
    bytes.write(size === length ? text : text.slice(from, from + size), 'utf16le');
    for (let at = 0; at < size; at++) {
      const unit = units[at] as number;
      const kind = unit < 128 ? (KINDS[unit] as number) : 0;
      if (kind !== 0) {
        if (last === LOWER && kind === UPPER) kinds |= HUMP;
        kinds |= kind;
      } else {
        if (kinds !== 0) end(from + at);
        start = from + at + 1;
        kinds = 0;
        const sign = unit < 128 ? (SIGNS[unit] as number) : 0;
        if (sign === 0 || ++gap > MOST_SIGNS) before = -1;
        signs |= sign;
      }
      last = kind;
    }
  }
  if (kinds !== 0) end(length);
}

const SHORTEST = 4;
const isDistinctive = (kinds: number, size: number) => (kinds & (DIGIT | HUMP)) !== 0 || size >= 20;

/** The same names occur in most sessions of an archive. */
const hashed = remembered((keyed) => Number.parseInt(hash('sha256', keyed, 'hex').slice(0, 8), 16), 200_000);

export const segmentHash = (key: string, segment: string): number => hashed(`${key}\0${segment}`);

/** Collects the distinctive segments of texts; `hashes` gives their keyed hashes, sorted. */
export function segmentCollector(): { add: (text: string) => void; hashes: (key: string) => Uint32Array } {
  const segments = new Set<string>();
  return {
    add: (text) => eachDistinctiveSegment(text, (start, end) => segments.add(text.slice(start, end))),
    hashes: (key) => Uint32Array.from(new Set(Array.from(segments, (segment) => segmentHash(key, segment)))).sort(),
  };
}
