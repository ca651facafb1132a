/** The ends of the line a place is in, within a limit: an unlimited search for each match would take quadratic time. */

/** Where the line begins; -1 if that is more than `most` characters before. */
export function lineStart(text: string, at: number, most: number): number {
  const floor = Math.max(0, at - most);
  for (let from = at; from > floor; from--) if (text.charCodeAt(from - 1) === 10) return from;
  return floor === 0 ? 0 : -1;
}

/** Where the line ends, without its break; -1 if that is more than `most` characters behind. */
export function lineEnd(text: string, at: number, most: number): number {
  const limit = Math.min(text.length, at + most);
  for (let to = at; to < limit; to++) if (text.charCodeAt(to) === 10) return to;
  return limit === text.length ? limit : -1;
}

/** A line that only draws a table. */
export const RULE = /^[\s├┼┤─═╪╞╡+|:=-]+$/;
