/** The owner's articles, newest first. */

import { type CollectionEntry, getCollection } from 'astro:content';
import { once } from '../components/once.ts';
import { atWork } from './at-work.ts';

export type Post = CollectionEntry<'posts'>;

const drafts = atWork();

export const publishedPosts = once(async () => {
  const posts = await getCollection('posts', ({ data }) => drafts || !data.draft);
  return posts.sort((a, b) => +new Date(b.data.date) - +new Date(a.data.date) || (a.id < b.id ? -1 : 1));
});
