/**
 * What a person typed, as it was typed: every character in its order, with its line breaks and its indentation. It is no
 * Markdown. Code and addresses are set, signs included, so that a copy of it is what was typed; a long text folds in its middle.
 */
import { once } from '../../model/once.ts';
import { withoutEmptyEnds } from '../../model/typed-text.ts';
import { isDrawing } from '../cells.ts';
import { type Child, html, join, type SafeHtml } from '../html.ts';
import { languageOf } from '../languages.ts';
import type { Cursor } from '../page.ts';
import { type Keeping, sectionOf } from '../page-weight.ts';
import { pending } from '../pending.ts';
import { inLanguage } from '../prose.ts';
import { beginningOf } from '../text.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { renderWords, sign } from './words.ts';

/** More lines than these fold in their middle; so many then stand before and behind it. */
const mostLines = 40;
const kept = { before: 20, behind: 8 };
/** Letters of a line on the page, about: a longer one counts for several. */
const lineLength = 90;
/** Longer texts were pasted: the page holds their beginning and their end. Shorter ones are whole on every page. */
const mostLetters = 40_000;
const leastLetters = 4_000;

/** The lines of a text without the empty ones around it. */
const typedLines = (text: string): string[] => {
  const plain = withoutEmptyEnds(text.replace(/\r\n?/g, '\n'));
  return plain === '' ? [] : plain.split('\n');
};

/** `command`: what it was given to, in front of it. */
export function typed(at: Cursor, text: string, command?: string): SafeHtml {
  const lines = typedLines(text);
  if (lines.length === 0) return html``;
  const { words, clock } = at.page;
  const stretches = once(() => stretchesOf(lines));
  const frame = (body: Child): SafeHtml => {
    const beginning = text.slice(0, 4_000);
    const head = command === undefined ? undefined : html`<code class="name">${command}</code> `;
    return html`<div class="prose typed"${inLanguage(at.page, beginning)}>${head}${body}</div>`;
  };
  const whole = once(() => {
    const cut = cutOf(lines);
    if (cut === undefined) return frame(written(at, stretches(), 0, lines.length));
    const [start, end] = cut;
    const label = clock.count(words.foldedLines, end - start);
    const middle = html`<details class="middle"><summary aria-label="${label}"></summary>${written(at, stretches(), start, end)}</details>`;
    return frame([written(at, stretches(), 0, start), middle, written(at, stretches(), end, lines.length)]);
  });
  if (text.length <= leastLetters) return whole();

  const section = once(() => sectionOf(html`<div class="view words">${frame(written(at, stretches(), 0, lines.length))}</div>`));
  const ends = (between: Child): SafeHtml => {
    const [before, behind] = endsOf(lines).map((some) => written(at, stretchesOf(some), 0, some.length));
    return html`<div class="view words">${frame([before, html`<div class="foot">${between}</div>`, behind])}</div>`;
  };
  return pending(at, (sheet, place) => {
    if (sheet.alone === 'whole' || text.length <= roomOf(sheet.keep)) return whole();
    if (sheet.alone) return ends(html`<span>…</span>`);
    const href = sheet.putAside(place, words.prompt, section());
    const shows = lines.length > 1 ? clock.count(words.showAllLines, lines.length) : words.showAll;
    return ends(html`<a class="more" href="${href}">${shows}</a>`);
  });
}

/** Letters of a prompt that a page has room for: it is what people come for, so much else goes first. */
function roomOf({ lines, folded }: Keeping): number {
  if (folded !== Number.POSITIVE_INFINITY) return leastLetters;
  return lines === Number.POSITIVE_INFINITY ? mostLetters : mostLetters / (lines > 1 ? 2 : 4);
}

/** The same in a line of ours: an answer, a remark. */
export const typedInline = (at: Cursor, text: string): SafeHtml =>
  html`<span class="typed">${renderWords(typedLines(text).join('\n'), at.page.context.work?.mentions)}</span>`;

const weightOf = (line: string): number => Math.max(1, Math.ceil(line.length / lineLength));

/** First and last line of the middle, where the text is long and there is enough between what stays. */
function cutOf(lines: readonly string[]): [start: number, end: number] | undefined {
  const weigh = (some: readonly string[]) => some.reduce((sum, line) => sum + weightOf(line), 0);
  if (weigh(lines) <= mostLines) return undefined;
  let start = 0;
  for (let room = kept.before; start < lines.length && room > 0; start++) room -= weightOf(lines[start] as string);
  let end = lines.length;
  for (let room = kept.behind; end > start && room > 0; end--) room -= weightOf(lines[end - 1] as string);
  return weigh(lines.slice(start, end)) < kept.behind ? undefined : [start, end];
}

/** Beginning and end of a text that is put aside, each line no longer than some. */
function endsOf(lines: readonly string[]): [before: string[], behind: string[]] {
  const short = (line: string) => beginningOf(line, 600);
  const before = lines.slice(0, kept.behind).map(short);
  return [before, lines.slice(Math.max(before.length, lines.length - kept.behind)).map(short)];
}

/** Lines `from` to `to` of a text: what stands before others ends with their line break. */
function written(at: Cursor, stretches: readonly Stretch[], from: number, to: number): SafeHtml {
  const out: Child[] = [];
  const last = stretches.reduce((sum, { lines }) => sum + lines.length, 0);
  let start = 0;
  for (const stretch of stretches) {
    const end = start + stretch.lines.length;
    if (start < to && end > from && from < to) {
      const [first, behind] = [Math.max(from, start) - start, Math.min(to, end) - start];
      const lineEnd = start + behind < last ? '\n' : '';
      if (stretch.is === 'words')
        out.push(renderWords(stretch.lines.slice(first, behind).join('\n'), at.page.context.work?.mentions), lineEnd);
      else out.push(code(at, stretch, first, behind, lineEnd));
    }
    start = end;
  }
  return join(out);
}

function code(at: Cursor, { lines, fenced, language }: Stretch, from: number, to: number, lineEnd: string): SafeHtml {
  const inner = fenced ? lines.slice(1, -1) : lines;
  const set: Child[] = inner.length === 0 ? [] : at.page.code.lines(inner.join('\n'), languageOf(language));
  const all = fenced ? [sign(lines[0] as string), ...set, sign(lines.at(-1) as string)] : set;
  return html`<pre tabindex="0" class="code${isDrawing(inner) ? ' drawn' : ''}"><code>${join(all.slice(from, to), '\n')}${lineEnd}</code></pre>`;
}
