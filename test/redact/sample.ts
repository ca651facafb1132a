/** Generates strings that match a pattern: examples for tests, and probes for the owner's patterns. */

/** A number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** mulberry32: the same seed, the same numbers. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A string that matches `pattern`. Supports the syntax of our rules: characters, classes, groups, alternatives, bounded
 * repetition; assertions are ignored. `grow` chooses the length between the bounds of a repetition, from 0 to 1.
 */
export function sample(pattern: string, random: Random, grow?: number): string {
  const reader = { source: pattern, at: 0 };
  return alternatives(reader, random, grow);
}

interface Reader {
  source: string;
  at: number;
}

function alternatives(reader: Reader, random: Random, grow?: number): string {
  const options = [''];
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (reader.source[reader.at] === '|') {
      reader.at++;
      options.push('');
    } else options[options.length - 1] += piece(reader, random, grow);
  }
  return options[Math.floor(random() * options.length)] as string;
}

function piece(reader: Reader, random: Random, grow?: number): string {
  const { make, wide } = atom(reader, random, grow);
  const [least, most] = repetition(reader);
  const share = grow ?? (wide ? random() * 0.3 : random());
  let out = '';
  for (let times = least + Math.round((most - least) * share); times > 0; times--) out += make();
  return out;
}

function atom(reader: Reader, random: Random, grow?: number): { make: () => string; wide: boolean } {
  const { source } = reader;
  const sign = source[reader.at++] as string;
  if (sign === '(') {
    const start = reader.at;
    const assertion = /^\?<?[=!]/.test(source.slice(start, start + 3));
    const skip = /^\?(?::|<\w+>|<?[=!])/.exec(source.slice(start))?.[0].length ?? 0;
    const inside = start + skip;
    reader.at = inside;
    alternatives(reader, random, grow);
    const after = reader.at + 1;
    reader.at = after;
    const make = () => {
      const end = reader.at;
      reader.at = inside;
      const out = assertion ? '' : alternatives(reader, random, grow);
      reader.at = end;
      return out;
    };
    return { make, wide: false };
  }
  const letters =
    sign === '[' ? classLetters(reader) : sign === '\\' ? escapeLetters(source[reader.at++] as string) : sign === '.' ? WORD : [sign];
  if (sign === '^' || sign === '$') return { make: () => '', wide: false };
  return { make: () => letters[Math.floor(random() * letters.length)] as string, wide: letters.length > 1 };
}

function repetition(reader: Reader): [number, number] {
  const found = /^(?:\{(\d+)(,?)(\d*)\}|[?*+])\??/.exec(reader.source.slice(reader.at, reader.at + 16));
  if (!found) return [1, 1];
  reader.at += found[0].length;
  if (found[0][0] === '?') return [0, 1];
  if (found[0][0] === '*') return [0, 12];
  if (found[0][0] === '+') return [1, 12];
  const least = Number(found[1]);
  return [least, found[2] ? (found[3] ? Number(found[3]) : least + 20) : least];
}

const range = (from: string, to: string) =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) => String.fromCharCode(from.charCodeAt(0) + index));
const DIGITS = range('0', '9');
const WORD = [...range('a', 'z'), ...range('A', 'Z'), ...DIGITS, '_'];

function escapeLetters(letter: string): string[] {
  if (letter === 'd') return DIGITS;
  if (letter === 'w') return WORD;
  if (letter === 's') return [' '];
  if (letter === 'b') return [''];
  return [letter === 'n' ? '\n' : letter === 't' ? '\t' : letter];
}

function classLetters(reader: Reader): string[] {
  const { source } = reader;
  const negated = source[reader.at] === '^';
  if (negated) reader.at++;
  const letters: string[] = [];
  while (source[reader.at] !== ']') {
    if (source[reader.at] === '\\') {
      letters.push(...escapeLetters(source[reader.at + 1] as string));
      reader.at += 2;
    } else if (source[reader.at + 1] === '-' && source[reader.at + 2] !== ']') {
      letters.push(...range(source[reader.at] as string, source[reader.at + 2] as string));
      reader.at += 3;
    } else letters.push(source[reader.at++] as string);
  }
  reader.at++;
  return negated ? WORD.filter((letter) => !letters.includes(letter)) : letters;
}
