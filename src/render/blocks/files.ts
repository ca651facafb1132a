/** What came along with a turn: pictures, documents, and what the program attached. */

import type { AttachmentKind } from '../../agents/index.ts';
import { isObject } from '../../model/json.ts';
import type { AttachmentBlock, DocumentBlock, ImageBlock } from '../../model/session.ts';
import { fill } from '../../words/fill.ts';
import type { BlockWords } from '../../words/index.ts';
import type { RenderContext } from '../context.ts';
import { fold, quietLine, renderPlainText } from '../fold.ts';
import { fillHtml, html, type SafeHtml } from '../html.ts';
import { type Cursor, type Page, shortPath } from '../page.ts';
import { pending } from '../pending.ts';
import { firstLine, oneLine, sha256 } from '../text.ts';
import { valueView } from '../value.ts';

export function image(block: ImageBlock, at: Cursor): SafeHtml {
  const { context, words } = at.page;
  const key = block.file ?? (block.data === undefined ? undefined : sha256(block.data));
  const prepared = key !== undefined && Object.hasOwn(context.images, key) ? context.images[key] : undefined;
  const notShown = quietLine(fill(words.imageNotShown, { type: block.mediaType }));
  if (!context.show.images || !prepared) return notShown;
  const alt = at.beside ? fill(words.headingOf, { name: words.image, words: at.beside }) : fill(words.imageOf, { type: block.mediaType });
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

/** A picture is at most as high as this, in pixels: 60 % of a screen of 800; blocks.css has the share of lower ones. */
const highest = 480;

/** The size in the page: it keeps its place free before the picture is there, which a limit in the style sheet would not. */
function shownSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (height <= highest) return { width, height };
  return { width: Math.max(1, Math.round((width * highest) / height)), height: highest };
}

interface FactsContext extends Pick<Page, 'words' | 'clock'> {
  context: Pick<RenderContext, 'show'>;
}

/** Size of a file that came along, and what became of it. */
export function documentFacts({ size, withheld, text }: DocumentBlock, { words, clock, context }: FactsContext): string[] {
  if (size === undefined) return [];
  const there = context.show.downloads && text === undefined ? [words.inDownload] : [];
  return [clock.size(size), ...(withheld ? [words.notPublished] : there)];
}

export function document(block: DocumentBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const name = block.name ?? block.mediaType;
  const facts = [...(block.name ? [block.mediaType] : []), ...documentFacts(block, at.page)].join(at.page.context.words.pages.comma);
  const line = html`${fillHtml(words.document, { name: html`<code>${name}</code>` })} ${facts}`;
  return block.text?.trim() ? fold(line, renderPlainText(at, block.text, name)) : quietLine(line);
}

/** Words for each kind; `attachmentKind` for all others. */
const words: { [kind in AttachmentKind]: keyof BlockWords } = {
  file: 'attachment',
  'changed-file': 'changedFile',
  'opened-file': 'openedFile',
  selection: 'selection',
  diagnostics: 'diagnostics',
  goal: 'goal',
  'task-status': 'taskStatus',
  'hook-objection': 'hookObjected',
  'hook-decision': 'hookDecided',
};

/** Something that came along with a prompt: one line, open on request. */
export function attachment(block: AttachmentBlock, at: Cursor): SafeHtml {
  const { blockNames } = at.page.agent;
  const kind = blockNames.attachmentKind(block.name);
  const word = kind ? words[kind] : block.label ? 'attachmentKind' : 'attachment';
  const path = block.label ?? blockNames.fileIn(block.text ?? '');
  const own = word === 'attachment' ? '' : oneLine(firstLine(block.text ?? ''), 80);
  const label = path ? html`<code>${shortPath(at.page, path)}</code>` : own || block.name;
  const line = fillHtml(at.page.words[word], { label, kind: block.name });
  const facts =
    isObject(block.facts) && Object.keys(block.facts).length > 0 ? valueView(at, block.facts, { label: block.name }) : undefined;
  const body = block.text?.trim() ? renderPlainText(at, block.text, block.label ?? block.name) : undefined;
  return body || facts ? fold(line, [body, facts], 'attachment') : quietLine(line, 'attachment');
}
