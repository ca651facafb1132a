/** The months of an archive as one strip: a thin bar for every few days, divided by agents. */
import type { SessionMeta } from '../../model/meta.ts';
import { site } from '../archive.ts';
import { monthOf, yearOf } from '../format.ts';
import { byAgent } from '../sessions.ts';
import { groundOf } from './chart.ts';
import { columnsOf, type Month, type MonthColumn, middleOf, monthNumber } from './months.ts';

type Told = Pick<SessionMeta, 'date' | 'agent' | 'prompts'>;

/** A column is ten wide; so high is the bar of the days with most prompts. */
const columnWidth = 10;
const height = 40;
/** Bars in a month; a column that is a year has one a month. */
const perMonth = 6;
/** The commonest agent first; all after the second share a role. */
const roles = ['accent', 'quiet', 'edge'] as const;

/** Undefined where there is only one month. */
export function stripOfMonths(sessions: readonly Told[]) {
  const dated = sessions.flatMap(({ date, ...rest }) =>
    date === undefined ? [] : [{ ...rest, date, month: monthNumber(date, site.timezone) }],
  );
  const months = [...new Set(dated.map(({ month }) => month))].sort((a, b) => a - b);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const columns = columnsOf(months);
  const gaps = columns.flatMap((column, index) => (column === 'gap' ? [index] : []));
  const byYear = columns.some((column) => column !== 'gap' && column.first !== column.last);
  const pieces = byYear ? 12 : perMonth;
  const when = byYear ? yearOf : monthOf;
  const series = seriesOf(dated);
  const groups = [...Map.groupBy(dated, (session) => placeOf(session, columns, byYear))].filter(([place]) => place >= 0);
  const most = groups.reduce((top, [, own]) => Math.max(top, weightOf(own)), 1);
  const bars = groups.map(([place, own]) => {
    const [whole, prompts] = [(height * weightOf(own)) / most, promptsOf(own)];
    let from = height;
    const parts = series.flatMap(({ role, agents }) => {
      const some = own.filter(({ agent }) => agents.includes(agent));
      const [part, bottom] = [(whole * some.length) / own.length, from];
      from -= part;
      return part === 0 ? [] : [{ role, from: tenths(bottom), to: tenths(from) }];
    });
    const x = tenths(((place + 0.5) * columnWidth) / pieces);
    return { x, width: tenths((columnWidth / pieces) * 0.75), parts, when: monthOf(own[0]?.date ?? ''), sessions: own.length, prompts };
  });
  return {
    bars,
    series,
    height,
    width: columns.length * columnWidth,
    from: when(middleOf(first)),
    to: when(middleOf(last)),
    ground: groundOf({ columns: columns.length, gaps }, height + 0.5),
  };
}

function seriesOf(sessions: readonly Told[]) {
  const agents = byAgent(sessions);
  return roles.flatMap((role, index) => {
    const own = index < roles.length - 1 ? agents.slice(index, index + 1) : agents.slice(index);
    return own.length === 0
      ? []
      : [{ role, agents: own.map(([agent]) => agent), sessions: own.reduce((sum, [, { length }]) => sum + length, 0) }];
  });
}

/** Which bar from the left; -1 where its column is left out. */
function placeOf({ date, month }: { date: string; month: Month }, columns: readonly MonthColumn[], byYear: boolean): number {
  const column = columns.findIndex((one) => one !== 'gap' && one.first <= month && month <= one.last);
  if (column < 0) return -1;
  if (byYear) return column * 12 + (month % 12);
  return column * perMonth + Math.min(perMonth - 1, Math.floor(((Number(days.format(new Date(date))) - 1) * perMonth) / 30));
}

const days = new Intl.DateTimeFormat('en', { timeZone: site.timezone, day: 'numeric' });

const promptsOf = (sessions: readonly Told[]): number => sessions.reduce((sum, { prompts }) => sum + prompts, 0);
/** A day of a hundred prompts leaves one of ten to be seen. */
const weightOf = (sessions: readonly Told[]): number => Math.sqrt(Math.max(1, promptsOf(sessions)));
const tenths = (n: number): number => Math.round(n * 10) / 10;
