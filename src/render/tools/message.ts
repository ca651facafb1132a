import { html } from '../html.ts';
import { prose } from '../prose.ts';
import { sayLine } from '../say.ts';
import { oneLine } from '../text.ts';
import type { Call, View } from './call.ts';

export function sendMessage(call: Call): View {
  const to = call.string('to') ?? call.string('recipient') ?? call.string('target_agent_id') ?? '';
  const text = call.string('message') ?? call.string('content') ?? '';
  const summary = call.string('summary');
  for (const one of [to, text, summary]) call.shown.add(one);
  return {
    icon: 'message',
    line: sayLine(call.page.words.sentMessage, { to: html`<code>${to}</code>` }),
    end: [oneLine(summary ?? text, 70)],
    body: [
      summary && html`<p class="said">${summary}</p>`,
      text.trim() !== '' && html`<div class="view page">${prose(call.at, text)}</div>`,
    ],
  };
}
