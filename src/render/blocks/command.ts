import type { CommandBlock } from '../../model/session.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { terminal } from '../terminal.ts';
import { typed } from '../typed/index.ts';

/** A slash command: what was typed, and what it printed. */
export function command(block: CommandBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const short = !block.args.includes('\n') && block.args.length <= 120;
  const line = short
    ? html`<p class="command"><code>${block.name}${block.args ? ` ${block.args}` : ''}</code></p>`
    : typed(at, block.args, block.name);
  return html`${line}${printed(at, block.stdout, words.output)}${printed(at, block.stderr, words.errorOutput, 'stderr')}`;
}

export function printed(at: Cursor, text: string | undefined, label: string, kind?: string): SafeHtml | undefined {
  return text?.trim() ? terminal(at, text, { label, kind }) : undefined;
}
