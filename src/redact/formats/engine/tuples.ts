/** Records of SQL: what a statement inserts, what a dump copies. */
import { expression } from '../expressions.ts';
import { lineEnd, readAt } from './lines.ts';
import { bare, type Cell, cellsOf, MOST_ROWS, type Table } from './records.ts';

/** How far behind `VALUES` a tuple is looked for, and before it the table's name with its columns. */
const STATEMENT = 4000;
const LONGEST_HEAD = 1700;
const LONGEST_LINE = 2000;
/** A string, a number or the call of a function, and the sign behind it. */
const ITEM = expression('item-of-a-tuple');

/** In front of a tuple: the comma behind another, the number of a line. */
const OPEN = /[\s,]*(?:\d+(?:→|\t)\s*)?\(/y;
const COPY = expression('copy-from');

type Filled = Table & { table: string };

const headsOf = (columns: string): Cell[] => columns.split(',').map((name) => ({ value: name.replace(/[\s"'`[\]]/g, ''), at: 0 }));

/** What is inserted by the statement whose `VALUES` ends at a place, and into which table. */
export function tuplesBehind(text: string, begin: number): Filled | undefined {
  const rows: Cell[][] = [];
  let end = begin;
  for (let tuple = tupleAt(text, end); tuple && rows.length < MOST_ROWS; tuple = tupleAt(text, end)) {
    rows.push(tuple.cells);
    end = tuple.end;
  }
  const into = rows.length > 0 ? expression('insert-into').exec(text.slice(Math.max(0, begin - LONGEST_HEAD), begin))?.groups : undefined;
  if (!into) return undefined;
  const { table = '', columns } = into as { table?: string; columns?: string };
  return { table, ...(columns !== undefined && { heads: headsOf(columns) }), rows, end };
}

function tupleAt(text: string, from: number): { cells: Cell[]; end: number } | undefined {
  if (!readAt(OPEN, text, from)) return undefined;
  const cells: Cell[] = [];
  ITEM.lastIndex = OPEN.lastIndex;
  for (let item = ITEM.exec(text); item; item = ITEM.exec(text)) {
    const { quoted, double, plain = '', sign } = item.groups as { [name: string]: string | undefined };
    const value = quoted ?? double ?? plain.trim();
    cells.push({ value, at: item.index + item[0].indexOf(value) });
    if (sign === ')') return { cells, end: ITEM.lastIndex };
  }
  return undefined;
}

/** What a dump copies behind this word: `COPY users (id, password) FROM stdin;` and rows, split by tabs. */
export function copiedBehind(text: string, begin: number): Filled | undefined {
  const { table = '', columns = '' } = readAt(COPY, text, begin)?.groups ?? {};
  const heads = headsOf(columns);
  // Any line is a row of one cell.
  if (heads.length < 2) return undefined;
  const rows: Cell[][] = [];
  let end = COPY.lastIndex;
  for (let to = lineEnd(text, end + 1, LONGEST_LINE); to >= 0; to = lineEnd(text, end + 1, LONGEST_LINE)) {
    const line = text.slice(end + 1, to);
    const cells = cellsOf(line, '\t').map((cell) => bare(cell, end + 1));
    if (cells.length !== heads.length) break;
    rows.push(cells);
    end = to;
  }
  return { table, heads, rows, end };
}

/** The tuples of the statement of SQL that a place is in. */
export function tuplesAt(text: string, at: number): Table | undefined {
  const part = text.slice(Math.max(0, at - STATEMENT), at);
  const last = Math.max(part.lastIndexOf('VALUES'), part.lastIndexOf('values'));
  const tuples = last < 0 ? undefined : tuplesBehind(text, at - part.length + last + 6);
  return tuples && tuples.end >= at ? tuples : undefined;
}
