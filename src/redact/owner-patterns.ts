/** The owner's patterns. They have no keywords, so they run over the whole text (`ownerMatches`). */
import { createContext, Script } from 'node:vm';
import { remembered } from '../model/once.ts';
import { PlainError } from '../model/plain-error.ts';
import type { Match } from './formats/index.ts';

export interface OwnerPattern {
  /** For the placeholder. */
  name: string;
  pattern: string;
  flags: string;
  /** `file:line`, for messages. */
  where?: string;
}

/** Ordinary text, which a pattern that matches everything would match. */
const PROBES = ['a', 'the', 'a b', '1', '42', 'const x = 1;', '日本', 'README.md'];

/** Compiles the owner's patterns; throws an error that names the place of the first unusable one. */
export function ownerPatterns(patterns: readonly OwnerPattern[]) {
  return patterns.map(({ name, pattern, flags, where = 'redaction.patterns' }) => {
    const problem = patternProblem(pattern, flags);
    if (problem) throw new PlainError(`${where}: the pattern "${name}" ${problem}`);
    // Over longer texts than `free` it runs with a time limit: repeated groups and back references double their time with each letter,
    // several repetitions multiply theirs.
    const free = /\)(?:[+*]|\{\d+,)|\\[1-9]|\\k</.test(pattern) ? 0 : /(?:[+*]|,\}).*(?:[+*]|,\})/.test(pattern) ? 300 : WINDOW;
    return { name, regex: compiled(pattern, flags), where, free };
  });
}

type ReadyPattern = ReturnType<typeof ownerPatterns>[number];

const compiled = (pattern: string, flags: string) => new RegExp(pattern, `${flags.replace(/[gy]/g, '')}g`);

/** Why a pattern is unusable, as the end of a sentence that begins with its name; undefined if it is usable. */
export const patternProblem = (pattern: string, flags: string): string | undefined => judged(`${flags}/${pattern}`);
const judged = remembered((one) => judge(one.slice(one.indexOf('/') + 1), one.slice(0, one.indexOf('/'))));

function judge(pattern: string, flags: string): string | undefined {
  let regex: RegExp;
  try {
    regex = compiled(pattern, flags);
  } catch {
    return 'is no regular expression. Mind that YAML needs quotes around backslashes and that JavaScript syntax applies.';
  }
  if (regex.test('')) return 'matches empty text, so it would match everywhere. Ask for at least one letter.';
  const hits = PROBES.filter((probe) => probe.match(regex)?.[0] === probe);
  if (hits.length > 4) return 'matches everything. Make it say what it is looking for.';
  if (/^(?:\(\?!\)|\[\]|\$\^|\\b\\B)$|\$(?=[^|)\\\]])(?!.*m)|^[^[\\(|]+\^/.test(pattern) && !flags.includes('m'))
    return 'can never match: nothing follows the end of a text.';
  if (/^[^|()]*\[\^\\(?:s\\S|S\\s|d\\D|D\\d|w\\W|W\\w)\](?![*?{])[^|()]*$/.test(pattern))
    return 'can never match: it asks for a letter that is none.';
  if (crawls(pattern, regex))
    return (
      'takes too long on some texts: its repetitions can share the same letters in too many ways. Let no repetition follow or hold ' +
      'another for the same letters, or give each an upper bound, such as {1,40}.'
    );
  return undefined;
}

/** Time limit (ms) for one pattern over one window or probe: a thousand times what a linear pattern needs. */
const LIMIT = 1000;
/** At this length a quadratic pattern is still fast, and a cubic one is not. */
const PROBE_LENGTH = 2500;
const sandbox = createContext({ regex: /./g, text: '' });
const run = new Script('Array.from(text.matchAll(regex), ({ index, 0: found }) => [index, found.length])');

/** The places where `regex` matches; undefined if that takes too long. */
function placesWithin(regex: RegExp, text: string): [start: number, length: number][] | undefined {
  Object.assign(sandbox, { regex, text });
  try {
    return run.runInContext(sandbox, { timeout: LIMIT }) as [number, number][];
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw cause;
  }
}

/** Whether the pattern is slow on texts like those it wants, and on repeated characters, with an end that does not match. */
function crawls(pattern: string, regex: RegExp): boolean {
  const like = likeness(pattern).slice(0, 400);
  const units = ['a', '1', ' ', '.', '-', 'aA0', 'a.', 'a,', '"', '/', like, like.slice(0, -1), like.slice(0, 1), like.slice(-1)];
  const texts = units.filter(Boolean).map((unit) => unit.repeat(Math.ceil(PROBE_LENGTH / unit.length)).slice(0, PROBE_LENGTH));
  // Each small part of it repeated, behind the beginning that leads to it.
  for (let from = 0; from < Math.min(like.length, 12); from++)
    for (const length of [1, 2, 3]) texts.push(like.slice(0, from) + like.slice(from, from + length).repeat(60));
  return texts.some((text) => !placesWithin(regex, `${text}\u0001`));
}

/** Of alternatives the first, of a class its first letter, all once. */
const likeness = (pattern: string) =>
  pattern
    .replace(/\\.|\[(\^?)(\\?.)(?:\\.|[^\]\\]){0,200}\]|\./g, (one, not, first) => (one === '.' || not ? '\\w' : (first ?? one)))
    .replace(/\\(.)|\|[^()|]{0,400}|\(\?(?:<\w{1,40}>|<?[:=!])|[()^$*+?]|\{[\d,]{1,9}\}/g, (_, code) => LETTERS[code] ?? code ?? '');
const LETTERS: { [code: string]: string } = { b: '', d: '1', n: '\n', s: ' ', w: 'a' };

/** Longer texts are searched in overlapping windows, so that time grows linearly with the length. */
const WINDOW = 8000;
const OVERLAP = 1000;

/** Every place where one of the owner's patterns matches. */
export function ownerMatches(text: string, patterns: readonly ReadyPattern[]): Match[] {
  const matches: Match[] = [];
  for (const { name, regex, where, free } of patterns) {
    for (let from = 0; from === 0 || from + OVERLAP < text.length; from += WINDOW - OVERLAP) {
      const part = text.slice(from, from + WINDOW);
      const places =
        part.length > free
          ? placesWithin(regex, part)
          : Array.from(part.matchAll(regex), ({ index, 0: found }) => [index, found.length] as const);
      if (!places)
        throw new PlainError(
          `${where}: the pattern "${name}" takes too long on a text of this session; give its repetitions upper bounds.`,
        );
      for (const [at, length] of places)
        if (length) matches.push({ start: from + at, end: from + at + length, rule: name, tier: 'candidate' });
    }
  }
  return matches;
}
