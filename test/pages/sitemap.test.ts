import { expect, test } from 'vitest';
import { sitemaps } from '../../src/queries/sitemap.ts';

const at = (name: string) => `https://example.org/notes/${name}`;

test('the index names every file, and a file every page', () => {
  const files = sitemaps([{ url: 'https://example.org/notes/?a=1&b=2', changed: '2026-10-12T14:02:00Z' }], at);
  expect(Object.keys(files)).toEqual(['sitemap-index', 'sitemap-0']);
  expect(files['sitemap-index']).toContain('<loc>https://example.org/notes/sitemap-0.xml</loc>');
  expect(files['sitemap-0']).toContain('<url><loc>https://example.org/notes/?a=1&amp;b=2</loc><lastmod>2026-10-12</lastmod></url>');
});

test('no file holds more than fifty thousand addresses', () => {
  const files = sitemaps(
    Array.from({ length: 100_001 }, (_, n) => ({ url: `https://example.org/${n}` })),
    at,
  );
  expect(Object.keys(files)).toHaveLength(4);
  expect(files['sitemap-2']?.match(/<loc>/g)).toHaveLength(1);
});
