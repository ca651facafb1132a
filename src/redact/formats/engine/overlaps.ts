/** Matches that overlap become one, so that replacing goes from left to right. */
import type { Tier } from '../../../model/redacted.ts';
import { firstWhere, type Span } from '../decode/decoded.ts';
import type { Match } from './detector.ts';
import { placeholdersIn } from './placeholder.ts';

/** Whether one of `spans`, which are sorted and disjoint, shares a character with the span from `start` to `end`. */
export function touches(spans: readonly Span[], start: number, end: number): boolean {
  const at = firstWhere(spans.length, (index) => (spans[index] as Span).end > start);
  return at < spans.length && (spans[at] as Span).start < end;
}

export const RANK: Record<Tier, number> = { definite: 2, candidate: 1, suspicion: 0 };

/**
 * Overlapping matches become one that covers all of them, under the rule of the most definite (then the longest).
 * Fixed replacements (a home folder) give way to secrets.
 */
export function mergeOverlaps(matches: Match[]): Match[] {
  if (matches.length < 2) return matches;
  const sorted = [...matches].sort((a, b) => a.start - b.start || b.end - a.end);
  const out: Match[] = [];
  for (const match of sorted) {
    const last = out.at(-1);
    if (!last || match.start >= last.end) {
      out.push(match);
      continue;
    }
    const best = isBetter(match, last) ? match : last;
    const start = Math.min(last.start, match.start);
    const end = Math.max(last.end, match.end);
    out[out.length - 1] = best.start === start && best.end === end ? best : extended(best, start, end);
  }
  return out;
}

/** Like `mergeOverlaps`; suspicions that touch another match are dropped. */
export function mergeWithSuspicions(matches: readonly Match[]): Match[] {
  const merged = mergeOverlaps(matches.filter((match) => match.tier !== 'suspicion'));
  const suspicions = mergeOverlaps(matches.filter((match) => match.tier === 'suspicion' && !touches(merged, match.start, match.end)));
  return suspicions.length ? [...merged, ...suspicions].sort((a, b) => a.start - b.start) : merged;
}

/** The value of a merged match is the text it covers: what was decoded or fixed belongs to a part of it only. */
function extended(best: Match, start: number, end: number): Match {
  const { value: _value, body: _body, replacement: _replacement, ...rest } = best;
  return { ...rest, start, end };
}

function isBetter(a: Match, b: Match): boolean {
  if ((a.replacement === undefined) !== (b.replacement === undefined)) return a.replacement === undefined;
  if (RANK[a.tier] !== RANK[b.tier]) return RANK[a.tier] > RANK[b.tier];
  const [lengthA, lengthB] = [a.end - a.start, b.end - b.start];
  // Of two that cover the same text, a format is more specific than a context.
  if (lengthA !== lengthB) return lengthA > lengthB;
  // What was decoded of several lines is without what a log puts before each.
  if ((a.body ?? 0) === (b.body ?? 0)) return b.value === undefined && (a.value?.includes('\n') ?? false);
  return (a.body ?? 0) > (b.body ?? 0);
}

/** Without matches that touch a placeholder of an earlier pass. */
export function outsidePlaceholders(text: string, matches: readonly Match[]): readonly Match[] {
  const placeholders = matches.length > 0 ? placeholdersIn(text) : [];
  return placeholders.length > 0 ? matches.filter(({ start, end }) => !touches(placeholders, start, end)) : matches;
}
