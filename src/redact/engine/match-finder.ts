/** Runs detectors over a text: each only at the places where one of its keywords stands. */
import type { Span } from '../decode/decoded.ts';
import type { Detector, Match } from './detector.ts';
import { Reading } from './reading.ts';
import { stringScan } from './string-scan.ts';

export interface Searched {
  /** Only at keywords. */
  swept?: boolean;
  /** Only at keywords in these parts of the text, in order. */
  parts?: readonly Span[] | undefined;
}

/** Adds all matches to a list and gives the signs of what was searched (`SIGNS`). */
export type FindMatches = (text: string, matches: Match[], searched?: Searched) => number;

export function matchFinder(detectors: readonly Detector[]): FindMatches {
  const byKeyword = new Map<string, Listener[]>();
  for (const detector of detectors) {
    const spellings = new Map<string, string[]>();
    for (const spelling of detector.keywords) {
      const keyword = spelling.toLowerCase();
      spellings.set(keyword, [...(spellings.get(keyword) ?? []), spelling]);
    }
    for (const [keyword, written] of spellings) {
      const listener = { detector, spellings: detector.exact ? written : undefined };
      byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), listener]);
    }
  }
  const listeners = [...byKeyword.values()];
  const scan = stringScan(
    [...byKeyword.keys()],
    listeners.map((all) => (all.every((one) => one.spellings) ? all.flatMap((one) => one.spellings ?? []) : undefined)),
    listeners.map((all) => all.every(({ detector }) => detector.begins)),
  );

  const sweeping = detectors.filter((detector) => detector.sweep);
  return (text, matches, { swept, parts } = {}) => {
    let running = '';
    let reading: Reading | undefined;
    try {
      for (const detector of swept ? [] : sweeping) {
        running = detector.id;
        detector.sweep?.(text, matches);
      }
      const hit = (keyword: number, start: number, end: number) => {
        for (const { detector, spellings } of listeners[keyword] as Listener[]) {
          if (spellings && !spellings.some((one) => text.startsWith(one, start))) continue;
          running = detector.id;
          detector.at(text, start, end, matches, (reading ??= new Reading(text)));
        }
      };
      return parts ? parts.reduce((signs, part) => signs | scan(text, hit, part), 0) : scan(text, hit);
    } catch (cause) {
      // The error of a rule could quote the text; only its kind is passed on.
      throw new Error(`Rule ${running} failed (${cause instanceof Error ? cause.name : 'unknown error'}).`);
    }
  };
}

interface Listener {
  detector: Detector;
  /** Where case counts: the spellings of the keyword that the detector gave. */
  spellings: readonly string[] | undefined;
}
