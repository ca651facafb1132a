/** `/s/<slug>/t/<id>/oembed.json`: how to embed a shared turn, for sites that ask. Needs the public address. */
import { site } from '../../../../../queries/archive.ts';
import { embedding } from '../../../../../queries/oembed.ts';
import { readMap } from '../../../../../queries/read.ts';
import { madeSessions } from '../../../../../queries/sessions.ts';
import { embedUrl, shareUrl } from '../../../../../queries/urls.ts';

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
