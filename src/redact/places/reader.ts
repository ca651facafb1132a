/**
 * Readers say where a value stands and what its surroundings call it; whether it is a secret is decided by `certainty`, for
 * all of them alike.
 */

import { type Detector, inFront, type Match, trimmed } from '../formats/index.ts';
import { ASKED, certainty, REPLACED } from './value/certainty.ts';
import { isLoose, type Place, type SecretKind } from './value/place.ts';

/** What a reader saw; tells whether the value is a secret. `rule`: the name in the placeholder, by default that of the kind. */
export type See = (start: number, value: string, kind: SecretKind, place: Place, rule?: string) => boolean;

/** What is called for each place of a word of `near`. Looks at a bounded neighbourhood only, so that all work is linear. */
export type At = (text: string, start: number, end: number) => void;

export interface Reader {
  id: string;
  /** One of these stands before the value, or in it; ASCII case is ignored. */
  near: readonly string[];
  /** No letter stands before such a word. */
  begins?: boolean;
  /** It reads sentences: always, or where this stands before a value. */
  isProse?: true | RegExp;
  /** For one text, so that what was read of it is known at its next place. */
  open(see: See): At;
}

export const ruleOf = (kind: SecretKind): string => (kind === 'password' ? 'password' : kind === 'key' ? 'api-key' : 'secret');

/** The detector of a reader: judges what it sees, without what the surroundings left on the value. */
export function readerDetector({ id, near, begins, isProse, open }: Reader): Detector {
  // Matches are one list a text.
  let opened: { matches: readonly Match[]; at: At } | undefined;
  return {
    id,
    keywords: near,
    begins,
    at(text, start, end, matches) {
      if (opened?.matches !== matches) opened = { matches, at: open(judgeOf(matches)) };
      const before = matches.length;
      opened.at(text, start, end);
      if (isProse === undefined) return;
      for (const match of matches.slice(before))
        if (match.loose && (isProse === true || isProse.test(inFront(text, match.start, 8)))) match.prose = true;
    },
  };
}

const MOST_JUDGED = 400;

/** `most`: whatever it looks like, a person is asked; or it is replaced in its place only. */
export function judgeOf(matches: Match[], most?: 'asked' | 'likely'): See {
  return (from, whole, kind, place, rule = ruleOf(kind)) => {
    const { from: cut, value } = trimmed(whole);
    // Of a value that goes on in the next line the first line is enough.
    const points = certainty(/^[^\r\n]*/.exec(value.slice(0, MOST_JUDGED))?.[0] ?? '', kind, place);
    if (points < ASKED) return false;
    const tier = points < REPLACED || place === 'asked' || most === 'asked' ? 'suspicion' : 'candidate';
    const [start, end] = [from + cut, from + cut + value.length];
    matches.push({ start, end, rule, tier, ...(most && { local: true }), ...((place === 'said' || isLoose(place)) && { loose: true }) });
    return tier === 'candidate';
  };
}
