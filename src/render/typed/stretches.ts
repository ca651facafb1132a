/** The lines of a prompt, cut where code begins and ends: what stands in fences, and what was plainly pasted. */
import { codeAmong } from './pasted.ts';

export interface Stretch {
  is: 'words' | 'code';
  /** Its first and last line are the signs around it. */
  fenced?: boolean;
  /** As the fence names it. */
  language?: string;
  lines: string[];
}

const fence = /^[ \t]{0,200}(`{3,200}|~{3,200})(?![`~])[ \t]{0,20}([^\s`]{0,60})/;
const ticks = /`{3,}/g;

/** All lines, in order. */
export function stretchesOf(lines: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let words: string[] = [];
  const endWords = () => {
    stretches.push(...withoutCode(words));
    words = [];
  };
  const closers = new Closers(lines);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string;
    const [head = '', marks = '', language] = fence.exec(line) ?? [];
    const end = marks === '' || line.includes('`', head.length) ? undefined : closers.after(at, marks);
    if (end !== undefined) {
      endWords();
      stretches.push({ is: 'code', fenced: true, ...(language ? { language } : {}), lines: lines.slice(at, end + 1) });
      at = end + 1;
      continue;
    }
    // Signs behind words: what ends them begins no fence.
    const open = marks === '' && (line.match(ticks)?.length ?? 0) % 2 === 1 ? line.match(ticks)?.at(-1) : undefined;
    const last = open === undefined ? at : (closers.after(at, open) ?? at);
    words.push(...lines.slice(at, last + 1));
    at = last + 1;
  }
  endWords();
  return stretches;
}

/** Where fences end, looked up from the first line to the last: each line is read once a length of signs. */
class Closers {
  readonly #lines: [at: number, marks: string][];
  #next = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines.flatMap((line, at): [number, string][] => {
      const marks = /^[ \t]{0,200}(`{3,200}|~{3,200})/.exec(line)?.[1];
      return marks === undefined ? [] : [[at, marks]];
    });
  }

  /** The next line behind `at` that begins with as many signs. A hostile text has thousands: not all are looked at. */
  after(at: number, marks: string): number | undefined {
    while ((this.#lines[this.#next]?.[0] ?? Number.POSITIVE_INFINITY) <= at) this.#next += 1;
    for (let next = this.#next; next < Math.min(this.#lines.length, this.#next + 200); next++) {
      const [line, found] = this.#lines[next] as [number, string];
      if (found[0] === marks[0] && found.length >= marks.length) return line;
    }
    return undefined;
  }
}

/** Words with the code among them apart. */
function withoutCode(lines: string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const [start, end] of codeAmong(lines)) {
    if (start > from) stretches.push({ is: 'words', lines: lines.slice(from, start) });
    stretches.push({ is: 'code', lines: lines.slice(start, end) });
    from = end;
  }
  if (from < lines.length) stretches.push({ is: 'words', lines: lines.slice(from) });
  return stretches;
}
