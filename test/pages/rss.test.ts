import { expect, test } from 'vitest';
import { feedToXml } from '../../src/queries/feed.ts';

const item = { title: 'A title', link: 'https://example.org/a/', description: 'Words', date: '2026-10-12T14:02:00Z', guid: 'session:1' };
const feed = (entry: Partial<typeof item & { category: string }>) =>
  feedToXml({ title: 'Notes', link: 'https://example.org/', description: '', language: 'en', items: [{ ...item, ...entry }] });

test('markup in a title stays text', () => {
  expect(feed({ title: '</title><script>alert(1)</script> & more' })).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</title>',
  );
});

test('characters that XML has no place for are left out', () => {
  const xml = feed({ description: 'a\u0000b\u001bc\ud800d\ufffe' });
  expect(xml).toContain('<description>abc\ufffdd</description>');
  expect(xml.isWellFormed()).toBe(true);
});

test('dates are in the form of mail headers, and absent where there is none', () => {
  expect(feed({})).toContain('<pubDate>Mon, 12 Oct 2026 14:02:00 GMT</pubDate>');
  expect(feed({ date: undefined })).not.toContain('pubDate');
});

test('an item may name its category', () => {
  expect(feed({ category: 'Pens & paper' })).toContain('<category>Pens &amp; paper</category>');
  expect(feed({})).not.toContain('category');
});

test('a channel without a description is described by its title', () => {
  expect(feed({})).toContain('<description>Notes</description>');
});

test('a feed names its own address, where the site has one', () => {
  const xml = feedToXml({ title: 'Notes', link: 'x', description: '', language: 'en', self: 'https://example.org/a&b/rss.xml', items: [] });
  expect(xml).toContain('<atom:link href="https://example.org/a&amp;b/rss.xml" rel="self" type="application/rss+xml"/>');
  expect(feed({})).not.toContain('atom:link');
});
