/**
 * `/robots.txt`: all may be read. Pages that lists do not name say `noindex` themselves; naming them here would list them.
 * Crawlers look for it at the root of a host: below a path it is there to be copied.
 */
import { site } from '../astro/queries/sessions.ts';
import { text } from '../components/answers.ts';
import { absolute, at } from '../components/urls.ts';

export const GET = () =>
  text(`User-agent: *\nAllow: /\n${site().url ? `\nSitemap: ${absolute(at('sitemap-index.xml'))}\n` : ''}`, 'text/plain');
