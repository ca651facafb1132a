/** The owner's articles, newest first. */

import { type CollectionEntry, getCollection } from 'astro:content';
import { once } from '../model/once.ts';
import { archive, isDev } from './archive.ts';

export type Post = CollectionEntry<'posts'>;

const published = () => getCollection('posts', ({ data }) => isDev || !data.draft);

/** Whether the site has any: the bar of every page shows it. A host has a blog of its own, also as a collection of this name. */
export const hasPosts = once(async () => !archive.isHosted && (await published()).length > 0);

/** None in a shard: posts quote any session, so the merge makes their pages. */
export const publishedPosts = once(async () => {
  if (archive.isShard || archive.isHosted) return [];
  const posts = await published();
  return posts.sort((a, b) => +new Date(b.data.date) - +new Date(a.data.date) || (a.id < b.id ? -1 : 1));
});
