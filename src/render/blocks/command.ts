import type { CommandBlock } from '../../model/session.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { prose } from '../prose.ts';
import { terminal } from '../terminal.ts';

/** A slash command: what was typed, and what it printed. */
export function command(block: CommandBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const short = !block.args.includes('\n') && block.args.length <= 120;
  return html`<p class="command"><code>${block.name}${short && block.args ? ` ${block.args}` : ''}</code></p>${short ? '' : prose(at, block.args)}${printed(at, block.stdout, words.output)}${printed(at, block.stderr, words.errorOutput, 'stderr')}`;
}

export function printed(at: Cursor, text: string | undefined, label: string, kind?: string): SafeHtml | undefined {
  return text?.trim() ? terminal(at, text, { label, kind }) : undefined;
}
