/** Long texts: a few lines in the page, the whole on the output page. */
import { type Child, escapeText, html, join, type SafeHtml, trusted } from './html.ts';
import { type Cursor, putAside } from './page.ts';
import { type Run, runsToHtml } from './runs.ts';

export interface Long {
  /** Class of the view: `term`, `code`, `diff`, … */
  kind: string;
  lines: string[];
  /** Lines that stay in the page; all of them where it is infinite. */
  keep: number;
  /** Which end stays: a failing command prints the reason at its end. */
  from: 'start' | 'end';
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
  const { page } = at;
  const { lines } = long;
  const keep = Math.min(long.keep, page.keep.lines);
  const room = page.keep.lines === Number.POSITIVE_INFINITY ? maxChars : page.keep.lines * 200;
  const chars = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const all = long.keep === Number.POSITIVE_INFINITY;
  const grace = keep < long.keep ? 0 : (long.grace ?? 3);
  const fits = all || (lines.length <= keep + grace && chars <= room && lines.every((line) => line.length <= maxLine));
  if (fits) return view(long, long.render(lines, 0, false), footOf(long.foot));
  if (page.context.alone === 'whole') return view(long, long.render(lines, 0, true), footOf(long.foot));
  const kept = excerpt(lines, { ...long, keep }, room);
  const { words, clock } = page;
  const part =
    kept.lines.length < lines.length
      ? clock.count(long.from === 'end' ? words.lastLines : words.firstLines, kept.lines.length)
      : words.beginning;
  const said = html`${long.foot ? [long.foot, ' · '] : ''}${part}`;
  if (page.context.alone) {
    const of = lines.length > 1 ? html` / ${clock.count(words.lines, lines.length)}` : '';
    return view(long, long.render(kept.lines, kept.start, false), footOf([said, of]));
  }
  const aside = putAside(at, long.label, view(long, long.render(lines, 0, true)));
  const shows = lines.length > 1 ? clock.count(words.showAllLines, lines.length) : words.showAll;
  const foot = html`<div class="foot"><span>${said}</span><a class="more" href="${aside.href}" data-output="${aside.id}">${shows}</a></div>`;
  return view(long, long.render(kept.lines, kept.start, false), foot);
}

function excerpt(lines: string[], long: Long, chars: number): { lines: string[]; start: number } {
  const end = long.from === 'end';
  const kept: string[] = [];
  let room = chars;
  for (const line of end ? lines.slice(-long.keep).reverse() : lines.slice(0, long.keep)) {
    if (room <= 0) break;
    const short =
      line.length > Math.min(maxLine, room)
        ? `${line
            .slice(0, Math.min(maxLine, room))
            .toWellFormed()
            .replace(/\ufffd$/, '')}…`
        : line;
    kept.push(short);
    room -= short.length;
  }
  return end ? { lines: kept.reverse(), start: lines.length - kept.length } : { lines: kept, start: 0 };
}

const footOf = (foot: Child): SafeHtml | undefined => (foot ? html`<div class="foot"><span>${foot}</span></div>` : undefined);

function view(long: Long, body: SafeHtml, foot?: SafeHtml): SafeHtml {
  return html`<div class="view ${long.kind}">${body}${foot}</div>`;
}

/** Lines without numbers. */
export function plainLines(lines: SafeHtml[]): SafeHtml {
  return html`<pre tabindex="0"><code>${join(lines, '\n')}</code></pre>`;
}

/** Lines with the numbers they have in the file, where the text had them: kept as text, so that nothing of it is lost. */
export function givenNumbers(lines: SafeHtml[], numbers: string[]): SafeHtml {
  return rows(lines.map((line, i) => `<span class="l"><i>${escapeText(numbers[i] ?? '')}</i>${line}\n</span>`));
}

/** Lines with their numbers in the file. */
export function numberedLines(lines: SafeHtml[], first: number): SafeHtml {
  return rows(lines.map((line, i) => `<span class="l" data-n="${first + i}">${line}\n</span>`));
}

/** Put together without a template for each: there are millions. */
const rows = (lines: string[]): SafeHtml => html`<pre tabindex="0"><code>${trusted(lines.join(''))}</code></pre>`;

export const runLines = (lines: Run[][]): SafeHtml => plainLines(lines.map((line) => trusted(runsToHtml(line))));
