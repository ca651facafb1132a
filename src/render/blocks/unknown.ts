import type { UnknownBlock } from '../../model/session.ts';
import { fillHtml } from '../fill-html.ts';
import { fold } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { valueView } from '../value.ts';

export function unknown(block: UnknownBlock, at: Cursor): SafeHtml {
  return fold(
    fillHtml(at.page.words.unknown, { kind: html`<code>${block.name}</code>` }),
    valueView(at, block.value, { label: block.name }),
    'unknown',
  );
}
