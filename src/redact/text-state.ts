import type { Finding } from '../model/redacted.ts';
import type { Match } from './engine/detector.ts';
import { touches } from './engine/overlaps.ts';
import { placeholdersIn } from './engine/placeholder.ts';

/** What is known of a text: its matches, and its replaced form as content and as metadata. */
export interface TextState {
  matches: Match[];
  /** It stands elsewhere than among ids, kinds and times. */
  isText: boolean;
  text?: Replaced;
  metadata?: Replaced;
  /** As the name of a field, and of a kind. */
  field?: Replaced;
  kind?: Replaced;
}

export interface Replaced {
  text: string;
  replacements: readonly Replacement[];
}

export type Replacement = Pick<Finding, 'rule' | 'tier' | 'number'>;

export const NONE: never[] = [];

export const numberOf = ({ number }: Replacement) => (number === undefined ? {} : { number });

export function apartFromPlaceholders(text: string, matches: Match[]): Match[] {
  const placeholders = placeholdersIn(text);
  return placeholders.length ? matches.filter((match) => !touches(placeholders, match.start, match.end)) : matches;
}
