import type { ReminderBlock } from '../../model/session.ts';
import { fold, plainText } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Spot } from '../page.ts';

export const reminder = (block: ReminderBlock, at: Spot): SafeHtml => reminders([block], [at]);

/** Neighbouring reminders are one line. */
export function reminders(blocks: ReminderBlock[], spots: Spot[]): SafeHtml {
  const { words, clock } = (spots[0] as Spot).page;
  const hooks = blocks.every((block) => block.name.includes('hook'));
  const body = blocks.map(
    (block, i) => html`<p class="name">${block.name}</p>${block.text.trim() ? plainText(spots[i] as Spot, block.text, block.name) : ''}`,
  );
  return fold(clock.count(hooks ? words.hooks : words.reminders, blocks.length), body, 'reminder');
}
