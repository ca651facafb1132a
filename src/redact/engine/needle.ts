/** A value that was found, to look for in every text. */
import type { Match } from './detector.ts';
import { formsOf } from './forms.ts';

export interface Needle {
  value: string;
  rule: string;
  tier: Match['tier'];
  /** Where the random part begins; parts of the value are looked for only if this is set. */
  body?: number;
  /** A name: found as a whole word only, and also with a capital first letter. */
  word?: boolean;
  replacement?: string;
}

export const needleMatch = (needle: Needle, start: number, end: number): Match => ({
  start,
  end,
  rule: needle.rule,
  tier: needle.tier,
  value: needle.value,
  ...(needle.replacement === undefined ? {} : { replacement: needle.replacement }),
});

/** What is looked for of it. A name is no secret that somebody would encode. */
export const spellingsOf = ({ value, word }: Needle): Set<string> =>
  word ? new Set([value, value.charAt(0).toUpperCase() + value.slice(1)]) : formsOf(value);
