import type { ThinkingBlock } from '../../model/session.ts';
import { fill } from '../../words/fill.ts';
import { fold, quietLine } from '../fold.ts';
import { html, nothing, type SafeHtml } from '../html.ts';
import { languageOfScript } from '../language.ts';
import type { Cursor } from '../page.ts';
import { foldedProse, inLanguage } from '../prose.ts';
import { firstLine, oneLine } from '../text.ts';

export function thinking(block: ThinkingBlock, at: Cursor): SafeHtml {
  const { words, clock, context } = at.page;
  if (!context.show.thinking) return nothing;
  const head =
    block.durationMs && block.durationMs >= 500 ? fill(words.thoughtFor, { time: clock.duration(block.durationMs) }) : words.thought;
  const first = firstLine(block.text);
  if (first === '') return nothing;
  // A wide character is as wide as two.
  const line = oneLine(first.replace(/[*_`#]+/g, ''), /^(?:ja|ko|zh)$/.test(languageOfScript(first) ?? '') ? 42 : 84);
  const summary = html`${head}: <em${inLanguage(at.page, line)}>${line}</em>`;
  // Where the line has everything, there is nothing to open.
  return line === block.text.trim() ? quietLine(summary, 'thought') : fold(summary, foldedProse(at, block.text, head), 'thought');
}
