/** The quiet folds: one grey line, open on request. */
import { type Child, html, type SafeHtml } from './html.ts';
import type { Cursor } from './page.ts';
import { terminal } from './terminal.ts';

export function fold(summary: Child, body: Child, kind = ''): SafeHtml {
  return html`<details class="quiet${kind && ` ${kind}`}"><summary>${summary}</summary>${body}</details>`;
}

/** A line that there is nothing more to. */
export const quietLine = (line: Child, kind = ''): SafeHtml => html`<p class="quiet${kind && ` ${kind}`}">${line}</p>`;

/** Text that is neither prose nor code, unchanged. */
export function renderPlainText(at: Cursor, text: string, label: string): SafeHtml {
  return terminal(at, text, { label, keep: 8, kind: 'note' });
}
