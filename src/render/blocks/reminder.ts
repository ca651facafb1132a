import type { ReminderBlock } from '../../model/session.ts';
import { fold, plainText } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';

export const reminder = (block: ReminderBlock, at: Cursor): SafeHtml => reminders([block], [at]);

/** Neighbouring reminders are one line. */
export function reminders(blocks: ReminderBlock[], cursors: Cursor[]): SafeHtml {
  const { words, clock, agent } = (cursors[0] as Cursor).page;
  const all = (kind: 'unsent' | 'hook') => blocks.every((block) => agent.blockNames.reminderKind(block.name) === kind);
  const unsent = all('unsent');
  const word = unsent ? words.unsent : all('hook') ? words.hooks : words.reminders;
  const body = blocks.map(
    (block, i) =>
      html`${!unsent && html`<p class="name">${block.name}</p>`}${block.text.trim() ? plainText(cursors[i] as Cursor, block.text, block.name) : ''}`,
  );
  return fold(clock.count(word, blocks.length), body, 'reminder');
}
