/** What a terminal shows of overstruck lines: bold and underlined manual pages (`x\bx`, `_\bx`), progress after `\r`. */
import type { Decoder } from './decoded.ts';

const MOVES = /[\b]|\r[^\r\n]/;

export const overstruck: Decoder = (text) => {
  if (!MOVES.test(text)) return undefined;
  const lines: string[] = [];
  const origins: number[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const cells = screenOf(line);
    lines.push(cells.map((cell) => line[cell]).join(''));
    // With the line break, or the end of the text.
    for (const cell of [...cells, line.length]) origins.push(at + cell);
    at += line.length + 1;
  }
  return {
    text: lines.join('\n'),
    // Neighbours on the screen may be apart in the text, and in another order.
    from(start, end) {
      const places = origins.slice(start, end);
      return { start: places.reduce((a, b) => Math.min(a, b)), end: places.reduce((a, b) => Math.max(a, b)) + 1 };
    },
  };
};

/** By column: the place in the line of the character written there last. */
function screenOf(line: string): number[] {
  const cells: number[] = [];
  let column = 0;
  for (let at = 0; at < line.length; at++) {
    const unit = line.charCodeAt(at);
    if (unit === 8) column = Math.max(0, column - 1);
    else if (unit === 13) column = 0;
    else cells[column++] = at;
  }
  return cells;
}
