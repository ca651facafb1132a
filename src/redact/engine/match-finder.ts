/** Runs detectors over a text: each only at the places where one of its keywords stands. */
import type { Detector, Match } from './detector.ts';
import { stringScan } from './string-scan.ts';

/** A function that adds all matches of `detectors` to a list and gives the signs of the text (`SIGNS`). `swept`: only at keywords. */
export function matchFinder(detectors: readonly Detector[]): (text: string, matches: Match[], swept?: boolean) => number {
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
  return (text, matches, swept = false) => {
    let running = '';
    try {
      for (const detector of swept ? [] : sweeping) {
        running = detector.id;
        detector.sweep?.(text, matches);
      }
      return scan(text, (keyword, start, end) => {
        for (const { detector, spellings } of listeners[keyword] as Listener[]) {
          if (spellings && !spellings.some((one) => text.startsWith(one, start))) continue;
          running = detector.id;
          detector.at(text, start, end, matches);
        }
      });
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
