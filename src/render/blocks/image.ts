import type { ImageBlock } from '../../model/session.ts';
import { fill } from '../../words/fill.ts';
import { quietLine } from '../fold.ts';
import { sha256 } from '../hash.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';

export function image(block: ImageBlock, at: Cursor): SafeHtml {
  const { context, words } = at.page;
  const key = block.file ?? (block.data === undefined ? undefined : sha256(block.data));
  const prepared = key !== undefined && Object.hasOwn(context.images, key) ? context.images[key] : undefined;
  if (!context.show.images || !prepared || (context.alone && prepared.data === undefined))
    return quietLine(fill(words.imageNotShown, { type: block.mediaType }));
  const alt = fill(words.imageOf, { type: block.mediaType });
  const { file, data } = prepared;
  const { width, height } = shownSize(prepared);
  if (data !== undefined) return html`<figure class="image"><img src="${data}" width="${width}" height="${height}" alt="${alt}"></figure>`;
  const address = `${context.base}images/${file}`;
  return html`<figure class="image"><a href="${address}"><img src="${address}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async"></a></figure>`;
}

/** A picture is at most as high as this, in pixels. */
const highest = 544;

/** The size in the page: it keeps its place free before the picture is there, which a limit in the style sheet would not. */
function shownSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (height <= highest) return { width, height };
  return { width: Math.max(1, Math.round((width * highest) / height)), height: highest };
}
