/** Words of the agent, or of another program, as HTML. What a person typed is shown as it was typed: see `typed/`. */

import { languageOfPart } from '../model/language.ts';
import { directionOf } from '../model/script.ts';
import { clip, runLines } from './clip.ts';
import { type Child, html, type SafeHtml, trusted } from './html.ts';
import { markdownToHtml } from './markdown/index.ts';
import type { Cursor, Page } from './page.ts';
import { leastKept, sectionOf } from './page-weight.ts';
import { pending } from './pending.ts';
import { linesOf } from './text.ts';

/** Longer texts were pasted, not written: they are shown as typed, their beginning in the page. */
const maxProse = 40_000;

export function prose(at: Cursor, text: string, kind = ''): SafeHtml {
  const { page } = at;
  if (text.trim() === '') return html``;
  const lang = inLanguage(page, text);
  const isMixed = directionOf(text.slice(0, 4_000)) !== undefined;
  const body =
    text.length > maxProse
      ? pasted(at, text)
      : markdownToHtml(text, {
          code: page.code,
          words: page.words,
          math: page.math,
          diagrams: page.diagrams,
          level: at.level,
          mentions: page.context.work?.mentions,
          isMixed,
        });
  return html`<div class="prose${kind && ` ${kind}`}"${lang}>${body}</div>`;
}

/**
 * Prose in a fold; where a page is full, its beginning and a link to the whole. On the page of outputs the line of its call names
 * it, and `label` where there is none or several texts are of one call.
 */
export function foldedProse(at: Cursor, text: string, label?: string): SafeHtml {
  const { words } = at.page;
  const whole = prose(at, text);
  if (beginning(text, leastKept.folded).length === text.length) return whole;
  return pending(at, (sheet, place) => {
    const start = beginning(text, sheet.keep.folded);
    if (start.length === text.length) return whole;
    const section = sectionOf(html`<div class="view words">${trusted(sheet.write(whole).text)}</div>`);
    const href = sheet.putAside(place, label ?? words.output, section, label !== undefined);
    const foot = html`<div class="foot"><span>${start && words.beginning}</span><a class="more" href="${href}">${words.showAll}</a></div>`;
    return html`<div class="view words">${prose(at, start)}${foot}</div>`;
  });
}

/** Whole paragraphs of so many letters; nothing where the first is longer, all where little would be put aside. */
function beginning(text: string, letters: number): string {
  if (text.length < letters * 2) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf('\n\n', letters)));
}

/**
 * The attribute of words that are not in the language of the interface: those of its script, else the session's. A page
 * is in the interface's language, so that our own words among theirs need no mark. With the direction, where it may be another one.
 */
export function inLanguage(page: Page, text: string): Child {
  const lang = langOf(page, text);
  const dir = directionOf(text.slice(0, 4_000));
  return dir ? html`${lang} dir="${dir}"` : lang;
}

/** The language alone, of words in an attribute of an element whose text is ours. */
export function langOf(page: Page, text: string): Child {
  const language = languageOfPart(text.slice(0, 4_000), page.language);
  return language !== undefined && language !== page.context.language && html` lang="${language}"`;
}

/** What a line is about, in the words of a person or the agent. */
export const objectOf = (page: Page, text: string): SafeHtml => html`<span class="object"${inLanguage(page, text)}>${text}</span>`;

function pasted(at: Cursor, text: string): SafeHtml {
  return clip(at, {
    kind: 'typed',
    lines: linesOf(text),
    keep: 60,
    label: at.page.words.prompt,
    render: (lines) => runLines(lines.map((line) => [{ text: line }])),
  });
}
