/** Runs detectors over a text: each only at the places where one of its keywords stands. */
import { isInBytes } from '../decode/base64.ts';
import { type Detector, type Finder, type Match, Reading } from './detector.ts';
import { stringScan } from './string-scan.ts';

export function matchFinder(detectors: readonly Detector[]): Finder {
  const heard = detectors.flatMap((detector) => {
    const { exact = false } = detector;
    const keywords = new Set(detector.keywords?.map((one) => (exact ? one : one.toLowerCase())));
    return Array.from(keywords, (keyword) => ({ keyword, exact, detector }));
  });
  // All that one keyword calls, under the same conditions.
  const all = [...Map.groupBy(heard, ({ keyword, exact }) => `${exact} ${keyword}`).values()] as [(typeof heard)[number]][];
  const scan = stringScan(
    all.map(([{ keyword }]) => keyword),
    (index) => ({ exact: all[index]?.[0].exact === true, begins: all[index]?.every(({ detector }) => detector.begins) }),
  );
  const sweeping = detectors.filter((detector) => detector.sweep);
  const besides = detectors.filter((detector) => detector.beside);

  return {
    in(text, matches, { swept, parts }) {
      let running = '';
      let reading: Reading | undefined;
      const found: Match[] = [];
      const hit = (index: number, start: number, end: number) => {
        for (const { detector } of all[index] ?? []) {
          running = detector.id;
          detector.at?.(text, start, end, found, (reading ??= new Reading(text)));
        }
      };
      try {
        for (const part of parts) scan(text, hit, part);
        // Behind the others: what a word names is called so, whatever its form would say.
        for (const detector of swept ? [] : sweeping) {
          running = detector.id;
          detector.sweep?.(text, found);
        }
      } catch (cause) {
        // The error of a rule could quote the text; only its kind is passed on.
        throw new Error(`Rule ${running} failed (${cause instanceof Error ? cause.name : 'unknown error'}).`);
      }
      for (const match of found) if (!isInBytes(text, match.start, match.end)) matches.push(match);
    },
    beside(text, found, matches) {
      for (const detector of besides) detector.beside?.(text, found, matches);
    },
  };
}
