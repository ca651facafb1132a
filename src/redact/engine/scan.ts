/**
 * One pass over a text for thousands of literals at once (Aho–Corasick). Every detector names literals without which it
 * cannot match, so its own, dearer work is done only where one of them stands; that keeps the whole linear.
 */

/** Calls `hit(literal index, start, end)` for every place where a literal stands, case ignored. */
export type Scan = (text: string, hit: (literal: number, start: number, end: number) => void) => void;

/** Builds the automaton. Literals are compared in lower case; the same literal may be given only once. */
export function literalScan(literals: readonly string[]): Scan {
  const lower = literals.map((literal) => literal.toLowerCase());
  const { classes, width } = classesOf(lower);
  const children: Map<number, number>[] = [new Map()];
  const ends: number[][] = [[]];
  lower.forEach((literal, index) => {
    let state = 0;
    for (let at = 0; at < literal.length; at++) {
      const symbol = classes[literal.charCodeAt(at)] as number;
      let next = (children[state] as Map<number, number>).get(symbol);
      if (next === undefined) {
        next = children.length;
        children.push(new Map());
        ends.push([]);
        (children[state] as Map<number, number>).set(symbol, next);
      }
      state = next;
    }
    (ends[state] as number[]).push(index);
  });

  // Transitions are premultiplied by the width; the sign bit says that a literal ends in the state.
  const table = new Int32Array(children.length * width);
  const fail = new Int32Array(children.length);
  const queue = [0];
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head] as number;
    const inherited = ends[fail[state] as number] as number[];
    if (state !== 0 && inherited.length) (ends[state] as number[]).push(...inherited);
    for (let symbol = 0; symbol < width; symbol++) {
      const child = (children[state] as Map<number, number>).get(symbol);
      const other = state === 0 ? 0 : (table[(fail[state] as number) * width + symbol] as number);
      if (child === undefined) table[state * width + symbol] = other;
      else {
        fail[child] = state === 0 ? 0 : other;
        table[state * width + symbol] = child;
        queue.push(child);
      }
    }
  }
  for (let index = 0; index < table.length; index++) {
    const state = table[index] as number;
    table[index] = (ends[state] as number[]).length ? ~(state * width) : state * width;
  }

  return (text, hit) => {
    let state = 0;
    for (let at = 0; at < text.length; at++) {
      state = table[state + (classes[text.charCodeAt(at)] as number)] as number;
      if (state >= 0) continue;
      state = ~state;
      for (const literal of ends[state / width] as number[]) hit(literal, at + 1 - (lower[literal] as string).length, at + 1);
    }
  };
}

/** Maps every UTF-16 unit to one of few classes: 0 for what no literal holds, upper case to lower. */
function classesOf(literals: readonly string[]): { classes: Uint8Array | Uint16Array; width: number } {
  const classes = new Uint16Array(65_536);
  let width = 1;
  for (const literal of literals) {
    for (let at = 0; at < literal.length; at++) {
      const unit = literal.charCodeAt(at);
      if (classes[unit] !== 0) continue;
      classes[unit] = width;
      const upper = literal[at]?.toUpperCase() ?? '';
      if (upper.length === 1) classes[upper.charCodeAt(0)] = width;
      width++;
    }
  }
  return { classes, width };
}
