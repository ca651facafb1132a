/** A line of code as runs of text of one class; what highlighting, word marks, links and terminal colours are made of. */

import type { Mention } from '../outcome/index.ts';
import { cellsToHtml } from './cells.ts';
import { type Child, escapeAttribute, escapeText, html, placeholderRanges } from './html.ts';

export interface Run {
  text: string;
  /** Class names of ours. */
  kind?: string | undefined;
  changed?: boolean;
  /** It leads there: an address that is known to be safe. */
  href?: string;
}

/** Runs that spell exactly `line`: what is missing at the end is added, neighbours of one kind are joined. */
export function cutRuns(runs: Run[], line: string): Run[] {
  const out: Run[] = [];
  let at = 0;
  for (const run of runs) {
    if (!line.startsWith(run.text, at)) break;
    at += run.text.length;
    push(out, run);
  }
  if (at < line.length) push(out, { text: line.slice(at) });
  return out;
}

/** White space has no colour, so it joins either neighbour. */
function push(out: Run[], run: Run): void {
  const last = out.at(-1);
  if (last && last.changed === run.changed && last.href === run.href && (last.kind === run.kind || run.text.trim() === ''))
    last.text += run.text;
  else if (run.text !== '') out.push({ ...run });
}

/** Splits runs at the borders of `ranges` and changes what lies inside. */
export function overlay(runs: Run[], ranges: [number, number][], change: (run: Run) => Run): Run[] {
  if (ranges.length === 0) return runs;
  const out: Run[] = [];
  let at = 0;
  let next = 0;
  for (const run of runs) {
    let rest = run.text;
    while (rest !== '') {
      while (next < ranges.length && (ranges[next] as [number, number])[1] <= at) next++;
      const [start, end] = ranges[next] ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      const inside = at >= start;
      const piece = rest.slice(0, (inside ? end : start) - at);
      push(out, inside ? change({ ...run, text: piece }) : { ...run, text: piece });
      at += piece.length;
      rest = rest.slice(piece.length);
    }
  }
  return out;
}

/**
 * HTML of one line; a redaction mark stays whole whatever the grammar made of it. `textToHtml`: of a text that is none, in cells
 * unless told.
 */
export function runsToHtml(runs: Run[], textToHtml = cellsToHtml): string {
  const [only] = runs;
  if (only && runs.length === 1 && !only.text.includes('[redacted: ')) return runToHtml(only, textToHtml);
  const text = runs.map((run) => run.text).join('');
  const ranges = placeholderRanges(text);
  let line = runs;
  if (ranges.length > 0) line = joinInside(overlay(runs, ranges, (run) => ({ text: run.text, kind: 'x' })));
  return line.map((run) => runToHtml(run, textToHtml)).join('');
}

function joinInside(runs: Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last && last.kind === 'x' && run.kind === 'x') last.text += run.text;
    else out.push(run);
  }
  return out;
}

function runToHtml(run: Run, textToHtml: (text: string) => string): string {
  const text = run.kind === 'x' ? escapeText(run.text) : textToHtml(run.text);
  const plain = run.changed ? `<mark>${text}</mark>` : text;
  const inner = run.href === undefined ? plain : `<a href="${escapeAttribute(run.href)}" rel="nofollow noopener">${plain}</a>`;
  return run.kind && run.kind !== 'x' ? `<span class="${run.kind}">${inner}</span>` : inner;
}

export type Mentions = (text: string) => Mention[];

/** Words with their mentions as links. `textToHtml`: of the words around them. */
export function linked(text: string, mentions: Mentions | undefined, textToHtml: (text: string) => Child = String): Child {
  const found = mentions?.(text) ?? [];
  if (found.length === 0) return textToHtml(text);
  const out: Child[] = [];
  let at = 0;
  for (const { start, end, href } of found) {
    out.push(textToHtml(text.slice(at, start)), html`<a href="${href}" rel="nofollow noopener">${text.slice(start, end)}</a>`);
    at = end;
  }
  return [...out, textToHtml(text.slice(at))];
}

/** A line of runs, cut at its mentions; one that changes colour within stays as it is. */
export function linkedRuns(runs: Run[], mentions: Mentions | undefined): Run[] {
  if (!mentions) return runs;
  return runs.flatMap((run) => {
    if (run.href !== undefined) return run;
    const out: Run[] = [];
    let at = 0;
    for (const { start, end, href } of mentions(run.text)) {
      out.push({ ...run, text: run.text.slice(at, start) }, { ...run, text: run.text.slice(start, end), href });
      at = end;
    }
    return at === 0 ? run : [...out, { ...run, text: run.text.slice(at) }].filter(({ text }) => text !== '');
  });
}
