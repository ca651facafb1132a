/** Folds, and what a command printed. */

import { ansiToRuns } from './ansi.ts';
import { cellsToHtml, isDrawing } from './cells.ts';
import { clip } from './clip.ts';
import { type Child, escapeText, html, type SafeHtml, trusted } from './html.ts';
import type { Cursor } from './page.ts';
import { linkedRuns, runsToHtml } from './runs.ts';
import { linesOf } from './text.ts';

export function fold(summary: Child, body: Child, kind = ''): SafeHtml {
  return html`<details class="quiet${kind && ` ${kind}`}"><summary>${summary}</summary>${body}</details>`;
}

/** A line that there is nothing more to. */
export const quietLine = (line: Child, kind = ''): SafeHtml => html`<p class="quiet${kind && ` ${kind}`}">${line}</p>`;

/** Text that is neither prose nor code, unchanged. */
export function renderPlainText(at: Cursor, text: string, label: string): SafeHtml {
  return terminal(at, text, { label, keep: 8, kind: 'note' });
}

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
    fromEnd: options.failed,
    label: options.label,
    foot: options.foot,
    render: (shown) => {
      const textToHtml = shown.length > mostDrawn ? escapeText : cellsToHtml;
      const runs = ansiToRuns(shown.join('\n')).map((line) => linkedRuns(line, mentions));
      return html`<pre${isDrawing(shown) && drawn}>${trusted(runs.map((line) => runsToHtml(line, textToHtml)).join('\n'))}</pre>`;
    },
  });
}
