/** Joins a value that a terminal, a mail program or a code formatter broke over several lines. */
import { readAt } from '../engine/lines.ts';
import { expression } from '../expressions.ts';
import { type Change, changed, moved } from './decoded.ts';

const LONGEST = 6000;
const WIDEST = 256;
const TOKEN = /[^\s"'`<>\\|│]{1,257}/y;

/** Behind the key of the next entry: `"name" => …`. */
const KEY_ENDS = /^["'`][ ]?(?:=>|[:=])/;

/** Behind the number of a line. */
const NUMBERED = /^[ \t]{1,4}[^\s\w]/;

const ALONE = /^(?:$|[\r\n"'`]|\\n|[ \t]*$)/;

const tokenAt = (text: string, at: number): string => readAt(TOKEN, text, at)?.[0] ?? '';

/**
 * The token at `at` joined with the lines after it, as long as every line is full (as wide as the first) and the next one is
 * a single word. Undefined where nothing continues. `complete`: the first line is a value by itself. `firstLine`: its length.
 */
export function joinWrapped(text: string, at: number, complete = false, longest = LONGEST) {
  const firstLine = tokenAt(text, at).length;
  // A longer token is no line of a wrapped value.
  if (firstLine < 8 || firstLine > WIDEST) return undefined;
  const breaks: Change[] = [];
  let stop = at + firstLine;
  let [width, last] = [0, firstLine];
  while (stop - at < longest && last >= width) {
    const gap = readAt(expression('break-of-a-value'), text, stop)?.[0];
    const start = stop + (gap?.length ?? 0);
    const next = gap ? tokenAt(text, start) : '';
    const behind = text.slice(start + next.length, start + next.length + 6);
    if (!next || expression('next-variable').test(next) || KEY_ENDS.test(behind) || (/^\d{1,6}$/.test(next) && NUMBERED.test(behind)))
      break;
    if (breaks.length > 0) width = last;
    // The rest of a value that is complete by itself: random characters alone on their line, and no other key.
    else if (complete && (!/\d/.test(next) || next.length < 12 || !ALONE.test(behind.slice(0, 3)) || /^[A-Za-z]{2,8}[_-]/.test(next)))
      break;
    breaks.push([stop - at, start - at, '']);
    last = next.length;
    stop = start + last;
  }
  const joined = changed(text.slice(at, stop), breaks);
  return joined && { text: joined.text, firstLine, from: (from: number, to: number) => moved(joined.from(from, to), at) };
}
