/** `/sitemap-index.xml` and the files it names. Without a public address there is none: a sitemap holds whole addresses. */

import { site } from '../queries/archive.ts';
import { facetFolders } from '../queries/facets.ts';
import { archiveFacets, facetUrl } from '../queries/lists.ts';
import { publishedPosts } from '../queries/posts.ts';
import { textAnswer } from '../queries/responses.ts';
import { publishedSeries } from '../queries/series.ts';
import { listedSessions } from '../queries/sessions.ts';
import { listedShares } from '../queries/shares.ts';
import { type SitemapEntry, sitemaps } from '../queries/sitemap.ts';
import { statisticsAddresses } from '../queries/statistics/groups.ts';
import { absolute, at, postUrl, seriesUrl, sessionUrl, shareUrl } from '../queries/urls.ts';

const whole = (path: string) => absolute(path) ?? path;

export async function getStaticPaths() {
  if (!site.url || site.private) return [];
  const values = await archiveFacets();
  const [posts, series] = [await publishedPosts(), await publishedSeries()];
  const entries: SitemapEntry[] = [
    { url: whole(at()) },
    ...facetFolders.flatMap((facet) => values[facet].map(({ slug }) => ({ url: whole(facetUrl(facet, slug)) }))),
    ...(posts.length > 0 ? [{ url: whole(at('posts/')) }] : []),
    ...posts.map(({ id, data }) => ({ url: whole(postUrl(id)), changed: new Date(data.date).toISOString() })),
    ...(series.length > 0 ? [{ url: whole(at('series/')) }, ...series.map(({ id }) => ({ url: whole(seriesUrl(id)) }))] : []),
    ...(await statisticsAddresses()).map((path) => ({ url: whole(path) })),
    ...listedSessions.flatMap(({ slug, parts, ended }) =>
      Array.from({ length: parts }, (_, index) => ({ url: whole(sessionUrl(slug, index + 1)), changed: ended })),
    ),
  ];
  for (const { session, anchor } of listedShares()) {
    if (!session.unlisted && !session.draft) entries.push({ url: whole(shareUrl(session.slug, anchor)), changed: session.ended });
  }
  const files = sitemaps(entries, (name) => whole(at(name)));
  return Object.entries(files).map(([sitemap, body]) => ({ params: { sitemap }, props: { body } }));
}

export const GET = ({ props: { body } }: { props: { body: string } }) => textAnswer(body, 'application/xml');
