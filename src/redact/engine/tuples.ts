/** Records of SQL: what a statement inserts. */
import { type Cell, MOST_ROWS, type Table } from './records.ts';

/** How far behind `VALUES` a tuple is looked for, and before it the table's name with its columns. */
const STATEMENT = 4000;
const LONGEST_HEAD = 1700;
const INTO =
  /\b(?:insert|replace)\s+(?:into\s+)?(?<table>[^\s(]{1,100})\s{0,8}(?:\((?<columns>[^()]{1,1500})\)\s{0,20}(?:output[^\n]{0,80}\s)?)?VALUES\s*$/i;
/** A string, a number or the call of a function, and the sign behind it. */
const ITEM =
  /\s{0,20}(?:[NE]?'(?<quoted>(?:[^'\\]|\\.|''){0,4000})'|"(?<double>[^"\n]{0,4000})"|(?<plain>[^,()'"]{0,400}(?:\([^()]{0,400}\)[^,()'"]{0,80})?))\s{0,20}(?<sign>[,)])/sy;

/** The names of columns in a list. */
export const columnsIn = (list: string): string[] => list.split(',').map((name) => name.replace(/[\s"'`[\]]/g, ''));

/** What is inserted by the statement whose `VALUES` ends at a place, and into which table. */
export function tuplesBehind(text: string, begin: number): (Table & { table: string }) | undefined {
  const open = /\s*(?:\d+(?:→|\t)\s*)?\(/y;
  open.lastIndex = begin;
  if (!open.test(text)) return undefined;
  const into = INTO.exec(text.slice(Math.max(0, begin - LONGEST_HEAD), begin));
  if (!into) return undefined;
  const rows: Cell[][] = [];
  let end = begin;
  for (let next = /\s*(?:\d+(?:→|\t)\s*)?\(/y; rows.length < MOST_ROWS; next = /\s*,\s*(?:\d+(?:→|\t)\s*)?\(/y) {
    next.lastIndex = end;
    const tuple = next.test(text) ? tupleAt(text, next.lastIndex) : undefined;
    if (!tuple) break;
    rows.push(tuple.cells);
    end = tuple.end;
  }
  if (rows.length === 0) return undefined;
  const { table = '', columns } = into.groups as { table?: string; columns?: string };
  const heads = columns === undefined ? undefined : columnsIn(columns).map((value) => ({ value, at: 0 }));
  return { table, ...(heads ? { heads } : {}), rows, end };
}

function tupleAt(text: string, from: number): { cells: Cell[]; end: number } | undefined {
  const cells: Cell[] = [];
  ITEM.lastIndex = from;
  for (let item = ITEM.exec(text); item; item = ITEM.exec(text)) {
    const { quoted, double, plain = '', sign } = item.groups as { [name: string]: string | undefined };
    const value = quoted ?? double ?? plain.trim();
    cells.push({ value, at: item.index + item[0].indexOf(value) });
    if (sign === ')') return { cells, end: ITEM.lastIndex };
  }
  return undefined;
}

/** The tuples of the statement of SQL that a place is in. */
export function tuplesAt(text: string, at: number): Table | undefined {
  const part = text.slice(Math.max(0, at - STATEMENT), at);
  const last = Math.max(part.lastIndexOf('VALUES'), part.lastIndexOf('values'));
  const tuples = last < 0 ? undefined : tuplesBehind(text, at - part.length + last + 6);
  return tuples && tuples.end >= at ? tuples : undefined;
}
