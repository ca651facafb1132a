/** The same text seen another way, with every place of it traced back to the original. */

export interface View {
  text: string;
  /** Where in the source a place of `text` (or its end) comes from. */
  origin(at: number): number;
  /** Neighbours here may stand apart in the source, and in another order. */
  scattered?: boolean;
}

/** A way of seeing. Undefined where the text would look the same. */
export type Viewer = (text: string) => View | undefined;

/** What `pattern` (global) finds, or what was found by other means, replaced by `by`; `undefined` from it leaves the place as it is. */
export function replacing(
  text: string,
  pattern: RegExp | Iterable<RegExpExecArray>,
  by: (found: RegExpExecArray) => string | undefined,
): View | undefined {
  // Of each change: where its replacement begins in the view, its length, and from where to where the source goes.
  const changes: number[] = [];
  let out = '';
  let done = 0;
  for (const found of pattern instanceof RegExp ? text.matchAll(pattern) : pattern) {
    const replacement = by(found);
    if (replacement === undefined) continue;
    out += text.slice(done, found.index);
    done = found.index + found[0].length;
    changes.push(out.length, replacement.length, found.index, done);
    out += replacement;
  }
  if (changes.length === 0) return undefined;
  out += text.slice(done);
  return {
    // A string put together of many is flattened once, by this look at its end.
    text: flat(out),
    origin(at) {
      // The last change that begins at or before the place.
      let low = 0;
      let high = changes.length / 4;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((changes[middle * 4] as number) <= at) low = middle + 1;
        else high = middle;
      }
      // Changes that left nothing begin where the next text begins: that text is meant.
      const index = (low - 1) * 4;
      if (index < 0) return at;
      const [begin, length, from, to] = changes.slice(index, index + 4) as [number, number, number, number];
      return at < begin + length ? from : to + at - begin - length;
    },
  };
}

function flat(text: string): string {
  text.charCodeAt(text.length - 1);
  return text;
}

/** A view of a view, traced back to the first text. */
export function through(outer: View | undefined, inner: View): View {
  if (!outer) return inner;
  const scattered = outer.scattered || inner.scattered;
  return { text: inner.text, origin: (at) => outer.origin(inner.origin(at)), ...(scattered ? { scattered } : {}) };
}
