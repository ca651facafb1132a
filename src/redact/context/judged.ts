/** The last word on what a context took for a secret: one judgement for all of them, on the value alone. */
import type { Detector, Match } from '../engine/detector.ts';
import { isCode, trimmed } from '../value/code.ts';
import { isPasswordLike } from '../value/password.ts';
import { isRandom } from '../value/random.ts';

/** Rules that say no more than "something secret stands here"; others know what they look for. */
const GENERIC = new Set(['password', 'secret', 'api-key', 'bearer-token', 'cookie']);
/** The beginning of a long value tells what it is. */
const LOOKED_AT = 200;

/** The detector, without what is no secret by its own looks; what a neighbour left on a value is not part of it. */
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
  // A value that a terminal broke is told by its first line.
  if (value.length < 4 || isCode(/^[^\r\n]*/.exec(value.slice(0, LOOKED_AT))?.[0] ?? '', worded)) return undefined;
  if (value === whole) return match;
  // What made it look like one may have been the mark.
  if (!(worded ? isPasswordLike(value) : isRandom(value))) return undefined;
  return { ...match, start: match.start + from, end: match.start + from + value.length };
}

/** What stands for nothing but itself beside its name: words, code and commands are not looked for elsewhere. */
export const isOrdinary = (value: string, rule: string) =>
  GENERIC.has(rule) && (/\s/.test(value) || isCode(value.slice(0, LOOKED_AT), false));
