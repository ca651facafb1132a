/** Words of a turn, and what a person gave the program to run. */
import { languageOfScript } from '../../model/script.ts';
import type { CommandBlock, ShellBlock, TextBlock, ThinkingBlock } from '../../model/session.ts';
import { fill } from '../../words/fill.ts';
import { fold, quietLine, terminal } from '../fold.ts';
import { fillHtml, html, join, nothing, type SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { foldedProse, inLanguage, prose } from '../prose.ts';
import { firstLine, oneLine } from '../text.ts';
import { typed } from '../typed/index.ts';

export function renderText(block: TextBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const isTyped = block.from === undefined && (at.typed || block.steering);
  const body = isTyped ? typed(at, block.text) : prose(at, block.text);
  if (block.from !== undefined) return html`<p class="from">${fillHtml(words.from, { name: block.from })}</p>${body}`;
  return block.steering ? html`<p class="from">${block.refusing ? words.refusing : words.steering}</p>${body}` : body;
}

export function renderThinking(block: ThinkingBlock, at: Cursor): SafeHtml {
  const { words, clock, context } = at.page;
  if (!context.show.thinking) return nothing;
  const head =
    block.durationMs && block.durationMs >= 500 ? fill(words.thoughtFor, { time: clock.duration(block.durationMs) }) : words.thought;
  const first = firstLine(block.text);
  if (first === '') return nothing;
  // A wide character is as wide as two.
  const line = oneLine(first.replace(/[*_`#]+/g, ''), /^(?:ja|ko|zh)/.test(languageOfScript(first) ?? '') ? 42 : 84);
  const summary = html`${head}${context.words.pages.colon}<em${inLanguage(at.page, line)}>${line}</em>`;
  // Where the line has everything, there is nothing to open.
  return line === block.text.trim() ? quietLine(summary, 'thought') : fold(summary, foldedProse(at, block.text, head), 'thought');
}

/** A slash command: what was typed, and what it printed. */
export function renderCommand(block: CommandBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const short = !block.args.includes('\n') && block.args.length <= 120;
  const line = short
    ? html`<p class="command"><code>${block.name}${block.args ? ` ${block.args}` : ''}</code></p>`
    : typed(at, block.args, block.name);
  return html`${line}${printed(at, block.stdout, words.output)}${printed(at, block.stderr, words.errorOutput, 'stderr')}`;
}

function printed(at: Cursor, text: string | undefined, label: string, kind?: string): SafeHtml | undefined {
  return text?.trim() ? terminal(at, text, { label, kind }) : undefined;
}

/** The person's own shell line. */
export function shell(block: ShellBlock, at: Cursor): SafeHtml {
  const { words } = at.page;
  const lines = at.page.code.lines(block.input, 'shellscript');
  return html`<pre class="shell" tabindex="0"><code>${join(lines, '\n')}</code></pre>${printed(at, block.stdout, words.output)}${printed(at, block.stderr, words.errorOutput, 'stderr')}`;
}
