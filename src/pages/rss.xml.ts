/** `/rss.xml`: posts, in full, and sessions; the latest fifty. */

import { agentName } from '../agents/index.ts';
import { components } from '../components/mdx.ts';
import { base, site } from '../queries/archive.ts';
import { type FeedItem, feedHtml, feedToXml } from '../queries/feed.ts';
import { type Post, postHtml, publishedPosts } from '../queries/posts.ts';
import { notFound, textAnswer } from '../queries/responses.ts';
import { listedSessions } from '../queries/sessions.ts';
import { absolute, at, postUrl, sessionUrl } from '../queries/urls.ts';

type Item = FeedItem & { post?: Post };

const whole = (path: string) => absolute(path) ?? path;

/** A post in full. Without a public address its links would not work, so only its description is given. */
async function withText({ post, ...item }: Item): Promise<FeedItem> {
  return post && absolute('/') ? { ...item, content: feedHtml(await postHtml(post, components), item.link) } : item;
}

export const GET = async () => {
  const { title, description, language, private: isPrivate } = site;
  if (isPrivate) return notFound();
  const posts = (await publishedPosts()).map((post): Item => {
    const { title, description, date } = post.data;
    return { title, link: whole(postUrl(post.id)), description, date: new Date(date).toISOString(), guid: `post:${post.id}`, post };
  });
  const sessions = listedSessions.map(({ title, slug, description, date, id, agent }): FeedItem => {
    return { title, link: whole(sessionUrl(slug)), description, date, category: agentName(agent), guid: `session:${id}` };
  });
  const newestFirst = (a: FeedItem, b: FeedItem) => (b.date ?? '').localeCompare(a.date ?? '') || a.guid.localeCompare(b.guid);
  const latest: Item[] = [...posts, ...sessions].sort(newestFirst).slice(0, 50);
  const items = await Promise.all(latest.map(withText));
  return textAnswer(
    feedToXml({ title, link: whole(base), description, language, self: absolute(at('rss.xml')), items }),
    'application/rss+xml',
  );
};
