/**
 * Numbers that show by themselves what they are: addresses of machines, cards, telephone numbers. No keyword stands before
 * them, so each text is gone over once, from run to run of digits with their separators.
 */
import type { Tier } from '../../model/redacted.ts';
import type { Detector, Match } from '../engine/detector.ts';

interface Given {
  rule: string;
  tier: Tier;
  /** Source of an expression for the whole number, which begins at a group of digits. */
  shape: string;
  /** Source of an expression for what belongs to it before that group. */
  lead?: string;
  /** Whether it is one, by its own digits and what stands around; `suspicion` where it may be. */
  accept(value: string, text: string, start: number, end: number): boolean | 'suspicion';
}

export type NumberShape = Given & { whole: RegExp; head: RegExp };

export const numberShape = (given: Given): NumberShape => ({
  ...given,
  whole: new RegExp(`(?:${given.shape})(?![\\p{L}\\p{N}_])`, 'uy'),
  head: new RegExp(`(?:${given.lead ?? '[(+]'})$`, 'u'),
});

/** Fewer characters are no number of a person's. */
const SHORTEST = 9;
const PART = new Uint8Array(128);
for (const sign of '0123456789 ()-./+') PART[sign.charCodeAt(0)] = 1;
const isPart = (unit: number) => unit < 128 && PART[unit] === 1;
const isDigit = (unit: number) => unit >= 48 && unit <= 57;

/** A detector for all numbers of these shapes. */
export function numberDetector(shapes: readonly NumberShape[]): Detector {
  return {
    id: 'number',
    keywords: [],
    at() {},
    sweep(text, matches) {
      eachRun(text, (from, to) => {
        for (let at = from; at < to; at++) {
          if (!isDigit(text.charCodeAt(at)) || !canBegin(text, at)) continue;
          DATE.lastIndex = at;
          if (DATE.test(text)) {
            at = DATE.lastIndex;
            continue;
          }
          const found = numberAt(text, at, shapes);
          if (!found) continue;
          matches.push(found);
          at = found.end;
        }
      });
    },
  };
}

/** Signs of a number before its first group of digits. */
const LEAD = 10;

function numberAt(text: string, at: number, shapes: readonly NumberShape[]): Match | undefined {
  const before = text.slice(Math.max(0, at - LEAD), at);
  for (const { rule, tier, head, whole, accept } of shapes) {
    const lead = head.exec(before)?.[0].length ?? 0;
    for (const start of lead > 0 ? [at - lead, at] : [at]) {
      if (/(?<!\\)[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, start - 2), start))) continue;
      whole.lastIndex = start;
      if (!whole.test(text)) continue;
      const end = whole.lastIndex;
      const verdict = accept(text.slice(start, end), text, start, end);
      if (verdict) return { start, end, rule, tier: verdict === true ? tier : verdict };
    }
  }
  return undefined;
}

/** The groups that run on with what stands before them are most of all: of UUIDs, dates, versions, names. */
function canBegin(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  // An escape.
  if (text.charCodeAt(at - 2) === 92) return before === 110 || before === 116 || before === 114;
  if (isDigit(before) || before === 95 || (before >= 97 && before <= 122)) return false;
  // `-`, `.`, `/`
  if (before < 45 || before > 47) return true;
  const further = text.charCodeAt(at - 2);
  return !isDigit(further) && (before === 47 || !isLetter(further));
}
const isLetter = (unit: number) => (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
const DATE = /(?:19|20)\d\d([-/.])\d\d\1\d\d(?!\d)/y;

/** The runs of at least nine such characters that hold eight digits, or four with three dots. Where every ninth character is none, the rest is not read. */
function eachRun(text: string, visit: (from: number, to: number) => void): void {
  const { length } = text;
  for (let last = SHORTEST - 1; last < length; ) {
    let at = last;
    while (at > last - SHORTEST && isPart(text.charCodeAt(at))) at--;
    if (at > last - SHORTEST) {
      last = at + SHORTEST;
      continue;
    }
    let to = last + 1;
    while (to < length && isPart(text.charCodeAt(to))) to++;
    let [digits, dots] = [0, 0];
    for (let unit = at + 1; unit < to && digits < 8; unit++) {
      if (isDigit(text.charCodeAt(unit))) digits++;
      else if (text.charCodeAt(unit) === 46) dots++;
    }
    if (digits === 8 || (dots >= 3 && digits >= 4)) visit(at + 1, to);
    last = to + SHORTEST;
  }
}
