/** What a command printed. */
import { ansiToRuns } from './ansi.ts';
import { cellsToHtml, isDrawing } from './cells.ts';
import { clip } from './clip.ts';
import { type Child, escapeText, html, type SafeHtml, trusted } from './html.ts';
import { linkedRuns } from './mentions.ts';
import type { Cursor } from './page.ts';
import { runsToHtml } from './runs.ts';
import { linesOf } from './text.ts';

/** More lines are data: an element for each of their signs would make the page several times as large. */
const mostDrawn = 2_000;
/** It scrolls by itself, also by the keyboard. */
const drawn = trusted(' class="drawn" tabindex="0"');

interface TerminalOptions {
  label: string;
  /** A failed command shows its end. */
  failed?: boolean;
  keep?: number;
  foot?: Child;
  /** Marks what went to stderr. */
  kind?: string;
}

export function terminal(at: Cursor, text: string, options: TerminalOptions): SafeHtml {
  const lines = linesOf(text);
  const mentions = at.page.context.work?.mentions;
  // Blank lines at either end are kept on the output page only when there is one; in the page they are only space.
  return clip(at, {
    kind: options.kind ? `term ${options.kind}` : 'term',
    lines,
    keep: options.keep ?? 10,
    from: options.failed ? 'end' : 'start',
    label: options.label,
    foot: options.foot,
    render: (shown) => {
      const textToHtml = shown.length > mostDrawn ? escapeText : cellsToHtml;
      const runs = ansiToRuns(shown.join('\n')).map((line) => linkedRuns(line, mentions));
      return html`<pre${isDrawing(shown) && drawn}>${trusted(runs.map((line) => runsToHtml(line, textToHtml)).join('\n'))}</pre>`;
    },
  });
}
