import type { TextBlock } from '../../model/session.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Spot } from '../page.ts';
import { prose } from '../prose.ts';
import { sayHtml } from '../say.ts';

export function text(block: TextBlock, at: Spot): SafeHtml {
  const { words } = at.page;
  const body = prose(at, block.text);
  if (block.from !== undefined) return html`<p class="from">${sayHtml(words.from, { name: block.from })}</p>${body}`;
  return block.steering ? html`<p class="from">${block.refusing ? words.refusing : words.steering}</p>${body}` : body;
}
