/** What the detectors of a text have read of it: places come in order, and what many of them ask for is looked for once. */
import type { Span } from '../decode/decoded.ts';

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
