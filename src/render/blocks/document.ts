import type { DocumentBlock } from '../../model/session.ts';
import { fateOf } from '../attached.ts';
import { fold, plainText, quietLine } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Spot } from '../page.ts';
import { sayHtml } from '../say.ts';

export function document(block: DocumentBlock, at: Spot): SafeHtml {
  const { words } = at.page;
  const name = block.name ?? block.mediaType;
  const facts = [...(block.name ? [block.mediaType] : []), ...fateOf(block, at.page)].join(', ');
  const line = html`${sayHtml(words.document, { name: html`<code>${name}</code>` })} ${facts}`;
  return block.text?.trim() ? fold(line, plainText(at, block.text, name)) : quietLine(line);
}
