import type { DocumentBlock } from '../../model/session.ts';
import { documentFacts } from '../document-facts.ts';
import { fillHtml } from '../fill-html.ts';
import { fold, plainText, quietLine } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';

export function document(block: DocumentBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const name = block.name ?? block.mediaType;
  const facts = [...(block.name ? [block.mediaType] : []), ...documentFacts(block, at.page)].join(', ');
  const line = html`${fillHtml(words.document, { name: html`<code>${name}</code>` })} ${facts}`;
  return block.text?.trim() ? fold(line, plainText(at, block.text, name)) : quietLine(line);
}
