/** The cells below a heading: of CSV, Markdown, the tables of databases and of commands. */
import { lineEnd, lineStart, RULE } from '../engine/lines.ts';

const LONGEST_LINE = 400;
const MOST_ROWS = 60;
/** Signs between cells; without one, two spaces or more. */
const SIGNS = ['│', '|', ';', ',', '\t'];
const HEADING = /^(?:[\p{L}_#%][\p{L}\p{M}\p{N}_ ./%-]{0,30})?$/u;
const SPACES = /[ ]{2,}/;

/** Each cell below the heading at `start`, without quotes and spaces; nothing if the line is none of headings. */
export function* cellsBelow(text: string, start: number, end: number): Generator<{ cell: string; at: number }> {
  const from = lineStart(text, start, LONGEST_LINE);
  const to = from < 0 ? -1 : lineEnd(text, end, LONGEST_LINE);
  if (to < 0 || to >= text.length) return;
  const lead = NUMBERED.test(text.slice(from, to)) ? NUMBERED : INDENT;
  const indent = lead.exec(text.slice(from, to))?.[0].length ?? 0;
  const head = text.slice(from + indent, to);
  if (start < from + indent || /\d{4}|[(){}<>=]|[.!?:] |[.:]$/.test(head)) return;
  const sign = SIGNS.find((one) => head.includes(one)) ?? SPACES;
  const cells = head.split(sign);
  if (!cells.every((cell) => HEADING.test(cell.replace(/["'*`\s]{1,40}/g, ' ').trim()))) return;
  const column = text.slice(from + indent, start).split(sign).length - 1;
  let at = to + 1;
  for (let row = 0; row < MOST_ROWS && at < text.length; row++) {
    const stop = lineEnd(text, at, LONGEST_LINE * 2);
    if (stop < 0) return;
    const begin = at + (lead.exec(text.slice(at, stop))?.[0].length ?? 0);
    const line = text.slice(begin, stop);
    if (!RULE.test(line)) {
      const parts = line.split(sign);
      if (parts.length !== cells.length || !line.trim()) return;
      const part = parts[column] as string;
      const cell = part.replace(/^[\s"'*`]+|(?<![\s"'*`])[\s"'*`]+$/g, '');
      // Cells that are separated by spaces may be so by any number.
      const before = parts.slice(0, column).reduce((sum, one) => line.indexOf(one, sum) + one.length, 0);
      if (cell) yield { cell, at: begin + line.indexOf(cell, before) };
    }
    at = stop + 1;
  }
}

/** What precedes a line: spaces, or the number that a tool puts before it. */
const INDENT = /^[ ]{0,40}/;
const NUMBERED = /^[ ]{0,12}\d{1,6}(?:→|\t)[ ]{0,40}/;
