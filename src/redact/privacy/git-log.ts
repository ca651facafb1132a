/** Names in the lines that `git log --format=…` prints. Read by the literals of the format, from both sides: linear, whatever a format says. */
import { PERSON } from './places.ts';

const NAMED = /^[ac][nN]$/;
const PART = /%(?<field>[ac]?[A-Za-z]|x[0-9a-f]{2})|(?<literal>[^%]{1,120})/g;
/** Fields that may hold any sign, so that the literal behind them says nothing. */
const FREE = /^(?:s|d|D|b|B|f|N)$/;
const HASH = /^[0-9a-f]{5,64}$/;
/** A name with words of small letters and single words, which the literals around it set apart. */
const CALLED = /^\p{L}[\p{L}\p{M}\d .'’-]{1,60}$/u;
const AT_ONCE = new RegExp(`^(?:${PERSON})`, 'u');

/** As `--date` writes it: by default, as ISO 8601, as mail. */
const DATE = /^(?:\w{3},? )?(?:[\d-]{8,10}|\w{3} \d{1,2}|\d{1,2} \w{3} \d{4})(?:[ T]\d\d:\d\d:\d\d)?(?: \d{4})?(?: ?[+-]\d\d:?\d\d|Z)?/;

type Part = { field: string; literal?: undefined } | { literal: string; field?: undefined };

/** The parts of a format with a name in it; undefined for any other. */
export function logFormatOf(format: string): Part[] | undefined {
  const parts = Array.from(format.matchAll(PART), ({ groups }) => ({ ...groups }) as unknown as Part);
  return parts.length < 24 && parts.some(({ field }) => field && NAMED.test(field)) ? parts : undefined;
}

/** The offsets of the names in a line; none where it does not have this format. */
export function namesInLogLine(line: string, parts: readonly Part[]): [start: number, end: number][] {
  const free = parts.findIndex(({ field }) => field && FREE.test(field));
  const [head, tail] = free < 0 ? [parts, []] : [parts.slice(0, free), parts.slice(free + 1)];
  const names: [number, number][] = [];
  const add = (field: string, start: number, end: number) => {
    const value = line.slice(start, end);
    if (/^[hH]$/.test(field)) return HASH.test(value);
    if (NAMED.test(field) && CALLED.test(value)) names.push([start, end]);
    return true;
  };
  // What `--graph` draws, and what `uniq -c` counts.
  const lead = NAMED.test(parts[0]?.field ?? '') ? /^[ \t|*\\/]{0,10}(?:\d{1,7}[ \t])?/ : /^[ \t|*\\/]{0,10}/;
  let at = lead.exec(line)?.[0].length ?? 0;
  for (let index = 0; index < head.length; index++) {
    const { field, literal } = head[index] as Part;
    if (literal !== undefined) {
      if (!line.startsWith(literal, at)) return [];
      at += literal.length;
      continue;
    }
    const next = head[index + 1]?.literal;
    let end = next === undefined ? (free < 0 && index === head.length - 1 ? line.length : -1) : line.indexOf(next, at);
    // Blanks end a name or a date no more than they separate its words.
    const whole = NAMED.test(field) ? AT_ONCE : /^[ac][dDi]$/.test(field) ? DATE : undefined;
    if (whole && next?.trim() === '') end = at + (whole.exec(line.slice(at, at + 80))?.[0].length ?? 0);
    if (end <= at || !add(field, at, end)) return names;
    at = end;
  }
  let to = line.length;
  for (let index = tail.length - 1; index >= 0 && to > at; index--) {
    const { field, literal } = tail[index] as Part;
    if (literal !== undefined) {
      if (!line.endsWith(literal, to)) return names;
      to -= literal.length;
      continue;
    }
    const before = tail[index - 1]?.literal;
    const start = before === undefined ? -1 : line.lastIndexOf(before, to - 1);
    if (start < at || !add(field, start + (before as string).length, to)) return names;
    to = start + (before as string).length;
  }
  return names;
}
