/** The months of an archive in one strip, and which agent its lists need not name. */
import { expect, test, vi } from 'vitest';
import { defaultSite } from '../../src/model/site.ts';
import { meta } from '../search/archive.ts';

vi.mock('../../src/queries/archive.ts', () => ({
  site: { ...defaultSite, timezone: 'Asia/Tokyo' },
  base: '/',
  archive: { sessions: [], reused: [], former: [] },
}));
const { usualAgent } = await import('../../src/queries/sessions.ts');
const { stripOfMonths } = await import('../../src/queries/statistics/strip.ts');

const told = (date: string | undefined, agent = 'codex', prompts = 1) => meta('tides', { date, agent, prompts });

test('an archive of one month has no strip, and what has no date is in none', () => {
  expect(stripOfMonths([told('2026-05-01T12:00:00Z'), told('2026-05-30T12:00:00Z'), told(undefined)])).toBeUndefined();
});

test('a day stands in its month of the site’s time zone, and later ones stand further on', () => {
  const strip = stripOfMonths(['2026-05-31T20:00:00Z', '2026-06-20T00:00:00Z', '2026-08-02T00:00:00Z'].map((date) => told(date)));
  expect(strip).toMatchObject({ from: 'June 2026', to: 'August 2026' });
  const xs = strip?.bars.map(({ x }) => x) ?? [];
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(new Set(xs).size).toBe(3);
});

test('bars are divided by agents, the commonest at the bottom, and all after the second share a colour', () => {
  const strip = stripOfMonths([
    ...['codex', 'codex', 'codex', 'pi', 'pi', 'gemini', 'copilot'].map((agent) => told('2026-05-02T03:00:00Z', agent, 9)),
    told('2026-06-02T03:00:00Z', 'codex', 7),
  ]);
  expect(strip?.series.map(({ role, agents, sessions }) => [role, agents, sessions])).toEqual([
    ['accent', ['codex'], 4],
    ['quiet', ['pi'], 2],
    ['edge', ['gemini', 'copilot'], 2],
  ]);
  const [may, june] = strip?.bars ?? [];
  expect(may).toMatchObject({ sessions: 7, prompts: 63 });
  // It is nine times as much, and three times as high: days with little can be seen.
  expect([may?.parts[0]?.from, may?.parts.at(-1)?.to]).toEqual([40, 0]);
  expect(june?.parts).toEqual([{ role: 'accent', from: 40, to: 26.7 }]);
  expect(may?.parts.map(({ role, from, to }) => [role, from > to])).toEqual([
    ['accent', true],
    ['quiet', true],
    ['edge', true],
  ]);
});

test('many years are a bar a month, side by side', () => {
  const strip = stripOfMonths(Array.from({ length: 72 }, (_, n) => told(new Date(Date.UTC(2020, n, 10)).toISOString())));
  expect(strip?.bars).toHaveLength(72);
  expect(Math.max(...(strip?.bars.map(({ x, width }) => x + width / 2) ?? []))).toBeLessThanOrEqual(strip?.width ?? 0);
});

test('the agent of most sessions is the usual one', () => {
  expect(usualAgent(['pi', 'codex', 'codex'].map((agent) => told(undefined, agent)))).toBe('codex');
  expect(usualAgent([])).toBe('');
});
