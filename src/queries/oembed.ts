/** What sites are told that ask how to embed an address (https://oembed.com). */
import { cardSize } from '../model/card-size.ts';
import { escaped } from '../model/escape.ts';
import { site } from './archive.ts';
import type { CardPicture } from './cards.ts';
import { json } from './responses.ts';
import { absolute, at } from './urls.ts';

const [width, height] = [720, 480];

/**
 * The answer for the page at `url`, shown in the frame at `path`. A turn's frame gets its height from the script, a session's
 * keeps its own. WordPress loads its own script for frames beside a link that stands in for them; others need no such link.
 */
export function embedding(title: string, url: string, path: string, picture?: CardPicture): Response {
  const link = `<blockquote hidden><a href="${escaped(absolute(url) ?? url)}">${escaped(title)}</a></blockquote>`;
  const frame = `<iframe src="${escaped(absolute(path) ?? path)}" title="${escaped(title)}" width="100%" height="${height}" loading="lazy" frameborder="0"></iframe>`;
  return json({
    version: '1.0',
    type: 'rich',
    title,
    author_name: site.author,
    provider_name: site.title,
    provider_url: absolute(at()),
    html: link + frame + (path.includes('#') ? `<script src="${absolute(at('embed.js'))}" async></script>` : ''),
    width,
    height,
    ...(picture ? { thumbnail_url: picture.url, thumbnail_width: cardSize.width, thumbnail_height: cardSize.height } : {}),
  });
}
