/** The last test of what a context took for a secret: the same for all contexts, on the value alone. */
import type { Detector, Match } from '../engine/detector.ts';
import { isCode, trimmed } from '../value/code.ts';
import { isPasswordLike } from '../value/password.ts';
import { isRandom } from '../value/random.ts';

/** Rules that say no more than that something is secret; other rules know its format. */
const GENERIC = new Set(['password', 'secret', 'api-key', 'bearer-token', 'cookie']);
/** The beginning of a long value is enough. */
const BEGINNING = 200;

/** The detector without matches that are code or names; what surrounds a value is cut from the match. */
export function judged(detector: Detector): Detector {
  return {
    ...detector,
    at(text, start, end, matches) {
      const before = matches.length;
      detector.at(text, start, end, matches);
      for (let at = before; at < matches.length; at++) {
        const match = matches[at] as Match;
        if (!GENERIC.has(match.rule) || match.value !== undefined) continue;
        const kept = judgedMatch(text, match);
        if (kept) matches[at] = kept;
        else matches.splice(at--, 1);
      }
    },
  };
}

function judgedMatch(text: string, match: Match): Match | undefined {
  const whole = text.slice(match.start, match.end);
  const { from, value } = trimmed(whole);
  const worded = match.rule === 'password';
  // Of a wrapped value the first line is enough.
  if (value.length < 4 || isCode(/^[^\r\n]*/.exec(value.slice(0, BEGINNING))?.[0] ?? '', worded)) return undefined;
  if (value === whole) return match;
  // Without what was cut off it may no longer look like a secret.
  if (!(worded ? isPasswordLike(value) : isRandom(value))) return undefined;
  return { ...match, start: match.start + from, end: match.start + from + value.length };
}

/** Words, code and commands are secrets in their place only, and not looked for elsewhere. */
export const isOrdinary = (value: string, rule: string) =>
  GENERIC.has(rule) && (/\s/.test(value) || isCode(value.slice(0, BEGINNING), false));
