/** What sites are told that ask how to embed an address (https://oembed.com). */
import { site } from '../astro/queries/sessions.ts';
import { size } from '../model/card-size.ts';
import { json } from './answers.ts';
import type { Picture } from './cards.ts';
import { absolute, at } from './urls.ts';

const [width, height] = [720, 480];
const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The answer for the frame at `path`. A turn's frame gets its height from the script, a session's keeps its own. */
export function embedding(title: string, path: string, picture?: Picture): Response {
  const frame = `<iframe src="${quoted(absolute(path) ?? path)}" title="${quoted(title)}" width="${width}" height="${height}" loading="lazy" frameborder="0"></iframe>`;
  return json({
    version: '1.0',
    type: 'rich',
    title,
    author_name: site().author,
    provider_name: site().title,
    provider_url: absolute(at()),
    html: path.includes('#') ? `${frame}<script src="${absolute(at('embed.js'))}" async></script>` : frame,
    width,
    height,
    ...(picture ? { thumbnail_url: picture.url, thumbnail_width: size.width, thumbnail_height: size.height } : {}),
  });
}
