/** The same text seen another way, with every place of it traced back to the original. */

export interface View {
  text: string;
  /** Original offset of every unit of `text`, and of its end. */
  origin: Int32Array;
}

/** A way of seeing. Undefined where the text would look the same. */
export type Viewer = (text: string) => View | undefined;

/** Builds a view piece by piece. */
export class ViewWriter {
  private pieces: string[] = [];
  private origin: Int32Array;
  private length = 0;

  constructor(source: string) {
    this.origin = new Int32Array(source.length + 16);
  }

  /** Takes over `source` from `start` to `end` as it is. */
  copy(source: string, start: number, end: number): void {
    if (end <= start) return;
    this.room(end - start);
    for (let at = start; at < end; at++) this.origin[this.length++] = at;
    this.pieces.push(source.slice(start, end));
  }

  /** Puts `text` for what stands at `start` in the source. */
  put(text: string, start: number): void {
    this.room(text.length);
    for (let at = 0; at < text.length; at++) this.origin[this.length++] = start;
    this.pieces.push(text);
  }

  done(end: number): View {
    this.room(1);
    this.origin[this.length] = end;
    return { text: this.pieces.join(''), origin: this.origin.subarray(0, this.length + 1) };
  }

  private room(more: number): void {
    if (this.length + more < this.origin.length) return;
    const wider = new Int32Array((this.length + more) * 2);
    wider.set(this.origin.subarray(0, this.length));
    this.origin = wider;
  }
}

/** What `pattern` (global) finds, replaced by `by`; `undefined` from it leaves the place as it is. */
export function replacing(text: string, pattern: RegExp, by: (found: RegExpExecArray) => string | undefined): View | undefined {
  let writer: ViewWriter | undefined;
  let done = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const replacement = by(found);
    if (replacement === undefined) continue;
    writer ??= new ViewWriter(text);
    writer.copy(text, done, found.index);
    writer.put(replacement, found.index);
    done = found.index + found[0].length;
  }
  if (!writer) return undefined;
  writer.copy(text, done, text.length);
  return writer.done(text.length);
}

/** A view of a view, traced back to the first text. */
export function through(outer: View | undefined, inner: View): View {
  if (!outer) return inner;
  const origin = new Int32Array(inner.origin.length);
  for (let at = 0; at < origin.length; at++) origin[at] = outer.origin[inner.origin[at] as number] as number;
  return { text: inner.text, origin };
}
