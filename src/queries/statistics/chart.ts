/** Amounts over time as columns of a drawing. */
import type { Month, MonthColumn } from './months.ts';

export interface Bar {
  /** Column from the left, from 0. */
  at: number;
  /** Share of the highest, from 0 to 1. */
  height: number;
  value: number;
  first: Month;
  last: Month;
}

interface Chart {
  columns: number;
  bars: Bar[];
  /** The highest value. */
  most: number;
  /** Places of the columns that stand for a gap. */
  gaps: number[];
}

/** `values`: by month. */
export function chartOf(columns: readonly MonthColumn[], values: ReadonlyMap<Month, number>): Chart {
  const sums = columns.map((column) => {
    if (column === 'gap') return 0;
    let sum = 0;
    for (let month = column.first; month <= column.last; month += 1) sum += values.get(month) ?? 0;
    return sum;
  });
  const most = sums.reduce((a, b) => Math.max(a, b), 0);
  const bars = columns.flatMap((column, at) => {
    const value = sums[at] as number;
    return column === 'gap' || value === 0 ? [] : [{ at, height: value / most, value, ...column }];
  });
  return { columns: columns.length, bars, most, gaps: columns.flatMap((column, at) => (column === 'gap' ? [at] : [])) };
}

/** The line below the bars, which is interrupted at gaps; a column is 10 wide. */
export function groundOf({ columns, gaps }: Pick<Chart, 'columns' | 'gaps'>, y: number): string {
  const ends = [...gaps, columns];
  return ends.map((end, index) => `M${index === 0 ? 0 : (ends[index - 1] as number) * 10 + 10} ${y}H${end * 10}`).join('');
}
