import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { facetSlug } from '../../src/model/facet-slug.ts';
import type { SessionMeta } from '../../src/model/meta.ts';
import { defaultSite } from '../../src/model/site.ts';
import type { Post } from '../../src/queries/posts.ts';

vi.mock('../../src/queries/archive.ts', () => ({ site: { ...defaultSite, timezone: 'Asia/Tokyo' }, base: '/', archive: {} }));
const { addressesToo, facetValues, nestedValues, paginate } = await import('../../src/queries/facets.ts');

const session = (project: string, date?: string, tags: string[] = []) =>
  ({ project, date, tags, models: [] as string[] }) as unknown as SessionMeta;

test('values come by number of sessions, then by name; years newest first', () => {
  const sessions = [session('b', '2024-05-01'), session('a', '2026-05-01'), session('a', '2026-06-01'), session('c', '2025-01-01')];
  expect(facetValues('project', sessions).map(({ name, sessions: { length } }) => [name, length])).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 1],
  ]);
  expect(facetValues('year', sessions).map(({ name }) => name)).toEqual(['2026', '2025', '2024']);
});

test("a year is the year of the site's time zone, and a session without a date has none", () => {
  expect(facetValues('year', [session('a', '2025-12-31T20:00:00Z'), session('a')]).map(({ name }) => name)).toEqual(['2026']);
});

test('a tag named twice in one session counts it once', () => {
  expect(facetValues('tag', [session('a', undefined, ['x', 'x'])])[0]?.sessions).toHaveLength(1);
});

test('agents are a filter where there are several, by their names', () => {
  const of = (agent: string) => ({ ...session('a'), agent }) as SessionMeta;
  expect(facetValues('agent', [of('claude-code'), of('claude-code')])).toEqual([]);
  expect(facetValues('agent', [of('claude-code'), of('claude-code'), of('abacus')])).toMatchObject([
    { name: 'claude-code', label: 'Claude Code', slug: 'claude-code' },
    { name: 'abacus', label: 'abacus', slug: 'abacus' },
  ]);
});

test('models are listed by the names people know, each once', () => {
  const models = ['gpt-5.2-codex', 'claude-opus-4-5', 'claude-opus-4-5-20251101'];
  const values = facetValues('model', [{ ...session('a'), models } as SessionMeta]);
  expect(values.map(({ label, slug, ids }) => [slug, label, ids])).toEqual([
    ['claude-opus-4.5', 'Claude Opus 4.5', 'claude-opus-4-5, claude-opus-4-5-20251101'],
    ['gpt-5.2-codex', 'GPT-5.2 Codex', 'gpt-5.2-codex'],
  ]);
});

test('the exact ids of a model lead to it, but never away from a model of its own', () => {
  const of = (...models: string[]) => facetValues('model', [{ ...session('a'), models } as SessionMeta]);
  const addresses = (values: ReturnType<typeof of>) => addressesToo('model', values).map(({ slug, value }) => [slug, value.slug]);
  expect(addresses(of('claude-opus-4-5-20251101', 'abacus'))).toEqual([
    ['claude-opus-4-5-20251101', 'claude-opus-4.5'],
    ['claude-opus-4.5-20251101', 'claude-opus-4.5'],
  ]);
  // Models of all sizes were one once.
  expect(addresses(of('gpt-oss:20b')).at(-1)).toEqual(['gpt-oss', 'gpt-oss-20b']);
  expect(addresses(of('gpt-oss:20b', 'gpt-oss')).map(([slug]) => slug)).not.toContain('gpt-oss');
  expect(addressesToo('tag', facetValues('tag', [session('a', undefined, ['x'])]))).toEqual([]);
});

test('projects of one name are listed apart, and together under the name, which keeps its address', () => {
  const of = (place: string | undefined, above: string[]) => ({ ...session('web'), place, above }) as SessionMeta;
  const values = facetValues('project', [
    of('acme', ['acme', '~']),
    of('tern', ['tern', '~']),
    of('tern', ['tern', '~']),
    session('api'),
    session('api'),
  ]);
  expect(values.map(({ label, sessions }) => [label, sessions.length])).toEqual([
    ['web', 3],
    ['web in tern', 2],
    ['web in acme', 1],
    ['api', 2],
  ]);
  // In lists they are one entry, with its places below.
  expect(nestedValues(values).map(({ value, places }) => [value.label, places.map(({ label }) => label)])).toEqual([
    ['web', ['web in tern', 'web in acme']],
    ['api', []],
  ]);
  expect(values[0]?.slug).toBe('web');
  expect(values[1]?.slug).toMatch(/^tern-web-[0-9a-f]{6}$/);
  expect(addressesToo('project', values)).toEqual([]);
  // The name that one of them had before the other came leads to both.
  const deeper = facetValues('project', [of('x/acme', ['acme', 'x', '~']), of('y/acme', ['acme', 'y', '~'])]);
  const led = (values: typeof deeper) => addressesToo('project', values).map(({ slug, value }) => [slug, value.label]);
  expect(led(deeper)).toEqual([[facetSlug('acme/web'), 'web']]);
  expect(led(facetValues('project', [of('x/acme', []), of('tern', [])]))).toEqual([[facetSlug('acme/web'), 'web in x/acme']]);
});

test('posts are listed under their tags, and only there', () => {
  const post = { id: 'tides', data: { tags: ['x', 'sea', 'x'] } } as unknown as Post;
  const sessions = [session('a', '2026-05-01', ['x'])];
  expect(facetValues('tag', sessions, [post]).map(({ name, sessions, posts }) => [name, sessions.length, posts.length])).toEqual([
    ['x', 1, 1],
    ['sea', 0, 1],
  ]);
  expect(facetValues('year', sessions, [post]).flatMap(({ posts }) => posts)).toEqual([]);
});

test('names become parts of a path in any script', () => {
  expect(['almanac', '日本語', 'v1.2'].map(facetSlug)).toEqual(['almanac', '日本語', 'v1.2']);
});

test('a name that an address cannot hold as it is gets an address that no other name has', () => {
  const names = ['Shop', 'shop', 'SHOP', 'A/B test', 'a-b-test', 'A-B-test', '..', '', 'other'];
  const slugs = names.map(facetSlug);
  expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(names.length);
  expect(slugs[3]).toMatch(/^A-B-test-[0-9a-f]{6}$/);
  expect(slugs[8]).toBe('other');
});

test('whatever a project is called, its list has an address that stays below its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(facetSlug(name)).toMatch(/^[^/\\?#%\s.-][^/\\?#%\s]*$/u);
    }),
  );
});

test('ten thousand sessions are a hundred pages, none are one', () => {
  const pages = paginate(Array.from({ length: 10_000 }, (_, n) => n));
  expect(pages).toHaveLength(100);
  expect(pages.flat()).toHaveLength(10_000);
  expect(paginate([])).toEqual([[]]);
});
