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

/** Adds all matches to a list. */
export type FindMatches = (text: string, matches: Match[], searched?: Searched) => void;

export function matchFinder(detectors: readonly Detector[]): FindMatches {
  const byKeyword = new Map<string, Listener[]>();
  for (const detector of detectors) {
    for (const keyword of new Set(detector.exact ? detector.keywords : detector.keywords.map((one) => one.toLowerCase()))) {
      const listeners = byKeyword.get(keyword.toLowerCase()) ?? [];
      byKeyword.set(keyword.toLowerCase(), listeners);
      listeners.push({ detector, spelling: detector.exact ? keyword : undefined });
    }
  }
  const listeners = [...byKeyword.values()];
  const scan = stringScan([...byKeyword.keys()]);
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
        for (const { detector, spelling } of listeners[keyword] as Listener[]) {
          if ((spelling && !text.startsWith(spelling, start)) || (detector.begins && isInWord(text, start))) continue;
          running = detector.id;
          detector.at(text, start, end, matches, (reading ??= new Reading(text)));
        }
      };
      scan(text, hit, parts);
    } catch (cause) {
      // The error of a rule could quote the text; only its kind is passed on.
      throw new Error(`Rule ${running} failed (${cause instanceof Error ? cause.name : 'unknown error'}).`);
    }
  };
}

interface Listener {
  detector: Detector;
  /** Where case counts: the spelling of the keyword. */
  spelling: string | undefined;
}

/** Whether a letter stands before an offset, and is not the end of an escape (`\\n`, `%2F`, `\\u001f`) or of a colour (`…m`). */
function isInWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at - 1) | 32;
  return unit >= 97 && unit <= 122 && unit !== 109 && text[at - 2] !== '\\' && text[at - 3] !== '%' && text[at - 6] !== '\\';
}
