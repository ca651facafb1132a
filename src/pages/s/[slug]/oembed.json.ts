/** `/s/<slug>/oembed.json`: how to embed a session, for sites that ask (https://oembed.com). Needs the public address. */
import { site } from '../../../astro/queries/sessions.ts';
import { json } from '../../../components/answers.ts';
import { sessionPicture } from '../../../components/cards.ts';
import { madeSessions } from '../../../components/sessions.ts';
import { absolute, at, embedUrl } from '../../../components/urls.ts';
import { size } from '../../../model/card-size.ts';
import type { SessionMeta } from '../../../model/meta.ts';

export async function getStaticPaths() {
  if (!site().url || site().private) return [];
  return (await madeSessions()).map((session) => ({ params: { slug: session.slug }, props: { session } }));
}

const [width, height] = [720, 480];
const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

export const GET = ({ props: { session } }: { props: { session: SessionMeta } }) => {
  const picture = sessionPicture(session);
  return json({
    version: '1.0',
    type: 'rich',
    title: session.title,
    author_name: site().author,
    provider_name: site().title,
    provider_url: absolute(at()),
    html: `<iframe src="${absolute(embedUrl(session.slug))}" title="${quoted(session.title)}" width="${width}" height="${height}" loading="lazy"></iframe>`,
    width,
    height,
    ...(picture ? { thumbnail_url: picture.url, thumbnail_width: size.width, thumbnail_height: size.height } : {}),
  });
};
