/** Months in a row, as the axis of a chart. */

/** Months are numbered through, so that they can be compared and counted: twelve times the year, and the month from 0. */
export type Month = number;

export function monthNumber(date: string, timezone: string): Month {
  const parts = formatFor(timezone).formatToParts(new Date(date));
  const at = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return at('year') * 12 + at('month') - 1;
}

let known: { timezone: string; format: Intl.DateTimeFormat } | undefined;

function formatFor(timezone: string): Intl.DateTimeFormat {
  if (known?.timezone !== timezone)
    known = { timezone, format: new Intl.DateTimeFormat('en', { timeZone: timezone, year: 'numeric', month: 'numeric' }) };
  return known.format;
}

/** A moment in its middle, which is in that month in every time zone. */
export function middleOf(month: Month): string {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 15);
  return date.toISOString();
}

/** A column of a chart: months from the first to the last, or a gap without sessions that is left out. */
export type MonthColumn = { first: Month; last: Month } | 'gap';

/** Months without sessions that are worth a column each; a longer row of them is a gap. */
const mostEmpty = 6;
const fewest = 12;
const most = 48;

/**
 * Columns for months in rising order: one a month, or one a year where there would be too many. One log with a wrong clock does
 * not spread the others over fifty years. A young archive has a year's columns all the same, or a month would be as wide as all.
 */
export function columnsOf(months: readonly Month[]): MonthColumn[] {
  const monthly = rowOf(months);
  if (monthly.length <= most) return monthly;
  const years = rowOf([...new Set(months.map((month) => Math.floor(month / 12)))]);
  return years.map((one) => (one === 'gap' ? one : { first: one.first * 12, last: one.last * 12 + 11 })).slice(-most);
}

function rowOf(units: readonly number[]): MonthColumn[] {
  const columns: MonthColumn[] = [];
  const add = (from: number, to: number) => {
    for (let unit = from; unit <= to; unit += 1) columns.push({ first: unit, last: unit });
  };
  units.forEach((unit, index) => {
    const next = index === 0 ? unit : (units[index - 1] as number) + 1;
    if (unit - next > mostEmpty) columns.push('gap');
    add(unit - next > mostEmpty ? unit : next, unit);
  });
  const missing = fewest - columns.length;
  const [begin = 0] = units;
  if (missing > 0)
    columns.unshift(...Array.from({ length: missing }, (_, index) => begin - missing + index).map((unit) => ({ first: unit, last: unit })));
  return columns;
}
