/** Runs detectors over a text and settles which of their matches stand. */
import type { Tier } from '../../model/redacted.ts';
import type { Detector, Match } from './detector.ts';
import { literalScan } from './string-scan.ts';

/** A function that adds all matches of `detectors` to a list and gives the signs of the text (`SIGNS`). */
export function matchFinder(detectors: readonly Detector[]): (text: string, matches: Match[]) => number {
  const byLiteral = new Map<string, Anchored[]>();
  for (const detector of detectors) {
    const spellings = new Map<string, string[]>();
    for (const anchor of detector.anchors) {
      const literal = anchor.toLowerCase();
      spellings.set(literal, [...(spellings.get(literal) ?? []), anchor]);
    }
    for (const [literal, written] of spellings) {
      const anchored = { detector, spellings: detector.exact ? written : undefined };
      byLiteral.set(literal, [...(byLiteral.get(literal) ?? []), anchored]);
    }
  }
  const literals = [...byLiteral.keys()];
  const anchoredAt = [...byLiteral.values()];
  const scan = literalScan(
    literals,
    anchoredAt.map((all) => (all.every((one) => one.spellings) ? all.flatMap((one) => one.spellings ?? []) : undefined)),
  );

  return (text, matches) => {
    let running = '';
    try {
      return scan(text, (literal, start, end) => {
        for (const { detector, spellings } of anchoredAt[literal] as Anchored[]) {
          if (spellings && !spellings.some((one) => text.startsWith(one, start))) continue;
          running = detector.id;
          detector.at(text, start, end, matches);
        }
      });
    } catch (cause) {
      // The error of a rule could quote the text; only its kind is handed on.
      throw new Error(`Rule ${running} failed (${cause instanceof Error ? cause.name : 'unknown error'}).`);
    }
  };
}

interface Anchored {
  detector: Detector;
  spellings: readonly string[] | undefined;
}

/** Whether one of `spans`, sorted and apart from one another, shares a letter with the stretch. */
export function touches(spans: readonly { start: number; end: number }[], start: number, end: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle] as { end: number }).end <= start) low = middle + 1;
    else high = middle;
  }
  return low < spans.length && (spans[low] as { start: number }).start < end;
}

const RANK: Record<Tier, number> = { definite: 2, candidate: 1, suspicion: 0 };

/**
 * Overlapping matches become one: the whole they cover goes, under the name of the most definite (then the longest).
 * Fixed replacements (a home folder) give way to secrets.
 */
export function settle(matches: Match[]): Match[] {
  if (matches.length < 2) return matches;
  const sorted = [...matches].sort((a, b) => a.start - b.start || b.end - a.end);
  const out: Match[] = [];
  for (const match of sorted) {
    const last = out.at(-1);
    if (!last || match.start >= last.end) {
      out.push(match);
      continue;
    }
    const best = better(match, last) ? match : last;
    const start = Math.min(last.start, match.start);
    const end = Math.max(last.end, match.end);
    const whole = best.start === start && best.end === end;
    out[out.length - 1] = whole ? best : merged(best, start, end);
  }
  return out;
}

/** The value of a merged match is the text it covers, so what was decoded or fixed no longer holds. */
function merged(best: Match, start: number, end: number): Match {
  const { value: _value, body: _body, replacement: _replacement, ...rest } = best;
  return { ...rest, start, end };
}

function better(a: Match, b: Match): boolean {
  if ((a.replacement === undefined) !== (b.replacement === undefined)) return a.replacement === undefined;
  if (RANK[a.tier] !== RANK[b.tier]) return RANK[a.tier] > RANK[b.tier];
  const [longA, longB] = [a.end - a.start, b.end - b.start];
  // Of two that cover the same, a format says more than a context.
  return longA > longB || (longA === longB && (a.body ?? 0) > (b.body ?? 0));
}
