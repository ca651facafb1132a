import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Post } from '../../src/archive/posts.ts';
import type { SessionMeta } from '../../src/model/meta.ts';
import { defaultSite } from '../../src/model/site.ts';

vi.mock('../../src/archive/collection.ts', () => ({ site: () => ({ ...defaultSite, timezone: 'Asia/Tokyo' }), base: () => '/' }));
const { facetSlugs, facetValues, paginate } = await import('../../src/components/facets.ts');

const session = (project: string, date?: string, tags: string[] = []) =>
  ({ project, date, tags, models: [] as string[] }) as unknown as SessionMeta;

test('values come by number of sessions, then by name; years newest first', () => {
  const sessions = [session('b', '2024-05-01'), session('a', '2026-05-01'), session('a', '2026-06-01'), session('c', '2025-01-01')];
  expect(facetValues('projects', sessions).map(({ name, sessions: { length } }) => [name, length])).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 1],
  ]);
  expect(facetValues('years', sessions).map(({ name }) => name)).toEqual(['2026', '2025', '2024']);
});

test("a year is the year of the site's time zone, and a session without a date has none", () => {
  expect(facetValues('years', [session('a', '2025-12-31T20:00:00Z'), session('a')]).map(({ name }) => name)).toEqual(['2026']);
});

test('a tag named twice in one session counts it once', () => {
  expect(facetValues('tags', [session('a', undefined, ['x', 'x'])])[0]?.sessions).toHaveLength(1);
});

test('posts are listed under their tags, and only there', () => {
  const post = { id: 'tides', data: { tags: ['x', 'sea', 'x'] } } as unknown as Post;
  const sessions = [session('a', '2026-05-01', ['x'])];
  expect(facetValues('tags', sessions, [post]).map(({ name, sessions, posts }) => [name, sessions.length, posts.length])).toEqual([
    ['x', 1, 1],
    ['sea', 0, 1],
  ]);
  expect(facetValues('years', sessions, [post]).flatMap(({ posts }) => posts)).toEqual([]);
});

test('names become parts of a path in any script', () => {
  expect(Object.fromEntries(facetSlugs(['almanac', '日本語', 'A/B test', '..', '', 'v1.2']))).toEqual({
    almanac: 'almanac',
    日本語: '日本語',
    'A/B test': 'A-B-test',
    '..': 'other-2',
    '': 'other',
    'v1.2': 'v1.2',
  });
});

test('names that a file system may take for one get numbers, whatever the order they come in', () => {
  const slugs = facetSlugs(['Shop', 'shop', 'SHOP']);
  expect(new Set([...slugs.values()].map((slug) => slug.toLowerCase())).size).toBe(3);
  expect(facetSlugs(['shop', 'SHOP', 'Shop'])).toEqual(slugs);
});

test('whatever a project is called, its list has an address of its own that stays below its folder', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (names) => {
      const slugs = [...facetSlugs(names).values()];
      expect(slugs).toHaveLength(names.length);
      expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(names.length);
      for (const slug of slugs) expect(slug).toMatch(/^[^/\\?#%\s.-][^/\\?#%\s]*$/u);
    }),
  );
});

test('ten thousand sessions are a hundred pages, none are one', () => {
  const pages = paginate(Array.from({ length: 10_000 }, (_, n) => n));
  expect(pages).toHaveLength(100);
  expect(pages.flat()).toHaveLength(10_000);
  expect(paginate([])).toEqual([[]]);
});
