/**
 * Numbers that show by themselves what they are: addresses of machines, cards, telephone numbers. No keyword stands before
 * them, so each text is gone over once, from run to run of digits with their separators.
 */

import type { Detector, Match } from '../engine/detector.ts';
import { inFront } from '../engine/lines.ts';

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

/** A run of digits and their separators, of which eight are digits, or four with three dots. */
const RUN = /\d[\d ()\-./+]{6,400}/g;
const IS_NUMBER = /^(?:\D*\d){8}|^(?=(?:[^.]*\.){3})(?:\D*\d){4}/;
/** Where a number may begin: groups that run on with what stands before them are most of all, of UUIDs, dates, versions, names; not the end of a range. */
const BEGINS = /(?=\d)(?:(?<=\\[ntr"']|\.\d{1,3}-)|(?<!\\[\s\S]|[\d_a-z]|\d[-./]|[A-Za-z][-.]))/g;
const DATE = /(?:19|20)\d\d([-/.])\d\d\1\d\d(?!\d)/y;

/** A detector for all numbers of these shapes. */
export function numberDetector(given: readonly NumberShape[]): Detector {
  const shapes = given.map(ready);
  return {
    id: 'number',
    keywords: [],
    isLast: true,
    sweep(text, matches) {
      for (const run of text.matchAll(RUN)) {
        if (!IS_NUMBER.test(run[0])) continue;
        // What precedes the run says where a number begins, and what follows it is none of its own.
        const base = Math.max(0, run.index - 2);
        const part = text.slice(base, run.index + run[0].length);
        BEGINS.lastIndex = run.index - base;
        for (let begin = BEGINS.exec(part); begin; begin = BEGINS.exec(part)) {
          const at = base + begin.index;
          DATE.lastIndex = at;
          const found = DATE.test(text) ? undefined : numberAt(text, at, shapes);
          if (found) matches.push(found);
          BEGINS.lastIndex = Math.max(found?.end ?? DATE.lastIndex, at) + 1 - base;
        }
      }
    },
  };
}

/** Signs of a number before its first group of digits. */
const LEAD = 10;

function numberAt(text: string, at: number, shapes: readonly ReadyShape[]): Match | undefined {
  const before = inFront(text, at, LEAD);
  for (const { rule, head, whole, accept } of shapes) {
    const lead = head.exec(before)?.[0].length ?? 0;
    for (const start of lead > 0 ? [at - lead, at] : [at]) {
      if (/(?<!\\)[\p{L}\p{N}_]$/u.test(inFront(text, start, 2))) continue;
      whole.lastIndex = start;
      if (!whole.test(text)) continue;
      const end = whole.lastIndex;
      const verdict = accept(text.slice(start, end), text, start, end);
      if (verdict) return { start, end, rule, tier: verdict === true ? 'candidate' : verdict };
    }
  }
  return undefined;
}
