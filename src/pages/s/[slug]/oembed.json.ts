/** `/s/<slug>/oembed.json`: how to embed a session, for sites that ask. Needs the public address. */

import type { SessionMeta } from '../../../model/meta.ts';
import { site } from '../../../queries/archive.ts';
import { sessionPicture } from '../../../queries/cards.ts';
import { embedding } from '../../../queries/oembed.ts';
import { madeSessions } from '../../../queries/sessions.ts';
import { embedUrl, sessionUrl } from '../../../queries/urls.ts';

export async function getStaticPaths() {
  if (!site.url || site.private) return [];
  return madeSessions.map((session) => ({ params: { slug: session.slug }, props: { session } }));
}

export const GET = ({ props: { session } }: { props: { session: SessionMeta } }) =>
  embedding(session.title, sessionUrl(session.slug), embedUrl(session.slug), sessionPicture(session));
