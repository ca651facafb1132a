/** The rows below a heading, each read once. */
import type { See } from '../context.ts';

/** Limit for a dump, which is read once for each secret column. */
const MOST_ROWS = 5_000;

/** How far a context has read the rows of a text: a keyword inside them does not start another reading. */
export interface Reading {
  see?: See;
  end: number;
}

export const isRead = (reading: Reading, see: See, start: number) => reading.see === see && start < reading.end;

/** The values of the lines from `from` on that fit `row`, which is sticky and takes its line break too. */
export function* rows(text: string, from: number, row: RegExp, see: See, reading: Reading): Generator<{ value: string; at: number }> {
  for (let at = from, count = 0; count < MOST_ROWS; count++) {
    Object.assign(reading, { see, end: at });
    row.lastIndex = at;
    const line = row.exec(text);
    if (!line?.[0]) return;
    const value = line.groups?.value;
    if (value) yield { value, at: at + line[0].lastIndexOf(value) };
    at += line[0].length;
  }
}
