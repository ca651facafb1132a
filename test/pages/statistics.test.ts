/** What the statistics add up, and how they lay it out in time. */
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/content/yaml.ts';
import type { SessionMeta } from '../../src/model/meta.ts';
import type { ContentError } from '../../src/model/plain-error.ts';
import { SiteConfig } from '../../src/model/site.ts';
import { chartOf, groundOf } from '../../src/queries/statistics/chart.ts';
import { costOf } from '../../src/queries/statistics/cost.ts';
import { columnsOf, type MonthColumn, middleOf, monthNumber } from '../../src/queries/statistics/months.ts';
import { languageSums, modelSums, sumOf, toolSums } from '../../src/queries/statistics/sum.ts';
import { meta } from '../search/archive.ts';

const tokens = (input: number, output: number, cacheRead = 0, cacheWrite = 0) => ({ input, output, cacheRead, cacheWrite });
let count = 0;
function counted(used: { [model: string]: ReturnType<typeof tokens> }, more: Partial<SessionMeta> = {}): SessionMeta {
  const usage = Object.entries(used).map(([model, tokens]) => ({ ...(model === '' ? {} : { model }), tokens }));
  count += 1;
  return meta(`s${count}`, {
    models: Object.keys(used).filter(Boolean),
    ...more,
    glance: { figures: { usage, languages: [] } },
  });
}

describe('models', () => {
  test('of one name are one, whatever their ids; those that wrote most come first, and what no log names has no name', () => {
    const sums = modelSums([
      counted({ 'claude-opus-4-5-20251101': tokens(1, 10), 'tidewriter-9': tokens(5, 90) }),
      counted({ 'us.anthropic.claude-opus-4-5-20251101-v1:0': tokens(2, 30), '': tokens(1, 1) }),
      counted({}, { models: ['quiet-1'] }),
    ]);
    expect(sums.map(({ name, sessions, tokens }) => [name, sessions, tokens.output])).toEqual([
      ['tidewriter-9', 1, 90],
      ['Claude Opus 4.5', 2, 40],
      [undefined, 1, 1],
      ['quiet-1', 1, 0],
    ]);
    expect(sums[1]?.ids).toEqual(['claude-opus-4-5-20251101', 'us.anthropic.claude-opus-4-5-20251101-v1:0']);
  });
});

test('whatever order sessions come in, their sums are the same', () => {
  const prices = { currency: 'EUR', models: { a: { input: 0.1, output: 0.7, cacheRead: 0.03, cacheWrite: 0.11 } } };
  const sessions = [0.1, 0.2, 0.3, 0.7].map((cost, index) =>
    counted({ a: tokens(333, index), b: tokens(index, 777) }, { costUsd: index < 2 ? cost : undefined }),
  );
  const whole = sumOf(sessions, prices);
  expect(sumOf(sessions.toReversed(), prices)).toEqual(whole);
  expect(modelSums(sessions.toReversed())).toEqual(modelSums(sessions));
  expect(whole.cost.stated?.dollars).toBe(0.3);
});

test('tools add their calls, languages their files; files of no known language come last', () => {
  const languages = (...all: SessionMeta['glance']['figures']['languages']) => ({
    glance: { figures: { usage: [], languages: all } },
  });
  const sessions = [
    meta('a', {
      tools: [{ name: 'Bash', calls: 2 }],
      ...languages({ files: 9, added: 1, removed: 0 }, { language: 'Go', files: 1, added: 4, removed: 2 }),
    }),
    meta('b', {
      tools: [
        { name: 'shell', calls: 5 },
        { name: 'Bash', calls: 4 },
      ],
      ...languages({ language: 'Go', files: 1, added: 1, removed: 1 }),
    }),
  ];
  expect(toolSums(sessions)).toEqual([
    { name: 'Bash', sessions: 2, calls: 6 },
    { name: 'shell', sessions: 1, calls: 5 },
  ]);
  expect(languageSums(sessions)).toEqual([
    { name: 'Go', sessions: 2, files: 2, added: 5, removed: 3 },
    { sessions: 1, files: 9, added: 1, removed: 0 },
  ]);
});

describe('cost', () => {
  const prices = { currency: 'EUR', models: { 'Claude Opus 4.5': { input: 5, output: 25, cacheRead: 0.5, cacheWrite: 6.25 } } };
  const million = 1_000_000;

  test('is nothing where no log states one and the owner has given no prices', () => {
    expect(costOf([counted({ a: tokens(1, 1) })], undefined)).toEqual({ unpriced: [] });
  });

  test('is what logs state, and of the other sessions what the prices of the owner make of each kind of token', () => {
    const opus = 'claude-opus-4-5-20251101';
    const cost = costOf(
      [
        counted({ [opus]: tokens(million, million) }, { costUsd: 3 }),
        counted({ [opus]: tokens(million, 2 * million, 4 * million, million) }),
        counted({ [opus]: tokens(0, million), 'tidewriter-9': tokens(1, 1), 'silent-1': tokens(0, 0) }, { costUsd: 0 }),
        counted({ '': tokens(1, 1) }),
      ],
      prices,
    );
    expect(cost).toEqual({
      stated: { dollars: 3, sessions: 1 },
      priced: { amount: 5 + 50 + 2 + 6.25 + 25, currency: 'EUR', sessions: 2 },
      unpriced: ['', 'tidewriter-9'],
    });
  });

  test('prices that are not whole are refused with their line', () => {
    const wrong = (lines: string) => {
      try {
        parseYaml(lines, SiteConfig, 'site.yaml');
      } catch (error) {
        return (error as ContentError).message;
      }
      return '';
    };
    const one = 'prices:\n  currency: EUR\n  models:\n    claude-opus-4.5: { input: 5, output: 25, cacheRead: 0.5';
    expect(wrong(`${one} }`)).toBe(
      'site.yaml:4: "prices.models.claude-opus-4.5.cacheWrite": must be the price of a million tokens, 0 where nothing is charged.',
    );
    expect(wrong(`${one}, cacheWrite: -1 }`)).toBe('site.yaml:4: "prices.models.claude-opus-4.5.cacheWrite": must not be below 0.');
    expect(wrong(`${one}, cacheWrite: 0, cached: 1 }`)).toContain('site.yaml:4: unknown key "cached"');
    expect(wrong(`${one}, cacheWrite: 0 }\n    Claude Opus 4.5: { input: 1, output: 1, cacheRead: 1, cacheWrite: 1 }`)).toBe(
      'site.yaml:5: "prices.models.Claude Opus 4.5": Claude Opus 4.5 has a price already.',
    );
    expect(wrong(`${one}, cacheWrite: 1e308 }`)).toMatch(/^site\.yaml:4: .* at most 1000000\.$/);
    expect(wrong('prices: { currency: euro, models: {} }')).toBe(
      'site.yaml:1: "prices.currency": must be the code of a currency, such as EUR.',
    );
    expect(wrong(`${one}, cacheWrite: 0 }`)).toBe('');
  });
});

describe('months', () => {
  const month = (date: string, timezone = 'UTC') => monthNumber(date, timezone);
  const firsts = (columns: MonthColumn[]) => columns.map((column) => (column === 'gap' ? '…' : middleOf(column.first).slice(0, 7)));

  test('begin where the site’s day does', () => {
    const late = '2026-03-31T23:30:00.000Z';
    expect(month(late, 'Europe/Berlin') - month(late)).toBe(1);
    expect(middleOf(month(late, 'Asia/Tokyo'))).toMatch(/^2026-04-15/);
  });

  test('of a young archive are a year’s all the same', () => {
    const columns = columnsOf([month('2026-03-04')]);
    expect(columns).toHaveLength(12);
    expect(firsts(columns).slice(-2)).toEqual(['2026-02', '2026-03']);
  });

  test('without sessions have a column each, but a long row of them is one gap', () => {
    const columns = columnsOf(['1970-01-01', '2025-11-20', '2026-02-01', '2026-10-01'].map((date) => month(date)));
    expect(firsts(columns).slice(-8)).toEqual(['1970-01', '…', '2025-11', '2025-12', '2026-01', '2026-02', '…', '2026-10']);
  });

  test('are years where there would be too many, and at most as many as a chart can hold', () => {
    const months = Array.from({ length: 100 }, (_, index) => month('2018-01-01') + index);
    expect(firsts(columnsOf(months)).slice(-3)).toEqual(['2024-01', '2025-01', '2026-01']);
    expect(columnsOf(Array.from({ length: 9_000 }, (_, index) => index * 20)).length).toBeLessThanOrEqual(48);
  });

  test('are drawn in proportion, with a line below that gaps interrupt', () => {
    const [first, last] = [month('2025-01-01'), month('2026-02-01')];
    const columns: MonthColumn[] = [{ first, last: first }, 'gap', { first: last, last }];
    const chart = chartOf(
      columns,
      new Map([
        [first, 5],
        [last, 20],
      ]),
    );
    expect(chart.bars.map(({ at, height, value }) => [at, height, value])).toEqual([
      [0, 0.25, 5],
      [2, 1, 20],
    ]);
    expect(groundOf(chart, 9)).toBe('M0 9H10M20 9H30');
    expect(chartOf(columns, new Map())).toMatchObject({ bars: [], most: 0 });
  });
});
