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

/** Adds all matches of a text to a list. */
type FindMatches = (text: string, matches: Match[], searched?: Searched) => void;

export function matchFinder(detectors: readonly Detector[]): FindMatches {
  const listeners = new Map<string, { keyword: string; exact: boolean; heard: Detector[] }>();
  for (const detector of detectors) {
    const { exact = false } = detector;
    for (const spelling of detector.keywords) {
      const keyword = exact ? spelling : spelling.toLowerCase();
      const known = listeners.get(`${exact} ${keyword}`) ?? { keyword, exact, heard: [] };
      if (!known.heard.includes(detector)) known.heard.push(detector);
      listeners.set(`${exact} ${keyword}`, known);
    }
  }
  const all = [...listeners.values()];
  const scan = stringScan(
    all.map(({ keyword }) => keyword),
    all.map(({ exact }) => exact),
    all.map(({ heard }) => heard.every(({ begins }) => begins)),
  );
  const sweeping = detectors.filter((detector) => detector.sweep);

  return (text, matches, { swept, parts = [{ start: 0, end: text.length }] } = {}) => {
    let running = '';
    let reading: Reading | undefined;
    const hit = (index: number, start: number, end: number) => {
      for (const detector of all[index]?.heard ?? []) {
        running = detector.id;
        detector.at(text, start, end, matches, (reading ??= new Reading(text)));
      }
    };
    try {
      for (const detector of swept ? [] : sweeping) {
        running = detector.id;
        detector.sweep?.(text, matches);
      }
      for (const part of parts) scan(text, hit, part);
    } catch (cause) {
      // The error of a rule could quote the text; only its kind is passed on.
      throw new Error(`Rule ${running} failed (${cause instanceof Error ? cause.name : 'unknown error'}).`);
    }
  };
}
