/** `/s/<slug>/t/<id>/oembed.json`: how to embed a shared turn, for sites that ask. Needs the public address. */
import { site } from '../../../../../astro/queries/archive.ts';
import { readMap } from '../../../../../astro/queries/sessions.ts';
import { embedding } from '../../../../../components/oembed.ts';
import { madeSessions } from '../../../../../components/sessions.ts';
import { embedUrl, shareUrl } from '../../../../../components/urls.ts';

interface Props {
  title: string;
  url: string;
  /** Of the embed. */
  path: string;
}

export async function getStaticPaths() {
  if (!site.url || site.private) return [];
  const paths = madeSessions.map(async ({ slug, title, shared = [] }) => {
    const { anchors } = readMap(slug);
    return shared.map((share) => ({
      params: { slug, turn: share.anchor.slice(2) },
      props: {
        title: share.title ?? title,
        url: shareUrl(slug, share.anchor),
        path: `${embedUrl(slug, anchors[share.anchor])}#${share.anchor}`,
      },
    }));
  });
  return (await Promise.all(paths)).flat();
}

export const GET = ({ props: { title, url, path } }: { props: Props }) => embedding(title, url, path);
