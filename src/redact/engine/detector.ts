/** What every finder of something private looks like, whether a credential format, a context or private data. */
import type { Tier } from '../../model/redacted.ts';

/** One place in a text that must go. */
export interface Match {
  start: number;
  end: number;
  rule: string;
  tier: Tier;
  /** What the place says once decoded; absent where it is the text itself. */
  value?: string;
  /** Offset in the value where its random part begins: what stands before is the same in every key of the kind. */
  body?: number;
  /** Fixed text to put there instead of a numbered placeholder. */
  replacement?: string;
  /** The value says nothing outside its place: it is not hunted for elsewhere. */
  local?: boolean;
  /** An account of a system, which is a person's only where its name means nothing else in the session. */
  account?: boolean;
}

export interface Detector {
  id: string;
  /** One of these stands in (or before) every match; ASCII case is ignored. */
  anchors: readonly string[];
  /** The case of the anchors counts: nothing is found where they are written in another. */
  exact?: boolean;
  /** Called for each place where an anchor stands; adds what it finds. Must look at a bounded neighbourhood only. */
  at(text: string, start: number, end: number, matches: Match[]): void;
}

/** A named group of a match; empty where it took no part. */
export const group = (found: RegExpExecArray, name: string): string => found.groups?.[name] ?? '';
