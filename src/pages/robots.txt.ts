/**
 * `/robots.txt`: everything may be crawled; of a private site, nothing. Unlisted pages contain `noindex` themselves; naming
 * them here would list them. Crawlers read it only at the root of a host: for a site below a path, it can be copied there.
 */
import { site } from '../queries/archive.ts';
import { textAnswer } from '../queries/responses.ts';
import { absolute, at } from '../queries/urls.ts';

export const GET = () =>
  site.private
    ? textAnswer('User-agent: *\nDisallow: /\n', 'text/plain')
    : textAnswer(`User-agent: *\nAllow: /\n${site.url ? `\nSitemap: ${absolute(at('sitemap-index.xml'))}\n` : ''}`, 'text/plain');
