/**
 * The scope of a secret is the archive. A value found in one session is looked for in all others by keyed hashes of each form of
 * it: of the whole, and of its core, the longest distinctive segment in it. A segment whose hash is that of a core says quickly where
 * a value may occur; the hash of the whole decides. Without the archive's key, which is in `.turnleaf/private`, nobody can
 * test a guess against what the cache holds.
 *
 * Segments are ASCII letters and digits without a break, and two of these with odd signs between them (`rain"coat`); distinctive are
 * those that are no plain words.
 */
import { createHmac, hash } from 'node:crypto';
import { remembered } from '../../model/once.ts';
import { chunksOf, type Finder, firstWhere, type Span, units, wholeOf } from '../formats/core.ts';
import { formsOf, writtenForms } from './forms.ts';
import { isPartOfId } from './own-names.ts';
import { isTold, NAMES, type Secret, type SecretPrint, scopeOf } from './scope.ts';

/** The longest distinctive segment of a value; undefined for one made of words and short pieces. */
function coreOf(value: string): Span | undefined {
  let core = { start: 0, end: 0 };
  eachDistinctiveSegment(value, (start, end) => {
    if (end - start > core.end - core.start) core = { start, end };
  });
  return core.end ? core : undefined;
}

const wholeHash = (key: string, value: string) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 24);

/** Whether a value is a secret wherever it occurs, also without its context: only such values are looked for in other sessions. */
export const isSecretAnywhere = (secret: Secret): boolean =>
  secret.propagates && !isTold(secret) && scopeOf(secret.value, secret) === 'certain';

/** What is this long is decoded where it stands, and found as it is. */
const DECODED = 16;

/** What other sessions of the archive look for; the owner's literal values are known to them already. */
export function printsOf(secrets: readonly Secret[], key: string): SecretPrint[] {
  return secrets.filter(isSecretAnywhere).flatMap(({ value, rule, tier }) => {
    if (tier === 'suspicion' || rule === 'literal' || NAMES.has(rule)) return [];
    const forms = value.length < DECODED ? formsOf(value) : writtenForms(value);
    return [...forms].flatMap((form) => {
      const core = coreOf(form);
      if (!core) return [];
      return {
        rule,
        tier,
        core: segmentHash(key, form.slice(core.start, core.end)),
        coreLength: core.end - core.start,
        lead: core.start,
        length: form.length,
        whole: wholeHash(key, form),
      };
    });
  });
}

/** A finder of the values: whole, and with no letter or digit beside their core. None where there are none. */
export function foreignFinder(prints: readonly SecretPrint[], key: string): Finder[] {
  if (prints.length === 0) return [];
  const byCore = new Map<number, SecretPrint[]>();
  const lengths = new Uint8Array(LONGEST_SEGMENT + 1);
  for (const print of prints) {
    byCore.set(print.core, [...(byCore.get(print.core) ?? []), print]);
    lengths[print.coreLength] = 1;
  }
  const finder: Finder = {
    in(text, matches, { parts }) {
      const visit = (start: number, end: number) => {
        if (lengths[end - start] === 0) return;
        for (const { rule, tier, lead, length, whole } of byCore.get(segmentHash(key, text.slice(start, end))) ?? []) {
          const from = start - lead;
          if (from < 0 || from + length > text.length) continue;
          if (wholeHash(key, text.slice(from, from + length)) !== whole || isPartOfId(text, from, from + length)) continue;
          matches.push({ start: from, end: from + length, rule, tier });
        }
      };
      eachDistinctiveSegment(text, visit, parts);
    },
  };
  return [finder];
}

/** Those of `prints` whose core is among the segments of a session, given by their sorted hashes. */
export const printsAmong = (prints: readonly SecretPrint[], segments: Uint32Array): SecretPrint[] =>
  prints.filter(({ core }) => segments[firstWhere(segments.length, (index) => (segments[index] as number) >= core)] === core);

/** Longer segments are base64 of something; a core of that length is no more certain than its beginning. */
const LONGEST_SEGMENT = 512;

const DIGIT = 1;
const LOWER = 2;
const UPPER = 4;
/** A capital after a small letter. */
const HUMP = 8;
const KINDS = Uint8Array.from({ length: 128 }, (_, unit) => {
  const sign = String.fromCharCode(unit);
  return /\d/.test(sign) ? DIGIT : /[A-Z]/.test(sign) ? UPPER : /[a-z]/.test(sign) ? LOWER : 0;
});

/** Between two segments: up to six signs, one of them rare in names and prose. */
const ODD = /^(?=['=()[\]{},.:\-_/\\]{0,5}[!"#$%&*+;<>?@^`|~])[!-/:-@[-`{-~]{1,6}$/;

/** Calls `visit` for each segment that is no plain word or name; `visit` must not start another search. */
function eachDistinctiveSegment(text: string, visit: (start: number, end: number) => void, parts: readonly Span[] = wholeOf(text)): void {
  for (const part of parts) segmentsOf(text, part, visit);
}

function segmentsOf(text: string, part: Span, visit: (start: number, end: number) => void): void {
  let { start } = part;
  let kinds = 0;
  let last = 0;
  /** The segment before. */
  let [before, stop] = [0, -7];
  const isOfLength = (size: number) => size >= SHORTEST && size <= LONGEST_SEGMENT;
  const end = (at: number) => {
    if (kinds === 0) return;
    if (isOfLength(at - start) && isDistinctive(kinds, at - start)) visit(start, at);
    if (start - stop < 7 && isOfLength(at - before) && ODD.test(text.slice(stop, start))) visit(before, at);
    [before, stop] = [start, at];
  };
  for (const { from, size } of chunksOf(text, part.start, part.end)) {
    for (let at = 0; at < size; at++) {
      const unit = units[at] as number;
      const kind = unit < 128 ? (KINDS[unit] as number) : 0;
      if (kind !== 0) kinds |= last === LOWER && kind === UPPER ? kind | HUMP : kind;
      else {
        end(from + at);
        start = from + at + 1;
        kinds = 0;
      }
      last = kind;
    }
  }
  end(part.end);
}

const SHORTEST = 4;
const isDistinctive = (kinds: number, size: number) => (kinds & (DIGIT | HUMP)) !== 0 || size >= 20;

/** The same names occur in most sessions of an archive. */
const hashed = remembered((keyed) => Number.parseInt(hash('sha256', keyed, 'hex').slice(0, 8), 16), 200_000);

const segmentHash = (key: string, segment: string): number => hashed(`${key}\0${segment}`);

/** Collects the distinctive segments of texts; `hashes` gives their keyed hashes, sorted. */
export function segmentCollector() {
  const segments = new Set<string>();
  return {
    add: (text: string, parts?: readonly Span[]) =>
      eachDistinctiveSegment(text, (start, end) => segments.add(text.slice(start, end)), parts),
    hashes: (key: string) => Uint32Array.from(new Set(Array.from(segments, (segment) => segmentHash(key, segment)))).sort(),
  };
}
