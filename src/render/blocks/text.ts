import type { TextBlock } from '../../model/session.ts';
import { fillHtml } from '../fill-html.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { prose } from '../prose.ts';
import { typed } from '../typed/index.ts';

export function text(block: TextBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const isTyped = block.from === undefined && (at.typed || block.steering);
  const body = isTyped ? typed(at, block.text) : prose(at, block.text);
  if (block.from !== undefined) return html`<p class="from">${fillHtml(words.from, { name: block.from })}</p>${body}`;
  return block.steering ? html`<p class="from">${block.refusing ? words.refusing : words.steering}</p>${body}` : body;
}
