/** A text decoded or normalised, with every place of it traced back to the original. */

/** A part of a text. */
export interface Span {
  start: number;
  end: number;
}

/** A place in a part of a text, in the text that the part begins `by` signs behind. */
export const moved = <T extends Span>(span: T, by: number): T => ({ ...span, start: span.start + by, end: span.end + by });

export interface Decoded {
  text: string;
  /** Where a part of `text` stands in the source: from its first letter to its last, without what was taken away behind it. */
  from(start: number, end: number): Span;
  /** The parts of `text` that are within a distance of a change, in order; absent where all of it may have changed. */
  near?(distance: number): Span[];
}

/** In something ordered of so many, the first index from which on a test holds; their number where it never does. */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns undefined if the text would not change. */
export type Decoder = (text: string) => Decoded | undefined;

/** What is put in the place of a part of a text. */
export type Change = readonly [start: number, end: number, text: string];

/** A text with the matches of `pattern` (global) replaced by what `by` returns; `undefined` leaves the place as it is. */
export const replacing = (text: string, pattern: RegExp, by: (found: RegExpExecArray) => string | undefined): Decoded | undefined =>
  // Most texts have none, and it takes longer to begin with going over the matches than to see that.
  text.search(pattern) < 0 ? undefined : changed(text, changesBy(text, pattern, by));

function* changesBy(text: string, pattern: RegExp, by: (found: RegExpExecArray) => string | undefined): Generator<Change> {
  for (const found of text.matchAll(pattern)) {
    const replacement = by(found);
    if (replacement !== undefined) yield [found.index, found.index + found[0].length, replacement];
  }
}

/** A text with changes in it, which come in order. */
export function changed(text: string, changes: Iterable<Change>): Decoded | undefined {
  const all: Placed[] = [];
  let out = '';
  let done = 0;
  for (const [start, end, replacement] of changes) {
    out += text.slice(done, start);
    all.push({ at: out.length, length: replacement.length, start, end });
    out += replacement;
    done = end;
  }
  return all.length === 0 ? undefined : new Changed(out + text.slice(done), all);
}

/** A change: where its replacement begins in the result, its length, and its begin and end in the source. */
type Placed = Span & { at: number; length: number };

/** A class, not closures made for each text: V8 drops the compiled code of those. */
class Changed implements Decoded {
  readonly text: string;
  private readonly changes: readonly Placed[];

  constructor(text: string, changes: readonly Placed[]) {
    // V8 keeps a concatenated string as a tree; reading its end flattens it once.
    text.charCodeAt(text.length - 1);
    this.text = text;
    this.changes = changes;
  }

  from(start: number, end: number): Span {
    return { start: this.letterAt(start).start, end: this.letterAt(end - 1).end };
  }

  private letterAt(at: number): Span {
    const { changes } = this;
    // The last change that begins at or before `at`.
    const last = changes[firstWhere(changes.length, (index) => (changes[index] as Placed).at > at) - 1];
    // An empty replacement begins where the next text begins: the place is in that text.
    const past = last ? at - last.at - last.length : at;
    if (last && past < 0) return last;
    const start = (last?.end ?? 0) + past;
    return { start, end: start + 1 };
  }

  near(distance: number): Span[] {
    const spans: Span[] = [];
    for (const { at, length } of this.changes) {
      const last = spans.at(-1);
      const end = Math.min(this.text.length, at + length + distance);
      if (last && at - distance <= last.end) last.end = end;
      else spans.push({ start: Math.max(0, at - distance), end });
    }
    return spans;
  }
}

/** What was decoded twice, traced back to the first text. */
export function through(outer: Decoded | undefined, inner: Decoded): Decoded {
  if (!outer) return inner;
  return {
    text: inner.text,
    from(start, end) {
      const middle = inner.from(start, end);
      return outer.from(middle.start, middle.end);
    },
  };
}
