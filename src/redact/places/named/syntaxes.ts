/**
 * Where a value stands behind its name (`syntaxes.json`): in the field beside it, in markup, in a block, in a form, in a call, below it
 * as under a heading, in a sentence that sets it.
 */

import { compiledWith, type Row, type Source } from '../../formats/index.ts';
import type { Place } from '../value/place.ts';
import table from './syntaxes.json' with { type: 'json' };

/** A row: how surely it is the value, of a password and, where that differs, of keys; `none`: it is no value. */
interface SyntaxRow extends Row {
  place: Place | 'none';
  ofKeys?: Place;
  /** What must stand before the name, and what the name must be. */
  before?: Source;
  names?: string;
  behind: Source;
}

const compiled = compiledWith(table.parts);
const isNone = (row: SyntaxRow) => row.place === 'none';
const read = (row: SyntaxRow) => ({
  place: row.place as Place,
  ofKeys: row.ofKeys ?? (row.place as Place),
  before: compiled(row.before ?? '', 'i'),
  names: compiled(row.names ?? '', 'i'),
  after: compiled(row.behind, 'dy'),
});
export type Syntax = ReturnType<typeof read>;

const rows = table.rows as SyntaxRow[];
export const SYNTAXES: readonly Syntax[] = rows.filter((row) => !isNone(row)).map(read);
export const NO_VALUES: readonly Syntax[] = rows.filter(isNone).map(read);
