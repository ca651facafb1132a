/** What every detector of something private has in common, whether it knows a format, a context or private data. */
import type { Tier } from '../../../model/redacted.ts';
import type { Span } from '../decode/decoded.ts';

/** One place in a text that must be replaced. */
export interface Match extends Span {
  rule: string;
  tier: Tier;
  /** What the place says once decoded; absent where it is the text itself. */
  value?: string;
  /** Offset in the value where its random part begins: what precedes it is the same in every key of the kind. */
  body?: number;
  /** Fixed text to put there instead of a numbered placeholder. */
  replacement?: string;
  /** The value means nothing outside its place: it is not looked for elsewhere. */
  local?: boolean;
  /** Only a sentence says that it is a secret. */
  loose?: boolean;
  /** A sentence in prose does, whose words may mean anything. */
  prose?: boolean;
  /** A system's account, which is a person's only where its name means nothing else in the session. */
  account?: boolean;
}

export interface Detector {
  id: string;
  /** One of these stands in (or before) every match that `at` finds; ASCII case is ignored. */
  keywords?: readonly string[];
  /** The case of the keywords counts. */
  exact?: boolean;
  /** No letter stands before a keyword, but the end of an escape or a colour; what an accident of letters would cost is saved. */
  begins?: boolean;
  /** Called for each place of a keyword; adds what it finds. Looks at a bounded neighbourhood only, so that all work is linear. */
  at?(text: string, start: number, end: number, matches: Match[], reading: Reading): void;
  /** Goes over a whole text once, for what has no keyword. */
  sweep?(text: string, matches: Match[]): void;
  /** Adds suspicions beside what was found in a text, which is in order. */
  beside?(text: string, found: readonly Match[], matches: Match[]): void;
}

/** Looks for something in a text as it is; `textFinder` has it look in all that the text decodes to as well. */
export interface Finder {
  /** Adds all places to a list. */
  in(text: string, matches: Match[], searched: Searched): void;
  /** Adds what it would ask about beside what was found in the whole text, which is in order. */
  beside?(text: string, found: readonly Match[], matches: Match[]): void;
}

/** What of a text is to be searched. */
export interface Searched {
  /** Only at keywords: elsewhere the text is as it was searched before. */
  swept?: boolean | undefined;
  /** These parts, in order. */
  parts: readonly Span[];
}

/** All of a text. */
export const wholeOf = (text: string): Span[] => [{ start: 0, end: text.length }];

/** What a finder finds, as a judge leaves it; nothing where that says so. */
export function judged(finder: Finder, judge: (match: Match, text: string) => Match | false): Finder {
  const take = (text: string, matches: Match[], find: (found: Match[]) => void) => {
    const found: Match[] = [];
    find(found);
    for (const match of found) {
      const one = judge(match, text);
      if (one) matches.push(one);
    }
  };
  return {
    in: (text, matches, searched) => take(text, matches, (found) => finder.in(text, found, searched)),
    beside: (text, all, matches) => take(text, matches, (found) => finder.beside?.(text, all, found)),
  };
}

/** What a match says. */
export const valueIn = ({ value, start, end }: Match, text: string): string => value ?? text.slice(start, end);

/** A named group of a match; empty where it took no part. */
export const group = (found: RegExpExecArray, name: string): string => found.groups?.[name] ?? '';

/** A match that is replaced, of what other things look like too. */
export const candidate = (rule: string, start: number, end: number): Match => ({ start, end, rule, tier: 'candidate' });

/** What the detectors of a text have read of it: places come in order, and what many of them ask for is looked for once. */
export class Reading {
  private readonly text: string;
  private readonly next = new Map<string | RegExp, { from: number; found: Span }>();
  /** The last part that was read for a purpose. */
  readonly last = new Map<string, Span>();

  constructor(text: string) {
    this.text = text;
  }

  /** The next place of these letters, or of a match of a global expression, that begins at an offset or behind it; at infinity where there is none. */
  nextOf(sought: string | RegExp, from: number): Span {
    const known = this.next.get(sought);
    if (known && from >= known.from && from <= known.found.start) return known.found;
    const found = this.find(sought, from);
    this.next.set(sought, { from, found });
    return found;
  }

  private find(sought: string | RegExp, from: number): Span {
    if (typeof sought === 'string') return spanAt(this.text.indexOf(sought, from), sought.length);
    sought.lastIndex = from;
    const found = sought.exec(this.text);
    return spanAt(found?.index ?? -1, found?.[0].length ?? 0);
  }
}

const spanAt = (at: number, length: number): Span =>
  at < 0 ? { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY } : { start: at, end: at + length };
