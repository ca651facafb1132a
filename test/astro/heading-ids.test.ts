import { createMarkdownProcessor, rehypeHeadingIds } from '@astrojs/markdown-remark';
import { expect, test } from 'vitest';
import { ownHeadingIds } from '../../src/astro/heading-ids.ts';

const processor = await createMarkdownProcessor({ rehypePlugins: [rehypeHeadingIds, ownHeadingIds] });
const html = async (markdown: string) => (await processor.render(markdown)).code;

test('a heading of an owner takes no id that a page has already', async () => {
  const text = await html('# Content\n\n## Outline\n\n## Outline\n');
  expect([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['h-content', 'h-outline', 'h-outline-1']);
});

test('links to headings of the same text follow, others stay', async () => {
  const text = await html('[down](#the-été) [away](#t-3f2a9c1b) [page](/s/x/#content)\n\n# The été\n\n# Content\n');
  expect([...text.matchAll(/ href="([^"]*)"/g)].map(([, href]) => decodeURIComponent(href ?? ''))).toEqual([
    '#h-the-été',
    '#t-3f2a9c1b',
    '/s/x/#content',
  ]);
});
