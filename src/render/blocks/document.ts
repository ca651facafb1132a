import type { DocumentBlock } from '../../model/session.ts';
import { fold, plainText, quietLine } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Spot } from '../page.ts';
import { sayHtml } from '../say.ts';

export function document(block: DocumentBlock, at: Spot): SafeHtml {
  const { words, clock } = at.page;
  const name = block.name ?? block.mediaType;
  const facts = [
    block.name ? block.mediaType : '',
    block.size === undefined ? '' : clock.size(block.size),
    block.withheld ? words.notPublished : '',
  ]
    .filter(Boolean)
    .join(', ');
  const line = html`${sayHtml(words.document, { name: html`<code>${name}</code>` })} ${facts}`;
  return block.text?.trim() ? fold(line, plainText(at, block.text, name)) : quietLine(line);
}
