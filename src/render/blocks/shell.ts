import type { ShellBlock } from '../../model/session.ts';
import { html, join, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { printed } from './command.ts';

/** The person's own shell line. */
export function shell(block: ShellBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const lines = at.page.code.lines(block.input, 'shellscript');
  return html`<pre class="shell" tabindex="0"><code>${join(lines, '\n')}</code></pre>${printed(at, block.stdout, words.output)}${printed(at, block.stderr, words.errorOutput, 'stderr')}`;
}
