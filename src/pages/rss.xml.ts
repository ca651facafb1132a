/** `/rss.xml`: posts and sessions, the latest fifty. */
import { base, site } from '../archive/collection.ts';
import { publishedPosts } from '../archive/posts.ts';
import { text } from '../components/answers.ts';
import { type FeedItem, feedToXml } from '../components/rss.ts';
import { listedSessions } from '../components/sessions.ts';
import { absolute, postUrl, sessionUrl } from '../components/urls.ts';

const whole = (path: string) => absolute(path) ?? path;

export const GET = async () => {
  const { title, description, language } = site();
  const posts = (await publishedPosts()).map(({ id, data }): FeedItem => {
    return {
      title: data.title,
      link: whole(postUrl(id)),
      description: data.description ?? '',
      date: new Date(data.date).toISOString(),
      guid: `post:${id}`,
    };
  });
  const sessions = (await listedSessions()).map(({ title, slug, description, date, id }): FeedItem => {
    return { title, link: whole(sessionUrl(slug)), description, date, guid: `session:${id}` };
  });
  const newestFirst = (a: FeedItem, b: FeedItem) => (b.date ?? '').localeCompare(a.date ?? '') || a.guid.localeCompare(b.guid);
  const items = [...posts, ...sessions].sort(newestFirst).slice(0, 50);
  return text(feedToXml({ title, link: whole(base()), description, language, items }), 'application/rss+xml');
};
