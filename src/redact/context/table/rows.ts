/** The rows below a heading, each read once. */
import { group, type Match } from '../../engine/detector.ts';

/** Limit for a dump, which is read once for each secret column. */
const MOST_ROWS = 5_000;

/** How far a detector has read the rows of a text: a keyword inside them does not start another reading. */
interface Reading {
  matches: readonly Match[];
  end: number;
}

export const nothingRead = (): Reading => ({ matches: [], end: 0 });

export const isRead = (reading: Reading, matches: readonly Match[], start: number) => reading.matches === matches && start < reading.end;

/** The values of the lines from `from` on that fit `row`, which is sticky and takes its line break too. */
export function* rows(
  text: string,
  from: number,
  row: RegExp,
  matches: readonly Match[],
  reading: Reading,
): Generator<{ value: string; at: number }> {
  for (let at = from, count = 0; count < MOST_ROWS; count++) {
    Object.assign(reading, { matches, end: at });
    row.lastIndex = at;
    const line = row.exec(text);
    if (!line?.[0]) return;
    const value = group(line, 'value');
    if (value) yield { value, at: at + line[0].lastIndexOf(value) };
    at += line[0].length;
  }
}
