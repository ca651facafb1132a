/** Only in `astro dev`: links to turns lead there, and a page with one that leads to no turn shows the reason, as a build would. */
import type { MiddlewareHandler } from 'astro';
import { ContentError } from '../../../content/index.ts';
import { archive } from '../../../queries/archive.ts';
import { withTurnAddresses } from './turn-links.ts';

export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next();
  const [kind] = /^text\/html|\bxml\b/.exec(response.headers.get('content-type') ?? '') ?? [];
  if (kind === undefined) return response;
  const { text, reasons } = withTurnAddresses(archive, await response.text(), `${url.pathname}.${kind === 'xml' ? kind : 'html'}`);
  if (reasons[0] !== undefined) throw new ContentError(reasons[0]);
  return new Response(text, response);
};
