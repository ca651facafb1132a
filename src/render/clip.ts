/** Long texts: a few lines in the page, the whole on the output page. */

import { once } from '../model/once.ts';
import { type Child, escapeText, html, type SafeHtml, trusted } from './html.ts';
import type { Cursor } from './page.ts';
import { type Keeping, leastKept, sectionOf } from './page-weight.ts';
import { pending } from './pending.ts';
import { type Run, runsToHtml } from './runs.ts';
import { beginningOf } from './text.ts';

export interface Long {
  /** Class of the view: `term`, `code`, `diff`, … */
  kind: string;
  lines: string[];
  /** Lines that stay in the page; all of them where it is infinite. */
  keep: number;
  /** The end stays, not the beginning: a failing command prints the reason there. */
  fromEnd?: boolean | undefined;
  /** Names the output for assistive technology and on the output page. */
  label: string;
  /**
   * HTML of the lines from `start` on. `aside` is true for the whole of a clipped text on the output page, which stays
   * plain: it is too long to be read for its colours, and highlighting takes most of a build's time.
   */
  render: (lines: string[], start: number, aside: boolean) => SafeHtml;
  /** Shown in the foot, also of a short text. */
  foot?: Child;
  /** Lines more than fit are worth a link only when they are more than these. */
  grace?: number;
}

/** A line of this length is cut in the page: it may be a megabyte. */
const maxLine = 1_500;
const maxChars = 6_000;

export function clip(at: Cursor, long: Long): SafeHtml {
  const { lines } = long;
  const whole = once(() => long.render(lines, 0, false));
  if (long.keep === Number.POSITIVE_INFINITY) return view(long, whole(), footOf(long.foot));
  const size = { chars: 0, longest: 0 };
  for (const { length } of lines) {
    size.chars += length + 1;
    size.longest = Math.max(size.longest, length);
  }
  const fits = ({ lines: room }: Keeping) =>
    lines.length <= Math.min(long.keep, room) + (room < long.keep ? 0 : (long.grace ?? 3)) &&
    size.chars <= roomOf(room) &&
    size.longest <= maxLine;
  if (fits(leastKept)) return view(long, whole(), footOf(long.foot));

  const aside = once(() => view(long, long.render(lines, 0, true)));
  const section = once(() => sectionOf(aside()));
  const excerpts = new Map<number, Excerpt>();
  const { words, clock } = at.page;
  return pending(at, (sheet, place) => {
    if (fits(sheet.keep)) return view(long, whole(), footOf(long.foot));
    if (sheet.alone === 'whole') return view(long, long.render(lines, 0, true), footOf(long.foot));
    let kept = excerpts.get(sheet.keep.lines);
    if (!kept) excerpts.set(sheet.keep.lines, (kept = excerpt(long, Math.min(long.keep, sheet.keep.lines), roomOf(sheet.keep.lines))));
    const part = kept.lines < lines.length ? clock.count(long.fromEnd ? words.lastLines : words.firstLines, kept.lines) : words.beginning;
    const said = html`${long.foot ? [long.foot, ' · '] : ''}${part}`;
    const shows = lines.length > 1 ? clock.count(words.showAllLines, lines.length) : words.showAll;
    if (sheet.alone) {
      const address = at.page.context.turnAddress?.(at.anchor);
      const of = lines.length > 1 ? html` / ${clock.count(words.lines, lines.length)}` : '';
      const rest = address === undefined ? of : html` · <a href="${address}">${shows}</a>`;
      return view(long, kept.html, footOf([said, rest]));
    }
    const href = sheet.putAside(place, long.label, section());
    const foot = html`<div class="foot"><span>${said}</span><a class="more" href="${href}">${shows}</a></div>`;
    return view(long, kept.html, foot);
  });
}

/** Characters for so many lines. */
const roomOf = (lines: number): number => (lines === Number.POSITIVE_INFINITY ? maxChars : lines * 200);

interface Excerpt {
  /** How many of the lines. */
  lines: number;
  html: SafeHtml;
}

function excerpt({ lines, fromEnd: end, render }: Long, most: number, chars: number): Excerpt {
  const kept: string[] = [];
  let room = chars;
  for (const line of end ? lines.slice(-most).reverse() : lines.slice(0, most)) {
    if (room <= 0) break;
    const short = beginningOf(line, Math.min(maxLine, room));
    kept.push(short);
    room -= short.length;
  }
  const html = end ? render(kept.reverse(), lines.length - kept.length, false) : render(kept, 0, false);
  return { lines: kept.length, html };
}

const footOf = (foot: Child): SafeHtml | undefined => (foot ? html`<div class="foot"><span>${foot}</span></div>` : undefined);

function view(long: Long, body: SafeHtml, foot?: SafeHtml): SafeHtml {
  return html`<div class="view ${long.kind}">${body}${foot}</div>`;
}

/** Lines without numbers. */
export function plainLines(lines: SafeHtml[]): SafeHtml {
  return code(lines.join('\n'));
}

/** Lines with the numbers they have in the file, where the text had them: kept as text, so that nothing of it is lost. */
export function givenNumbers(lines: SafeHtml[], numbers: string[]): SafeHtml {
  return code(lines.map((line, i) => `<span class="l"><i>${escapeText(numbers[i] ?? '')}</i>${line}\n</span>`).join(''));
}

/** Lines with their numbers in the file. */
export function numberedLines(lines: SafeHtml[], first: number): SafeHtml {
  return code(lines.map((line, i) => `<span class="l" data-n="${first + i}">${line}\n</span>`).join(''));
}

/** Lines are put together without a template for each: there are millions. */
const code = (lines: string): SafeHtml => html`<pre tabindex="0"><code>${trusted(lines)}</code></pre>`;

export const runLines = (lines: Run[][]): SafeHtml => code(lines.map((line) => runsToHtml(line)).join('\n'));
