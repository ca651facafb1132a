/** Only in `astro dev`: a page with a link that leads to no turn shows the reason, as a build would. */
import type { MiddlewareHandler } from 'astro';
import { ContentError } from '../../../content/index.ts';
import { archive } from '../../../queries/archive.ts';
import { unresolvedIn } from './unresolved.ts';

export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const [first] = unresolvedIn(archive, html, `${url.pathname}.html`);
  if (first) throw new ContentError(first);
  return new Response(html, response);
};
