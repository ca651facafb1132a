import type { ImageBlock } from '../../model/session.ts';
import { fill } from '../../words/fill.ts';
import { quietLine } from '../fold.ts';
import { sha256 } from '../hash.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { pending } from '../pending.ts';

export function image(block: ImageBlock, at: Cursor): SafeHtml {
  const { context, words } = at.page;
  const key = block.file ?? (block.data === undefined ? undefined : sha256(block.data));
  const prepared = key !== undefined && Object.hasOwn(context.images, key) ? context.images[key] : undefined;
  const notShown = quietLine(fill(words.imageNotShown, { type: block.mediaType }));
  if (!context.show.images || !prepared) return notShown;
  const alt = fill(words.imageOf, { type: block.mediaType });
  const { width, height } = shownSize(prepared);
  const address = `${context.base}images/${prepared.file}`;
  const { small } = prepared;
  const sources = small
    ? html` srcset="${context.base}images/${small.file} ${small.width}w, ${address} ${prepared.width}w" sizes="(max-width: 48rem) 92vw, ${Math.min(width, small.width)}px"`
    : undefined;
  const linked = html`<figure class="image"><a href="${address}"><img src="${address}"${sources} width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async"></a></figure>`;
  return pending(at, ({ alone }) => {
    if (!alone) return linked;
    const { data } = prepared;
    if (data === undefined) return notShown;
    return html`<figure class="image"><img src="${data}" width="${width}" height="${height}" alt="${alt}"></figure>`;
  });
}

/** A picture is at most as high as this, in pixels. */
const highest = 544;

/** The size in the page: it keeps its place free before the picture is there, which a limit in the style sheet would not. */
function shownSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (height <= highest) return { width, height };
  return { width: Math.max(1, Math.round((width * highest) / height)), height: highest };
}
