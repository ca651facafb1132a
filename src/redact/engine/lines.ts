/** The ends of the line a place is in, looked for no farther than a rule needs: so that work grows with the text only. */

/** Where the line begins; -1 where that is more than `most` letters before. */
export function lineStart(text: string, at: number, most: number): number {
  const floor = Math.max(0, at - most);
  for (let from = at; from > floor; from--) if (text.charCodeAt(from - 1) === 10) return from;
  return floor === 0 ? 0 : -1;
}

/** Where the line ends, its break not counted; -1 where that is more than `most` letters behind. */
export function lineEnd(text: string, at: number, most: number): number {
  const limit = Math.min(text.length, at + most);
  for (let to = at; to < limit; to++) if (text.charCodeAt(to) === 10) return to;
  return limit === text.length ? limit : -1;
}
