/** What stands around a place in a text, within a limit: an unlimited search for each match would take quadratic time. */

/** So many characters in front of it. */
export const inFront = (text: string, at: number, most: number): string => text.slice(Math.max(0, at - most), at);

/** What a sticky expression reads from it on. */
export function readAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where the line begins; -1 if that is more than `most` characters before. */
export function lineStart(text: string, at: number, most: number): number {
  const before = inFront(text, at, most);
  return before.includes('\n') || at <= most ? at - before.length + before.lastIndexOf('\n') + 1 : -1;
}

/** Where the line ends, without its break; -1 if that is more than `most` characters behind. */
export function lineEnd(text: string, at: number, most: number): number {
  const line = text.slice(at, at + most).split('\n', 1)[0] as string;
  return line.length < most || at + most >= text.length ? at + line.length : -1;
}

/** A line that only draws a table. */
export const RULE = /^[\s├┼┤─═╪╞╡+|:=-]+$/;
