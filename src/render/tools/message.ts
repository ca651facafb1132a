import type { UseOf } from '../../model/tool.ts';
import { fillLine } from '../fill-html.ts';
import { html } from '../html.ts';
import { foldedProse } from '../prose.ts';
import { oneLine } from '../text.ts';
import type { Call, View, Views } from './call.ts';

function message(call: Call, { to, message: text, summary }: UseOf<'message'>): View {
  for (const one of [to, text, summary]) call.covered.add(one);
  return {
    icon: 'message',
    line: fillLine(call.page.words.sentMessage, { to: html`<code>${to}</code>` }),
    end: [oneLine(summary ?? text, 70)],
    body: [
      summary && html`<p class="said">${summary}</p>`,
      text.trim() !== '' && html`<div class="view page">${foldedProse(call.at, text)}</div>`,
    ],
  };
}

export const messageViews: Views = { message };
