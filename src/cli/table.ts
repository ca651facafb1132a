/** A table for a terminal: columns as wide as needed, the flexible one cut to fit. */
import { lettersOf } from '../model/cells.ts';

/** Columns a text takes: East Asian wide characters and emoji take two. */
export const widthOf = (text: string): number => lettersOf(text).reduce((sum, [, cells]) => sum + cells, 0);

export function cutToWidth(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let out = '';
  let used = 0;
  for (const [letter, cells] of lettersOf(text)) {
    if (used + cells > width - 1) break;
    out += letter;
    used += cells;
  }
  return `${out}…`;
}

export interface TableColumn<Row> {
  head: string;
  cell(row: Row): string;
  align?: 'right';
  /** Takes the remaining width. */
  flexible?: boolean;
  /** Left out where no row has anything in it. */
  optional?: boolean;
  /** Left out, the lowest first, where the flexible column would be cut although it has less than half the width. */
  spare?: number;
}

export function table<Row>(all: TableColumn<Row>[], things: Row[], width: number): string {
  const columns = fitting(
    all.filter((column) => !column.optional || things.some((one) => column.cell(one) !== '')),
    things,
    width,
  );
  const rows = things.map((one) => columns.map((column) => column.cell(one)));
  const widths = columns.map((column) => widthIn(column, things));
  const flexible = columns.findIndex((column) => column.flexible);
  if (flexible !== -1) {
    const others = widths.reduce((sum, w, index) => (index === flexible ? sum : sum + w), 0) + 2 * (columns.length - 1);
    widths[flexible] = Math.max(12, Math.min(widths[flexible] as number, width - others));
  }
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => {
        const text = cutToWidth(cell, widths[index] as number);
        const space = ' '.repeat(Math.max(0, (widths[index] as number) - widthOf(text)));
        return columns[index]?.align === 'right' ? space + text : text + space;
      })
      .join('  ')
      .trimEnd();
  return [line(columns.map((column) => column.head)), ...rows.map(line)].join('\n');
}

const widthIn = <Row>({ head, cell }: TableColumn<Row>, things: Row[]): number =>
  Math.max(widthOf(head), ...things.map((one) => widthOf(cell(one))));

/** Without those that can be spared. */
function fitting<Row>(columns: TableColumn<Row>[], things: Row[], width: number): TableColumn<Row>[] {
  const flexible = columns.find((column) => column.flexible);
  const [first] = columns.filter(({ spare }) => spare !== undefined).sort((a, b) => (a.spare ?? 0) - (b.spare ?? 0));
  if (!flexible || !first) return columns;
  const others = columns.reduce((sum, column) => (column === flexible ? sum : sum + widthIn(column, things) + 2), 0);
  if (width - others >= Math.min(widthIn(flexible, things), width / 2)) return columns;
  return fitting(
    columns.filter((column) => column !== first),
    things,
    width,
  );
}
