/** A text decoded or normalised, with every place of it traced back to the original. */

/** A part of a text. */
export interface Span {
  start: number;
  end: number;
}

export interface Decoded {
  text: string;
  /** The offset in the source of an offset in `text`. */
  origin(at: number): number;
  /** Neighbours in it may be apart in the source, and in another order. */
  scattered?: boolean;
  /** The parts of `text` that are within a distance of a change, in order; absent where all of it may have changed. */
  near?(distance: number): Span[];
}

/** Returns undefined if the text would not change. */
export type Decoder = (text: string) => Decoded | undefined;

/** A text with the matches of `pattern` (global), or with given ones, replaced by what `by` returns; `undefined` leaves the place as it is. */
export function replacing(
  text: string,
  pattern: RegExp | Iterable<RegExpExecArray>,
  by: (found: RegExpExecArray) => string | undefined,
): Decoded | undefined {
  const changes = changing(text);
  for (const found of pattern instanceof RegExp ? text.matchAll(pattern) : pattern) {
    const replacement = by(found);
    if (replacement !== undefined) changes.put(found.index, found.index + found[0].length, replacement);
  }
  return changes.done();
}

/** Takes what is to be put in the place of parts of a text, in order. */
export const changing = (text: string) => new Changes(text);

class Changes {
  private readonly text: string;
  /** Of each change: where its replacement begins in the result, its length, and its begin and end in the source. */
  private readonly changes: number[] = [];
  private out = '';
  private end = 0;

  constructor(text: string) {
    this.text = text;
  }

  put(from: number, to: number, replacement: string): void {
    this.out += this.text.slice(this.end, from);
    this.changes.push(this.out.length, replacement.length, from, to);
    this.out += replacement;
    this.end = to;
  }

  done(): Decoded | undefined {
    return this.changes.length === 0 ? undefined : new Changed(this.out + this.text.slice(this.end), this.changes);
  }
}

/** A class, not closures made for each text: V8 drops the compiled code of those. */
class Changed implements Decoded {
  readonly text: string;
  private readonly changes: readonly number[];

  constructor(out: string, changes: readonly number[]) {
    // V8 keeps a concatenated string as a tree; reading its end flattens it once.
    this.text = flat(out);
    this.changes = changes;
  }

  origin(at: number): number {
    const { changes } = this;
    // The last change that begins at or before `at`.
    let low = 0;
    let high = changes.length / 4;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((changes[middle * 4] as number) <= at) low = middle + 1;
      else high = middle;
    }
    // An empty replacement begins where the next text begins: the place is in that text.
    const index = (low - 1) * 4;
    if (index < 0) return at;
    const past = at - (changes[index] as number) - (changes[index + 1] as number);
    return past < 0 ? (changes[index + 2] as number) : (changes[index + 3] as number) + past;
  }

  near(distance: number): Span[] {
    const { changes, text } = this;
    const spans: Span[] = [];
    let last: Span | undefined;
    for (let index = 0; index < changes.length; index += 4) {
      const begin = changes[index] as number;
      const end = Math.min(text.length, begin + (changes[index + 1] as number) + distance);
      if (last && begin - distance <= last.end) last.end = end;
      else {
        last = { start: Math.max(0, begin - distance), end };
        spans.push(last);
      }
    }
    return spans;
  }
}

function flat(text: string): string {
  text.charCodeAt(text.length - 1);
  return text;
}

/** What was decoded twice, traced back to the first text. */
export function through(outer: Decoded | undefined, inner: Decoded): Decoded {
  if (!outer) return inner;
  const scattered = outer.scattered || inner.scattered;
  return { text: inner.text, origin: (at) => outer.origin(inner.origin(at)), ...(scattered ? { scattered } : {}) };
}
