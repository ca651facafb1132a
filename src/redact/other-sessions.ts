/**
 * The scope of a secret is the archive. A value found in one session is looked for in all others by keyed hashes alone:
 * of the value, and of its core, the longest run of letters and digits in it that is no plain word. Cores and hashes of
 * the runs of other texts tell quickly where a value may stand; the hash of the whole settles it. Without the archive's
 * key, which lies in `.turnleaf/private`, nobody can test a guess against what the cache holds.
 */
import { createHmac, hash } from 'node:crypto';
import type { Match } from './engine/detector.ts';
import type { Secret } from './index.ts';
import { isRandom } from './value/secret-value.ts';

/** A value as other sessions look for it. */
export interface SecretPrint {
  rule: string;
  tier: 'definite' | 'candidate';
  /** Keyed hash of the core, 32 bits, and the core's length and place in the value, in characters. */
  core: number;
  coreLength: number;
  lead: number;
  /** Of the whole value, in characters. */
  length: number;
  /** Keyed hash of the whole value. */
  whole: string;
}

/** Longer runs are base64 of something; a core of that length is no more certain than its beginning. */
const LONGEST_RUN = 512;

const DIGIT = 1;
const LOWER = 2;
const UPPER = 4;
const JUMP = 8;
const KINDS = new Uint8Array(128);
for (let unit = 48; unit <= 57; unit++) KINDS[unit] = DIGIT;
for (let unit = 65; unit <= 90; unit++) KINDS[unit] = UPPER;
for (let unit = 97; unit <= 122; unit++) KINDS[unit] = LOWER;

/** Letters of a text, a piece at a time: asking a string for each of them takes several times as long. */
const CHUNK = 8192;
const units = new Uint16Array(CHUNK);
const bytes = Buffer.from(units.buffer);

/** Calls `visit` for each run of ASCII letters and digits that is not a plain word or name; `visit` must not ask again. */
function eachTellingRun(text: string, visit: (start: number, end: number) => void): void {
  const { length } = text;
  let start = 0;
  let kinds = 0;
  let last = 0;
  const end = (at: number) => {
    const size = at - start;
    if (size >= 4 && size <= LONGEST_RUN && isTelling(kinds, size)) visit(start, at);
  };
  for (let from = 0; from < length; from += CHUNK) {
    const size = Math.min(CHUNK, length - from);
    bytes.write(size === length ? text : text.slice(from, from + size), 'utf16le');
    for (let at = 0; at < size; at++) {
      const unit = units[at] as number;
      const kind = unit < 128 ? (KINDS[unit] as number) : 0;
      if (kind !== 0) {
        if (last === LOWER && kind === UPPER) kinds |= JUMP;
        kinds |= kind;
      } else {
        if (kinds !== 0) end(from + at);
        start = from + at + 1;
        kinds = 0;
      }
      last = kind;
    }
  }
  end(length);
}

const isTelling = (kinds: number, size: number) => (kinds & (DIGIT | JUMP)) !== 0 || size >= 20;

/** The longest telling run of a value; undefined where words and short pieces are all it is made of. */
function coreOf(value: string): { start: number; end: number } | undefined {
  let core: { start: number; end: number } | undefined;
  eachTellingRun(value, (start, end) => {
    if (!core || end - start > core.end - core.start) core = { start, end };
  });
  return core;
}

/** Hashes of runs; the same names stand in most sessions of an archive. */
const known = new Map<string, number>();
let knownKey = '';
const MOST_KNOWN = 200_000;

function runHash(key: string, run: string): number {
  if (key !== knownKey || known.size > MOST_KNOWN) {
    known.clear();
    knownKey = key;
  }
  let print = known.get(run);
  if (print === undefined) {
    print = Number.parseInt(hash('sha256', `${key}\0${run}`, 'hex').slice(0, 8), 16);
    known.set(run, print);
  }
  return print;
}

const wholeHash = (key: string, value: string) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 24);

/** Private data, which is told by where it stands: the names of people and machines. */
const PRIVATE = new Set(['author', 'host', 'user-name']);

/**
 * Whether a value says the same wherever it stands, also where nothing beside it tells what it is: only such values leave
 * their session. Chance does, and a long phrase with a number in it; the address of a database does not.
 */
export const isSecretAnywhere = ({ value, rule, tier, travels }: Secret): boolean =>
  tier !== 'suspicion' &&
  travels &&
  (PRIVATE.has(rule) || isRandom(value) || (value.length >= 20 && /^(?=.*\d)[\w#$!%*+~-]+$/.test(value)));

/** What other sessions of the archive look for; the owner's own values they know already. */
export function printsOf(secrets: readonly Secret[], key: string): SecretPrint[] {
  return secrets.filter(isSecretAnywhere).flatMap(({ value, rule, tier }) => {
    const core = coreOf(value);
    if (!core || tier === 'suspicion' || rule === 'literal' || PRIVATE.has(rule)) return [];
    return {
      rule,
      tier,
      core: runHash(key, value.slice(core.start, core.end)),
      coreLength: core.end - core.start,
      lead: core.start,
      length: value.length,
      whole: wholeHash(key, value),
    };
  });
}

/** Takes note of every telling run it is shown; gives their hashes, sorted, in the end. */
export function runCollector(): { look: (text: string) => void; prints: (key: string) => Uint32Array } {
  const runs = new Set<string>();
  return {
    look: (text) => eachTellingRun(text, (start, end) => runs.add(text.slice(start, end))),
    prints: (key) => Uint32Array.from(new Set(Array.from(runs, (run) => runHash(key, run)))).sort(),
  };
}

/** A function that adds the places where one of the values stands: whole, and with no letter or digit beside its core. */
export function foreignFinder(prints: readonly SecretPrint[], key: string): (text: string, matches: Match[]) => void {
  if (prints.length === 0) return () => {};
  const byCore = new Map<number, SecretPrint[]>();
  const lengths = new Uint8Array(LONGEST_RUN + 1);
  for (const print of prints) {
    byCore.set(print.core, [...(byCore.get(print.core) ?? []), print]);
    lengths[print.coreLength] = 1;
  }
  return (text, matches) =>
    eachTellingRun(text, (start, end) => {
      if (lengths[end - start] === 0) return;
      for (const { rule, tier, lead, length, whole } of byCore.get(runHash(key, text.slice(start, end))) ?? []) {
        const from = start - lead;
        if (from < 0 || from + length > text.length) continue;
        if (wholeHash(key, text.slice(from, from + length)) === whole) matches.push({ start: from, end: from + length, rule, tier });
      }
    });
}

/** Those of `prints` whose core is among the runs of a text, given by their sorted hashes. */
export function printsAmong(prints: readonly SecretPrint[], runs: Uint32Array): SecretPrint[] {
  return prints.filter(({ core }) => {
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((runs[middle] as number) < core) low = middle + 1;
      else high = middle;
    }
    return runs[low] === core;
  });
}
