/** Joins a value that a terminal, a mail program or a code formatter broke over several lines. */

const LONGEST = 6000;
const WIDEST = 256;
const TOKEN = /[^\s"'`<>\\|│]{1,257}/y;
const BREAK =
  /(?:(?<=\S)["'`][ \t]{0,3}(?:\+|\.{1,2}|&)[ \t]{0,3}["'`]|["'`]?[ \t]*(?:(?:\+|\\(?!n)|\.|│|\|)[ \t]*)?(?:\r?\n|\\n)(?:[ \t]{0,40}\d{1,6}(?:→|\t|[:|│]))?[ \t]{0,80}(?:[+>#│|*-][ \t]{1,4}|[+│|])?["'`]?)/y;

/** The next variable of a file, which is no continuation: `NAME=value`, `name: value`, `NAME_OF_IT value`. */
const NAMED = /^[A-Za-z_][\w.-]{0,80}(?:=(?=[^=])|:$)|^(?:[A-Z\d]{1,30}_){1,6}[A-Z\d]{1,30}=?$/;

/** Behind the key of the next entry: `"name" => …`. */
const KEY_ENDS = /^["'`][ ]?(?:=>|[:=])/;

const ALONE = /^(?:$|[\r\n"'`]|\\n|[ \t]*$)/;

/**
 * The token at `at` joined with the lines after it, as long as every line is full (as wide as the first) and the next one is
 * a single word. Undefined where nothing continues. `complete`: the first line is a value by itself. `firstLine`: its length;
 * `original`: where in the text the first so many characters end.
 */
export function joinWrapped(text: string, at: number, complete = false, most = Number.POSITIVE_INFINITY) {
  TOKEN.lastIndex = at;
  const first = TOKEN.exec(text)?.[0];
  // A longer token is no line of a wrapped value.
  if (!first || first.length < 8 || first.length > WIDEST) return undefined;
  const pieces = [{ text: first, start: at }];
  let length = first.length;
  let stop = at + first.length;
  let width = 0;
  while (length < LONGEST && pieces.length < most) {
    BREAK.lastIndex = stop;
    const gap = BREAK.exec(text)?.[0];
    if (!gap) break;
    const start = stop + gap.length;
    TOKEN.lastIndex = start;
    const next = TOKEN.exec(text)?.[0];
    if (!next || NAMED.test(next) || KEY_ENDS.test(text.slice(start + next.length, start + next.length + 6))) break;
    // The rest of a value that is complete by itself: random characters alone on their line, and no other key.
    if (
      complete &&
      pieces.length === 1 &&
      (!/\d/.test(next) ||
        next.length < 12 ||
        !ALONE.test(text.slice(start + next.length, start + next.length + 3)) ||
        /^[A-Za-z]{2,8}[_-]/.test(next))
    )
      break;
    const last = pieces[pieces.length - 1] as { text: string };
    if (pieces.length > 1 && last.text.length < width) break;
    if (pieces.length > 1) width = Math.max(width, last.text.length);
    pieces.push({ text: next, start });
    length += next.length;
    stop = start + next.length;
  }
  if (pieces.length === 1) return undefined;
  return {
    text: pieces.map((piece) => piece.text).join(''),
    firstLine: first.length,
    pieces: pieces.length,
    original(joined: number): number {
      let left = joined;
      for (const piece of pieces) {
        if (left <= piece.text.length) return piece.start + left;
        left -= piece.text.length;
      }
      return stop;
    },
  };
}
