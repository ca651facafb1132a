/** Rows of a table of amounts by name. */
export interface RankedRow {
  name: string;
  title?: string;
  href?: string;
  /** What its bar shows. */
  value: number;
  cells: string[];
}

/** Rows before the fold, and rows in all: a log may use any number of names. */
export const most = { shown: 12, listed: 200 };
