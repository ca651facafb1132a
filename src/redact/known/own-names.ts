/**
 * What Turnleaf and the agents write themselves: ids of sessions, turns and calls, addresses made of them, times. They are public
 * and no secrets, also where somebody's password is the same letters.
 */

/** A UUID, a turn's anchor, a timestamp. */
const GENERATED =
  /[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|(?<![\w-])t-[0-9a-f]{8,32}|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/g;

/** No generated name is longer. */
const LONGEST = 40;

/** The letters around a place that belong to one name with it. */
function around(text: string, start: number, end: number, letter: RegExp): [from: number, to: number] {
  let [from, to] = [start, end];
  while (start - from < LONGEST && letter.test(text[from - 1] ?? '')) from--;
  while (to - end < LONGEST && letter.test(text[to] ?? '')) to++;
  return [from, to];
}

/** The length of the UUID, anchor or timestamp that a place is in; 0 where it is in none. */
export function generatedAround(text: string, start: number, end: number): number {
  const [from, to] = around(text, start, end, /[\w:.+-]/);
  const ids = Array.from(text.slice(from, to).matchAll(GENERATED));
  return ids.find(({ index, 0: id }) => from + index <= start && end <= from + index + id.length)?.[0].length ?? 0;
}

/** Whether a place is a part of a longer id: its first digits are the beginning of an address, and no value by themselves. */
export const isPartOfId = (text: string, start: number, end: number): boolean =>
  end - start < LONGEST && generatedAround(text, start, end) > end - start;

/** Whether a place is, or is in, a name that is the same as one of `names`. */
export function isOwnName(text: string, start: number, end: number, names: ReadonlySet<string>): boolean {
  if (isPartOfId(text, start, end)) return true;
  return names.size > 0 && (names.has(text.slice(start, end)) || names.has(text.slice(...around(text, start, end, /[\w-]/))));
}
