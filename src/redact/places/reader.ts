/**
 * Readers say where a value stands and what its surroundings call it; whether it is a secret is decided by `certainty`, for
 * all of them alike.
 */

import { type Detector, inFront, type Match, readAt, trimmed } from '../formats/index.ts';
import { secretKindOf } from './names.ts';
import { ASKED, certainty, REPLACED } from './value/certainty.ts';
import { isLoose, type Place, type SecretKind } from './value/place.ts';

/** What a reader saw; tells whether the value is a secret. `rule`: the name in the placeholder, by default that of the kind. */
export type See = (start: number, value: string, kind: SecretKind, place: Place, rule?: string) => boolean;

/** What is called for each place of a word of `near`. Looks at a bounded neighbourhood only, so that all work is linear. */
export type At = (text: string, start: number, end: number) => void;

export interface Reader {
  id: string;
  /** One of these stands before the value, or in it; ASCII case is ignored. */
  near: readonly string[];
  /** No letter stands before such a word. */
  begins?: boolean;
  /** It reads sentences: always, or where this stands before a value. */
  isProse?: true | RegExp;
  /** For one text, so that what was read of it is known at its next place. */
  open(see: See): At;
}

/** Tests of a value that a pattern cannot make, by what its `if` says; `name` is what its group of this name holds. */
type Tests = { readonly [name: string]: (value: string, name: string) => boolean };

/** What may by default not stand before a word, and what for `…`. */
const WORD_BEFORE = /[\p{L}\d_./-]$/u;
const MOST_ROWS = 300;

/** Of a table: a line that is set in goes on, one behind `#` is a comment. */
export const linesOf = (table: string): string[] =>
  table
    .trim()
    .replace(/\n {2,}/g, '')
    .split('\n')
    .filter((line) => !line.startsWith('#'));

/** Readers of the patterns of a table, one a line, as `patterns.ts` describes them. */
export const patternTable = (id: string, table: string, tests: Tests = {}): Reader[] =>
  linesOf(table).map((line, index) => patternReader(`${id} ${index}`, line, tests));

/** `(?i)` in front of it takes capitals for small letters. */
export const sticky = (source: string) => new RegExp(source.replace(/^\(\?i\)/, ''), source.startsWith('(?i)') ? 'diy' : 'dy');

function patternReader(id: string, line: string, tests: Tests): Reader {
  const [head = '', near = '', behind = ''] = line.split(/[«»]/);
  const [says = '', before = ''] = head.split(': ');
  const [kind, place, ...more] = says.split(' ') as [SecretKind | 'named', Place, ...string[]];
  const [after, rows] = behind.split('⟳').map(sticky) as [RegExp, RegExp?];
  const said = (word: string) => (more.includes(word) ? more[more.indexOf(word) + 1] : undefined);
  const [rule, test] = [said('as'), said('if')];
  const accept = test === undefined ? undefined : tests[test];
  if (test !== undefined && !accept) throw new Error(`No test of a value is called ${test}: ${line}`);
  const notAfter = before.startsWith('(') ? new RegExp(`(?:${before.slice('(?<!'.length, -1)})$`, 'iu') : before ? undefined : WORD_BEFORE;
  const open = (see: See): At => {
    // A word inside rows that were read does not start another reading.
    let read = 0;
    const take = ({ indices, groups }: RegExpExecArray, of = '') => {
      const { value, name = of } = groups ?? {};
      const held = kind === 'named' ? secretKindOf(name) : kind;
      const [at] = indices?.groups?.value ?? [];
      if (at !== undefined && value && held && (!accept || accept(value, name))) see(at, value, held, place, rule);
    };
    return (text, start, end) => {
      if (start < read || (start > 0 && notAfter?.test(inFront(text, start, 24)))) return;
      const found = readAt(after, text, end);
      if (found) take(found);
      if (!found || !rows) return;
      rows.lastIndex = after.lastIndex;
      for (let count = 0; count < MOST_ROWS; count++) {
        const row = rows.exec(text);
        if (!row?.[0]) break;
        read = rows.lastIndex;
        take(row, found.groups?.name);
      }
    };
  };
  return { id, near: near.replaceAll('\\t', '\t').split('|'), begins: notAfter?.test('a') ?? false, open };
}

export const ruleOf = (kind: SecretKind): string => (kind === 'password' ? 'password' : kind === 'key' ? 'api-key' : 'secret');

/** The detector of a reader: judges what it sees, without what the surroundings left on the value. */
export function readerDetector({ id, near, begins, isProse, open }: Reader): Detector {
  // Matches are one list a text.
  let opened: { matches: readonly Match[]; at: At } | undefined;
  return {
    id,
    keywords: near,
    begins,
    at(text, start, end, matches) {
      if (opened?.matches !== matches) opened = { matches, at: open(judgeOf(matches)) };
      const before = matches.length;
      opened.at(text, start, end);
      if (isProse === undefined) return;
      for (const match of matches.slice(before))
        if (match.loose && (isProse === true || isProse.test(inFront(text, match.start, 8)))) match.prose = true;
    },
  };
}

const MOST_JUDGED = 400;

/** `most`: whatever it looks like, a person is asked; or it is replaced in its place only. */
export function judgeOf(matches: Match[], most?: 'asked' | 'likely'): See {
  return (from, whole, kind, place, rule = ruleOf(kind)) => {
    const { from: cut, value } = trimmed(whole);
    // Of a value that goes on in the next line the first line is enough.
    const points = certainty(/^[^\r\n]*/.exec(value.slice(0, MOST_JUDGED))?.[0] ?? '', kind, place);
    if (points < ASKED) return false;
    const tier = points < REPLACED || place === 'asked' || most === 'asked' ? 'suspicion' : 'candidate';
    const [start, end] = [from + cut, from + cut + value.length];
    matches.push({ start, end, rule, tier, ...(most && { local: true }), ...((place === 'said' || isLoose(place)) && { loose: true }) });
    return tier === 'candidate';
  };
}
