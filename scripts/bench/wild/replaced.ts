/**
 * Which values redaction replaced, found by comparing the texts before and after, independently of the rules. A placeholder of
 * a home folder or a name may have been in the text before; it counts as a replacement only where the two texts differ.
 */
export interface Replaced {
  rule: string;
  value: string;
  /** Its place in the text before redaction. */
  at: number;
}

/** The placeholder of a value, and its rules. */
const marks: { is: RegExp; rule: (found: RegExpExecArray) => string }[] = [
  { is: /\[redacted: ([a-z0-9-]+) #\d+\]/y, rule: (found) => found[1] as string },
  { is: /~/y, rule: () => 'home-folder' },
  { is: /user/y, rule: () => 'user-name' },
];

/** This many equal characters mean that both texts are aligned again. */
const together = 12;
const longestValue = 100_000;

export function replacedIn(before: string, after: string): Replaced[] {
  if (before === after) return [];
  const found: Replaced[] = [];
  let [i, j] = [0, 0];
  while (j < after.length || i < before.length) {
    if (before[i] === after[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const next = replacementAt(before, i, after, j);
    if (next === undefined) return found;
    found.push(next.replaced);
    ({ i, j } = next);
  }
  return found;
}

/** A value may begin as its placeholder does: `user7` became `user`. */
function replacementAt(before: string, i: number, after: string, j: number): { replaced: Replaced; i: number; j: number } | undefined {
  for (let back = 0; back <= Math.min(i, j, 10); back += 1) {
    for (const { is, rule } of marks) {
      is.lastIndex = j - back;
      const mark = is.exec(after);
      if (!mark || is.lastIndex < j) continue;
      const rest = after.slice(is.lastIndex, is.lastIndex + 2 * together);
      const tail = (rest.split(/\[redacted: |~|user/)[0] as string).slice(0, together);
      const end = is.lastIndex === after.length ? before.length : before.indexOf(tail, i - back + 1);
      if (end === -1 || end - i > longestValue) continue;
      return { replaced: { rule: rule(mark), value: before.slice(i - back, end), at: i - back }, i: end, j: is.lastIndex };
    }
  }
  return undefined;
}

/** Visits the strings that stand at the same place in two values of one shape; keys in the order they have in both. */
export function pairStrings(before: unknown, after: unknown, visit: (before: string, after: string) => void): void {
  if (typeof before === 'string') {
    if (typeof after === 'string') visit(before, after);
  } else if (typeof before === 'object' && before !== null && typeof after === 'object' && after !== null) {
    const others = Object.values(after);
    for (const [index, value] of Object.values(before).entries()) pairStrings(value, others[index], visit);
  }
}

/** A value's length and what it is made of; never the value. */
export function kindOf(value: string): string {
  const classes: [name: string, is: RegExp][] = [
    ['letters', /\p{L}/gu],
    ['digits', /\p{N}/gu],
    ['spaces', /\s/g],
    ['signs', /[^\p{L}\p{N}\s]/gu],
  ];
  const counts = classes.map(([name, is]) => ({ name, count: value.match(is)?.length ?? 0 })).filter(({ count }) => count > 0);
  return `${value.length} long: ${counts.map(({ name, count }) => `${count} ${name}`).join(', ')}`;
}
