/** The HTML of a post without its page, for feeds. */

import { render } from 'astro:content';
import { once } from '../model/once.ts';
import type { Post } from './posts.ts';
import { withTurnLinks } from './quotes.ts';

/** Loaded with the first post: a part of Astro that pages do without. */
const container = once(async () => {
  const [{ experimental_AstroContainer: AstroContainer }, { default: mdx }] = await Promise.all([
    import('astro/container'),
    import('@astrojs/mdx/server.js'),
  ]);
  const made = await AstroContainer.create();
  made.addServerRenderer({ name: 'astro:jsx', renderer: mdx });
  return made;
});

/** `components`: those that it may use. */
export async function postHtml(post: Post, components: { [name: string]: unknown }): Promise<string> {
  const { Content } = await render(post);
  return withTurnLinks(await (await container()).renderToString(Content, { props: { components } }));
}
