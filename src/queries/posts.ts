/** The owner's articles, newest first. */
import { type CollectionEntry, getCollection, render } from 'astro:content';
import { type Voice, voiceOfArticle } from '../model/language.ts';
import { once } from '../model/once.ts';
import { archive, isDev } from './archive.ts';
import { withTurnLinks } from './quotes.ts';

export type Post = CollectionEntry<'posts'>;

/** A host has a blog of its own, also as a collection of this name. */
export const published = async <Name extends 'posts' | 'series'>(name: Name): Promise<CollectionEntry<Name>[]> =>
  archive.isHosted ? [] : getCollection(name, ({ data }) => isDev || !data.draft);

/** Whether the site has any: the bar of every page shows it. */
export const hasPosts = once(async () => (await published('posts')).length > 0);

/** None in a shard: posts quote any session, so the merge makes their pages. */
export const publishedPosts = once(async () => {
  const posts = archive.isShard ? [] : await published('posts');
  return posts.sort((a, b) => +new Date(b.data.date) - +new Date(a.data.date) || (a.id < b.id ? -1 : 1));
});

/** The language and the way of an article of the owner's. */
export const voiceOf = ({ data, body = '' }: CollectionEntry<'posts' | 'series'>): Voice =>
  voiceOfArticle([data.title, data.description, body].join('\n'));

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
