/** Long texts in text formats: their beginning and their end. */

interface Most {
  lines: number;
  /** Letters of a line. */
  line: number;
  chars: number;
}

/** What a file alone keeps of a text. */
const alone: Most = { lines: 40, line: 1_500, chars: 6_000 };
/** What is kept beside an address of the whole. */
const besideWhole: Most = { lines: 20, line: 500, chars: 2_000 };

/** `[… 312 lines …]` stands for what is left out; with `whole`, the address where all of it stands: `[… 312 lines: <address> …]`. */
export function shorten(text: string, whole?: string): string {
  const most = whole === undefined ? alone : besideWhole;
  const lines = text.split('\n');
  if (lines.length <= most.lines && text.length <= most.chars) return text;
  const half = Math.min(most.lines / 2, Math.ceil(lines.length / 2));
  const head = within(lines.slice(0, half), most);
  const tail = within(lines.slice(Math.max(half, lines.length - half)).reverse(), most).reverse();
  const gone = lines.length - head.length - tail.length;
  const said = [gone > 0 ? `${gone} ${gone === 1 ? 'line' : 'lines'}` : '', whole ?? ''].filter(Boolean).join(': ');
  return [...head, ...(said === '' ? [] : [`[… ${said} …]`]), ...tail].join('\n');
}

/** Lines up to half of the characters, each of them up to its own most. */
function within(lines: string[], most: Most): string[] {
  const out: string[] = [];
  let room = most.chars / 2;
  for (const line of lines) {
    if (room <= 0) break;
    const short = line.length > most.line ? `${line.slice(0, most.line).toWellFormed()} […]` : line;
    out.push(short);
    room -= short.length + 1;
  }
  return out;
}
