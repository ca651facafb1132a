/** Runs detectors over a text: each only at the places where one of its keywords stands. */
import { base64Spans, isBinarySpan } from '../decode/base64.ts';
import type { Detector, Finder, Match } from './detector.ts';
import { touches } from './overlaps.ts';
import { Reading } from './reading.ts';
import { stringScan } from './string-scan.ts';

export function matchFinder(detectors: readonly Detector[]): Finder {
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
  const sweeping = detectors.filter((detector) => detector.sweep && !detector.isLast);
  const sweepingLast = detectors.filter((detector) => detector.sweep && detector.isLast);
  const besides = detectors.filter((detector) => detector.beside);

  return {
    in(text, matches, { swept, parts }) {
      let running = '';
      let reading: Reading | undefined;
      const found: Match[] = [];
      const sweep = (by: readonly Detector[]) => {
        for (const detector of by) {
          running = detector.id;
          detector.sweep?.(text, found);
        }
      };
      const hit = (index: number, start: number, end: number) => {
        for (const detector of all[index]?.heard ?? []) {
          running = detector.id;
          detector.at?.(text, start, end, found, (reading ??= new Reading(text)));
        }
      };
      try {
        if (!swept) sweep(sweeping);
        for (const part of parts) scan(text, hit, part);
        if (!swept) sweep(sweepingLast);
      } catch (cause) {
        // The error of a rule could quote the text; only its kind is passed on.
        throw new Error(`Rule ${running} failed (${cause instanceof Error ? cause.name : 'unknown error'}).`);
      }
      for (const match of outsideBytes(text, found)) matches.push(match);
    },
    beside(text, found, matches) {
      for (const detector of besides) detector.beside?.(text, found, matches);
    },
  };
}

/** Without matches inside bytes in base64, whose letters are an accident; the first of them may be the end of an escape or of a colour. */
function outsideBytes(text: string, matches: Match[]): Match[] {
  if (matches.length === 0) return matches;
  const bytes = base64Spans(text).filter((span) => isBinarySpan(text, span));
  if (bytes.length === 0) return matches;
  return matches.filter(
    ({ start, end }) => !touches(bytes, start, end) || !bytes.some((span) => start > span.start + 4 && end <= span.end),
  );
}
