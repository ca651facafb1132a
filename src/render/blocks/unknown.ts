import type { UnknownBlock } from '../../model/session.ts';
import { fold } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Spot } from '../page.ts';
import { sayHtml } from '../say.ts';
import { valueView } from '../value.ts';

export function unknown(block: UnknownBlock, at: Spot): SafeHtml {
  return fold(
    sayHtml(at.page.words.unknown, { kind: html`<code>${block.name}</code>` }),
    valueView(at, block.value, { label: block.name }),
    'unknown',
  );
}
