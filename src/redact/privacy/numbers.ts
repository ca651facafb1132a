/**
 * Numbers that show by themselves what they are: addresses of machines, cards, telephone numbers. No keyword stands before
 * them, so each text is gone over once, from run to run of digits with their separators.
 */
import type { Detector, Match } from '../engine/detector.ts';

export interface NumberShape {
  rule: string;
  /** Source of an expression for the whole number, which begins at a group of digits. */
  shape: string;
  /** Source of an expression for what belongs to it before that group. */
  lead?: string;
  /** Whether it is one, by its own digits and what stands around; `suspicion` where it may be. */
  accept(value: string, text: string, start: number, end: number): boolean | 'suspicion';
}

type ReadyShape = NumberShape & { whole: RegExp; head: RegExp };

const ready = (given: NumberShape): ReadyShape => ({
  ...given,
  whole: new RegExp(`(?:${given.shape})(?![\\p{L}\\p{N}_])`, 'uy'),
  head: new RegExp(`(?:${given.lead ?? '[(+]'})$`, 'u'),
});

/** A run of digits and their separators; shorter ones are no number of a person's. */
const RUN = /\d[\d ()\-./+]{6,400}/g;
const isDigit = (unit: number) => unit >= 48 && unit <= 57;

/** A detector for all numbers of these shapes. */
export function numberDetector(given: readonly NumberShape[]): Detector {
  const shapes = given.map(ready);
  return {
    id: 'number',
    keywords: [],
    isLast: true,
    sweep(text, matches) {
      for (const run of text.matchAll(RUN)) {
        if (!isNumber(run[0])) continue;
        const to = run.index + run[0].length;
        for (let at = run.index; at < to; at++) {
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
      }
    },
  };
}

/** Signs of a number before its first group of digits. */
const LEAD = 10;

function numberAt(text: string, at: number, shapes: readonly ReadyShape[]): Match | undefined {
  const before = text.slice(Math.max(0, at - LEAD), at);
  for (const { rule, head, whole, accept } of shapes) {
    const lead = head.exec(before)?.[0].length ?? 0;
    for (const start of lead > 0 ? [at - lead, at] : [at]) {
      if (/(?<!\\)[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, start - 2), start))) continue;
      whole.lastIndex = start;
      if (!whole.test(text)) continue;
      const end = whole.lastIndex;
      const verdict = accept(text.slice(start, end), text, start, end);
      if (verdict) return { start, end, rule, tier: verdict === true ? 'candidate' : verdict };
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

/** Eight digits, or four with three dots. */
function isNumber(run: string): boolean {
  let [digits, dots] = [0, 0];
  for (let at = 0; at < run.length && digits < 8; at++) {
    if (isDigit(run.charCodeAt(at))) digits++;
    else if (run[at] === '.') dots++;
  }
  return digits === 8 || (dots >= 3 && digits >= 4);
}
