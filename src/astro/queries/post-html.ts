/** The HTML of a post without its page, for feeds. */

import { render } from 'astro:content';
import mdx from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { components } from '../../components/mdx.ts';
import { once } from '../../components/once.ts';
import { withTurnLinks } from '../../components/quotes.ts';
import type { Post } from './posts.ts';

const container = once(async () => {
  const made = await AstroContainer.create();
  made.addServerRenderer({ name: 'astro:jsx', renderer: mdx });
  return made;
});

export async function postHtml(post: Post): Promise<string> {
  const { Content } = await render(post);
  return withTurnLinks(await (await container()).renderToString(Content, { props: { components } }));
}
