/** `/s/<slug>/oembed.json`: how to embed a session, for sites that ask. Needs the public address. */
import { site } from '../../../astro/queries/archive.ts';
import { sessionPicture } from '../../../components/cards.ts';
import { embedding } from '../../../components/oembed.ts';
import { madeSessions } from '../../../components/sessions.ts';
import { embedUrl, sessionUrl } from '../../../components/urls.ts';
import type { SessionMeta } from '../../../model/meta.ts';

export async function getStaticPaths() {
  if (!site.url || site.private) return [];
  return madeSessions.map((session) => ({ params: { slug: session.slug }, props: { session } }));
}

export const GET = ({ props: { session } }: { props: { session: SessionMeta } }) =>
  embedding(session.title, sessionUrl(session.slug), embedUrl(session.slug), sessionPicture(session));
