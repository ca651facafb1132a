/** Records as texts hold them: rows of a table with or without headings, and fields with their names. */
import { expression } from '../expressions.ts';
import { lineEnd, lineStart, RULE } from './lines.ts';

export interface Cell {
  value: string;
  /** Where it begins in the text, without quotes and spaces. */
  at: number;
}

export interface Table {
  /** By column; without any, the first row is a record as well. */
  heads?: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** Where the last row ends. */
  end: number;
}

const LONGEST_LINE = 800;
/** Rows that are looked at above a place, and read from the first. */
const ROWS_ABOVE = 80;
export const MOST_ROWS = 2000;
/** What precedes a line: spaces, marks of a quote or a change, or the number that a tool puts before it. */
const MARKS = /^[+-](?![+-])[ ]{0,40}|^[ >]{0,40}/;
export const LEAD = new RegExp(`^[ ]{0,12}\\d{1,6}(?:→|\\t)[ ]{0,40}|${MARKS.source}`);
/** Signs between cells; without one, two spaces or more are between them. */
export const SIGNS = ['│', '|', '\t', ';', ','];
const GAP = /[^ ]+(?: [^ ]+)*/g;
const HEADING = /^(?:(?:\d(?=\p{Lu}{2}))?[\p{L}_#%(][\p{L}\p{M}\p{N}_ ./#%()-]{0,30})?$/u;

function lineAt(text: string, at: number, isNumbered = true) {
  const [start, to] = [lineStart(text, at, LONGEST_LINE), lineEnd(text, at, LONGEST_LINE)];
  if (start < 0 || to < 0) return undefined;
  const line = text.slice(start, to);
  const from = start + ((isNumbered ? LEAD : MARKS).exec(line) as RegExpExecArray)[0].length;
  return { from, to, text: text.slice(from, to) };
}
type Line = NonNullable<ReturnType<typeof lineAt>>;
const above = (text: string, line: Line) => {
  const end = lineStart(text, line.from, LONGEST_LINE) - 1;
  return end < 0 ? undefined : lineAt(text, end);
};
const below = (text: string, line: Line, isNumbered = true) =>
  line.to + 1 < text.length ? lineAt(text, line.to + 1, isNumbered) : undefined;

type Piece = { text: string; at: number };
/** The cells of a line between signs, of which those inside quotes are none; or those of an expression. */
export function cellsOf(line: string, sign: string | RegExp): Piece[] {
  if (typeof sign !== 'string') return Array.from(line.matchAll(sign), ({ index, 0: text }) => ({ text, at: index }));
  const isQuoted = line.includes('"') && (line.split('"').length - 1) % 2 === 0;
  const parts = (isQuoted ? line.replace(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length)) : line).split(sign);
  let end = -1;
  return parts.map(({ length }) => {
    const at = end + 1;
    end = at + length;
    return { text: line.slice(at, end), at };
  });
}

const wordsOf = (line: string) => cellsOf(line, /\S+/g);

/** What stands around a cell's value. */
const AROUND = ' \t\r"\'*`\\';
export function bare({ text, at }: Piece, from: number): Cell {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.includes(text[start] as string)) start++;
  while (end > start && AROUND.includes(text[end - 1] as string)) end--;
  return { value: text.slice(start, end), at: from + at + start };
}

const isHeading = (cells: readonly { text: string }[]) => {
  const names = cells.map(({ text }) => text.replace(/["'*`\s]{1,40}/g, ' ').trim());
  return names.some((name) => /\p{L}{2}/u.test(name)) && names.every((name) => HEADING.test(name) && !/\d{4}/.test(name));
};

/** Fields with their names, of which commas are no signs of a table. */
const OBJECT = /[{}=]|["']\s?:|:\s["']/;

/** The table that a place is in a row or in the heading of. */
export function tableAt(text: string, at: number): Table | undefined {
  const line = lineAt(text, at);
  if (!line || at < line.from) return undefined;
  const next = below(text, line);
  const neighbours = [above(text, line), next, next && RULE.test(next.text) ? below(text, next) : undefined];
  for (const sign of [...SIGNS, GAP]) {
    const cells = cellsOf(line.text, sign);
    if (cells.length < 2 || (sign === ',' && OBJECT.test(line.text))) continue;
    const isRow = (other: Line | undefined) =>
      other !== undefined && (cellsOf(other.text, sign).length === cells.length || (sign === GAP && RULED.test(other.text)));
    // Alone, a row shows by four cells that it is one; in prose, commas and spaces are more frequent.
    if (!neighbours.some(isRow) && !((sign === '|' || sign === ';' || sign === '\t') && cells.length > 3)) continue;
    return tableOf(text, topOf(text, line, sign, cells.length), sign, cells.length, MOST_ROWS);
  }
  return undefined;
}

/** The first line of the table that a line with so many cells is in. */
function topOf(text: string, line: Line, sign: string | RegExp, width: number): Line {
  let top = line;
  for (let row = 0; row < ROWS_ABOVE; row++) {
    const before = above(text, top);
    if (!before?.text.trim() || (!RULE.test(before.text) && Math.abs(cellsOf(before.text, sign).length - width) > 1)) break;
    top = before;
  }
  while (RULE.test(top.text) && top.from < line.from) top = below(text, top) ?? line;
  return top;
}

const RULED = /^-+(?: +-+)+ *$/;
/** The cells of a line that begin at these places, unless a word stands across one. */
const cutAt = (line: string, places: readonly number[]) =>
  places.some((at) => at > 0 && /\S/.test(line[at - 1] ?? ' '))
    ? undefined
    : places.map((at, index) => ({ text: line.slice(index === 0 ? 0 : at, places[index + 1]), at: index === 0 ? 0 : at }));

/** How the columns of a table are told: its headings, if any, and where a line below them rules that each begins. */
function headOf(text: string, top: Line, sign: string | RegExp) {
  const head = cellsOf(top.text, sign);
  const next = sign === GAP ? below(text, top) : undefined;
  if (!next) return { head };
  const ruled = RULED.test(next.text) ? [...next.text.matchAll(/-+/g)].map(({ index }) => index) : undefined;
  if (ruled) return { head: cutAt(top.text, ruled) ?? head, ruled };
  // Headings that only one space parts, above as many words.
  const cells = cellsOf(next.text, sign);
  const isWide = cells.length > 1 && cells.length === head.length && cells.every(({ at }, column) => at === head[column]?.at);
  return { head: !isWide && isOneMore(wordsOf(next.text).length, wordsOf(top.text).length) ? wordsOf(top.text) : head };
}
/** As many, or one more: the number of the row has no heading. */
const isOneMore = (words: number, columns: number) => words === columns || words === columns + 1;

/** The cells of a row that blanks part. */
function gapped(row: string, cells: Piece[], columns: number, heads: readonly Cell[] | undefined): Piece[] {
  // Cells that only one space parts, perhaps behind a number of the row.
  if (cells.length < columns && heads?.every(({ value }) => !value.includes(' '))) {
    const words = wordsOf(row);
    return isOneMore(words.length, columns) ? words.slice(-columns) : cells;
  }
  return heads && cells.length === columns + 1 && /^\d+$/.test(cells[0]?.text ?? '') ? cells.slice(1) : cells;
}

function tableOf(text: string, top: Line, sign: string | RegExp, width: number, most: number): Table | undefined {
  const { head, ruled } = headOf(text, top, sign);
  const heads = isHeading(head) ? head.map((cell) => bare(cell, top.from)) : undefined;
  const columns = heads?.length ?? width;
  const rows: Cell[][] = [];
  // Below a heading without a number, a number and a tab are a cell.
  const isNumbered = !heads || /\d/.test(text.slice(lineStart(text, top.from, LONGEST_LINE), top.from));
  let end = top.to;
  for (let row = heads ? below(text, top, isNumbered) : top; row && rows.length < most; row = below(text, row, isNumbered)) {
    if (!row.text.trim()) break;
    end = row.to;
    if (RULE.test(row.text)) continue;
    const written = (ruled && cutAt(row.text, ruled)) ?? cellsOf(row.text, sign);
    const cells = sign === GAP ? gapped(row.text, written, columns, heads) : written;
    if (cells.length < columns || (cells.length > columns && typeof sign !== 'string')) break;
    rows.push(cells.map((cell) => bare(cell, (row as Line).from)));
  }
  return rows.length > 0 ? { ...(heads ? { heads } : {}), rows, end } : undefined;
}

/** What is in no line of headings. */
const NO_HEADING = /\d{4}|[(){}<>=]|[.!?:] |[.:]$/;
/** Rows of a heading that only its own line shows to be one. */
const FEW_ROWS = 60;

/** Each cell below the heading at a place; nothing if the line is none of headings, or a row with as many cells precedes it. */
export function cellsBelow(text: string, at: number, most = FEW_ROWS): readonly Cell[] {
  const line = lineAt(text, at);
  // Of the console of Node.
  if (!line || NO_HEADING.test(line.text.replace('(index)', 'index'))) return [];
  const sign = SIGNS.find((one) => line.text.includes(one)) ?? GAP;
  const head = cellsOf(line.text, sign);
  const over = head.length > 1 && isHeading(head) ? above(text, line) : undefined;
  // Its rows stand below the line under a heading.
  const before = over && RULE.test(over.text) ? above(text, over)?.text : over?.text;
  if (before && /[\p{L}\d]/u.test(before) && cellsOf(before, sign).length === head.length) return [];
  const table = tableOf(text, line, sign, 1, most);
  const column = table?.heads?.findIndex((head) => head.at <= at && at < head.at + head.value.length) ?? -1;
  return column < 0 ? [] : (table?.rows ?? []).flatMap((row) => row[column] ?? []).filter(({ value }) => value !== '');
}

export type Field = Cell & { name: string };

/** A name, a sign and the beginning of a value: of JSON, YAML, code, markup, forms, logs. */
const FIELD = expression('field');

/** The fields whose names begin in a part of a text; with `isLoose`, also those that no sign parts from their names. */
export function fieldsIn(text: string, from: number, to: number, isLoose = false): Field[] {
  const part = text.slice(from, to + 120);
  const fields: Field[] = [];
  FIELD.lastIndex = 0;
  for (let found = FIELD.exec(part); found && found.index < to - from; found = FIELD.exec(part)) {
    const { name: words = '', quoted, plain = '' } = found.groups ?? {};
    // In a line of a log, `verified name=…`.
    const name = text[from + found.index + words.length] === '=' ? words.slice(words.lastIndexOf(' ') + 1) : words;
    const written = quoted ?? plain;
    const at = found.index + found[0].lastIndexOf(written);
    const value = quoted ?? (plain.split(expression('end-of-a-field'), 1)[0] as string).replace(/[\s,.)\]]{1,6}$/, '');
    // The rest of an escape is no part of it.
    const cut = part[at - 1] === '\\' && /^[nrt]/.test(value) ? 1 : 0;
    fields.push({ name, value: value.slice(cut), at: from + at + cut });
    // What was read as a value may hold further fields.
    FIELD.lastIndex = at + (quoted === undefined ? 0 : quoted.length);
  }
  if (isLoose)
    for (const { index, 0: all, groups } of part.slice(0, to - from).matchAll(expression('loose-field'))) {
      const { name = '', value = '' } = groups ?? {};
      fields.push({ name, value, at: from + index + all.length - value.length });
    }
  return fields;
}
