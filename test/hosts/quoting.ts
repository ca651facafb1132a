/** Pages and a post of the blog's that quote sessions: by components, by links in Markdown, by a collection. */
import type { Edits } from './generate.ts';

/** Where the file of the blog's that is edited is published. */
export const quoting = 'blog/after-the-tide/index.html';
export const slug = '2026-08-30-the-tide-that-came-in-twice';
export const prompt = 't-6ad2f610';
export const edit = 't-1e2dfe02';

export const quotes: Edits = {
  'src/content/blog/after-the-tide.mdx': (text) => `${text}
import { Diff, Session, ToolCall, Turn, Turns } from 'turnleaf/components';

<Turn session="${slug}" id="${prompt}" />

<Turns session="${slug}" from="t-d60535fb" to="t-1baac5a0" />

<ToolCall session="${slug}" id="t-b50f0027" />

<Diff session="${slug}" id="${edit}" />

<Session session="${slug}" />

It began with [a question](turn:${slug}#${prompt}).
`,
  'src/pages/thanks.md': `Thanks go to [whoever asked](turn:${slug}#${prompt}), and to [all the rest](turn:${slug}).\n`,
  'src/content.config.ts': (text) =>
    text
      .replace("import { z } from 'astro/zod';", "import { z } from 'astro/zod';\nimport { sessions } from 'turnleaf/loader';")
      .replace('collections = { blog }', 'collections = { blog, sessions: defineCollection({ loader: sessions() }) }'),
  'src/pages/log/[slug].astro': `---
import { getCollection, render } from 'astro:content';

export async function getStaticPaths() {
  return (await getCollection('sessions')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}
const { entry } = Astro.props;
const { Content } = await render(entry);
---

<html lang="en">
  <head><meta charset="utf-8" /><title>{entry.data.title}</title><link rel="icon" href="/favicon.svg" /></head>
  <body><h1>{entry.data.title}</h1><p>{entry.data.turns} turns</p><Content /></body>
</html>
`,
};
