/** Readers of rows that say by expressions where a secret stands. */
import { byName, compiledWith, inFront, type Row, readAt, type Source } from '../formats/index.ts';
import { secretKindOf } from './names.ts';
import type { At, Reader, See } from './reader.ts';
import type { Place, SecretKind } from './value/place.ts';

/**
 * A row: what is promised, and how surely; the words, and what follows them, with the value in a group `value`. Of a row that is `named`
 * a group `name` tells what it is. `(?i)` in front of an expression takes capitals for small letters.
 */
export interface PatternRow extends Row {
  kind: SecretKind | 'named';
  place: Place;
  /** The name in the placeholder; by default that of the kind. */
  as?: string;
  /** A test of the value. */
  if?: string;
  near: readonly string[];
  /** What may not stand before the words: by default a part of a word. */
  notAfter?: Source;
  /** Anything may stand there. */
  after?: 'anything';
  behind: Source;
  /** Behind that, what follows several times, with a value each. */
  each?: Source;
}

export type Tests = { readonly [name: string]: (value: string, name: string) => boolean };

/** What may by default not stand before a word. */
const WORD_BEFORE = /[\p{L}\d_./-]$/u;
const MOST_ROWS = 300;

export const patternReaders = (rows: readonly PatternRow[], parts: { readonly [name: string]: Source }, tests: Tests = {}): Reader[] =>
  rows.map((row) => patternReader(row, compiledWith(parts), tests));

function patternReader(row: PatternRow, compiled: ReturnType<typeof compiledWith>, tests: Tests): Reader {
  const { id, near, as: rule } = row;
  const accept = row.if === undefined ? undefined : byName(tests, 'test of a value')(row.if);
  const notAfter = row.after
    ? undefined
    : row.notAfter === undefined
      ? WORD_BEFORE
      : compiled(['(?:', ...[row.notAfter].flat(), ')$'], 'iu');
  const next = compiled(row.behind, 'dy');
  const each = row.each === undefined ? undefined : compiled(row.each, 'dy');
  const take = (see: See, { indices, groups }: RegExpExecArray, of = '') => {
    const { value, name = of } = groups ?? {};
    const held = row.kind === 'named' ? secretKindOf(name) : row.kind;
    const [start] = indices?.groups?.value ?? [];
    if (start !== undefined && value && held && (!accept || accept(value, name))) see(start, value, held, row.place, rule);
  };
  const open = (see: See): At => {
    // A word inside rows that were read does not start another reading.
    let read = 0;
    return (text, start, end) => {
      if (start < read || (start > 0 && notAfter?.test(inFront(text, start, 24)))) return;
      const found = readAt(next, text, end);
      if (found) take(see, found);
      if (!found || !each) return;
      each.lastIndex = next.lastIndex;
      for (let count = 0; count < MOST_ROWS; count++) {
        const more = each.exec(text);
        if (!more?.[0]) break;
        read = each.lastIndex;
        take(see, more, found.groups?.name);
      }
    };
  };
  return { id, near, begins: notAfter?.test('a') ?? false, open };
}
