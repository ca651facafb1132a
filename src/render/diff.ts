/** Changes of a file: from the patch the log has, else computed; with line numbers, and the words that differ marked. */
import { diffWordsWithSpace, structuredPatch } from 'diff';
import type { Hunk } from '../model/tool.ts';
import { clip } from './clip.ts';
import type { Highlighter } from './code.ts';
import { html, marked, type SafeHtml, trusted } from './html.ts';
import { languageOfPath } from './languages.ts';
import type { Cursor } from './page.ts';
import { overlay, type Run, runsToHtml } from './runs.ts';

export interface Changes {
  hunks: Hunk[];
  added: number;
  removed: number;
  /** Whether the line numbers are those of the file. */
  numbered: boolean;
}

/** Beyond this, comparing costs more than it shows: all old lines out, all new ones in. */
const maxCompared = 60_000;
/** Lines that may differ; the time to find them grows with their square. */
const maxEditLength = 800;
const context = 3;
/** Rows of a diff that stay in the page. */
const keepRows = 40;
const graceRows = 20;

/** What differs between two texts. Without numbers: the log does not state their place in the file. */
export function compare(before: string, after: string): Changes {
  const short = Math.max(before.length, after.length) < 4_000;
  const patch =
    before.length + after.length > maxCompared
      ? undefined
      : structuredPatch('', '', before, after, undefined, undefined, { context: short ? 10_000 : context, maxEditLength });
  if (!patch) return changesOf([{ oldStart: 1, newStart: 1, lines: [...signed('-', before), ...signed('+', after)] }], false);
  return changesOf(
    patch.hunks.map(({ oldStart, newStart, lines }) => ({ oldStart, newStart, lines: lines.filter((line) => !line.startsWith('\\')) })),
    false,
  );
}

const signed = (sign: string, text: string): string[] => (text === '' ? [] : text.split('\n').map((line) => sign + line));

/** `numbered`: the hunks have the file's own line numbers. */
export function changesOf(hunks: Hunk[], numbered: boolean): Changes {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  return {
    hunks,
    added: lines.filter((line) => line[0] === '+').length,
    removed: lines.filter((line) => line[0] === '-').length,
    numbered,
  };
}

/** All lines of the patch without their signs: what a view of it has shown. */
export const textOfChanges = ({ hunks }: Changes): string => hunks.flatMap((hunk) => hunk.lines.map((line) => line.slice(1))).join('\n');

interface Row {
  sign: string;
  number: number | undefined;
  text: string;
  marks: [number, number][];
}

/** A row for each line, a row of its own between hunks. */
function rowsOf({ hunks, numbered }: Changes): Row[] {
  const rows: Row[] = [];
  for (const [i, hunk] of hunks.entries()) {
    if (i > 0) rows.push({ sign: '@', number: undefined, text: '', marks: [] });
    let before = numbered ? hunk.oldStart : Number.NaN;
    let after = numbered ? hunk.newStart : Number.NaN;
    const begin = rows.length;
    for (const line of hunk.lines) {
      const sign = line[0] ?? ' ';
      const text = line.slice(1);
      if (sign === '-') rows.push({ sign, number: before++, text, marks: [] });
      else if (sign === '+') rows.push({ sign, number: after++, text, marks: [] });
      else {
        rows.push({ sign: ' ', number: after++, text, marks: [] });
        before++;
      }
    }
    markWords(rows, begin);
  }
  return rows;
}

/** Pairs of removed and added lines: what differs in them is marked, unless nearly everything does. */
function markWords(rows: Row[], begin: number): void {
  for (let i = begin; i < rows.length; ) {
    let removed = i;
    while (rows[removed]?.sign === '-') removed++;
    let added = removed;
    while (rows[added]?.sign === '+') added++;
    const olds = rows.slice(i, removed);
    const news = rows.slice(removed, added);
    if (olds.length > 0 && olds.length === news.length && olds.length <= 12) olds.forEach((old, n) => markPair(old, news[n] as Row));
    i = Math.max(added, i + 1);
  }
}

function markPair(before: Row, after: Row): void {
  if (before.text.length + after.text.length > 1_000) return;
  const parts = diffWordsWithSpace(before.text, after.text);
  const same = parts.filter((part) => !part.added && !part.removed).reduce((sum, part) => sum + part.value.trim().length, 0);
  if (same * 3 < Math.max(before.text.trim().length, after.text.trim().length)) return;
  let old = 0;
  let now = 0;
  for (const { added, removed, value } of parts) {
    if (removed) before.marks.push([old, old + value.length]);
    if (added) after.marks.push([now, now + value.length]);
    if (!added) old += value.length;
    if (!removed) now += value.length;
  }
}

/** `language`: that of a file whose name does not show it, such as a cell of a notebook. */
export function diffView(at: Cursor, changes: Changes, path: string, language = languageOfPath(path)): SafeHtml {
  const rows = rowsOf(changes);
  const kept = rows.length > keepRows + graceRows ? rows.slice(0, keepRows) : rows;
  const runs = highlightRows(at.page.code, kept, language);
  const view = clip(at, {
    kind: 'diff',
    lines: rows.map((row) => row.text),
    keep: keepRows,
    grace: graceRows,
    label: path,
    foot: html`<code>${path}</code>`,
    render: (lines, start) =>
      html`<pre tabindex="0"><code>${trusted(lines.map((line, i) => rowHtml(rows[start + i] as Row, runs[start + i] ?? [{ text: line }], line)).join(''))}</code></pre>`,
  });
  return marked(view, { kind: 'diff' });
}

/** Both sides are highlighted as the texts they are, so that an open string or comment on one does not colour the other. */
function highlightRows(code: Highlighter, rows: Row[], language: string | undefined): Run[][] {
  const side = (signs: string) => code.runs(rows.flatMap((row) => (signs.includes(row.sign) ? [row.text] : [])).join('\n'), language);
  const removed = rows.some((row) => row.sign === '-');
  const before = removed ? side(' -') : [];
  const after = side(' +');
  let old = 0;
  let now = 0;
  return rows.map((row) => {
    const runs = row.sign === '-' ? before[old] : row.sign === '@' ? [] : after[now];
    if (row.sign === ' ' || row.sign === '-') old++;
    if (row.sign === ' ' || row.sign === '+') now++;
    return runs ?? [];
  });
}

/** What a screen reader is told by the element, others are by colour and a sign. */
const kinds: { [sign: string]: [element: string, kind: string] } = { '+': ['ins', 'l add'], '-': ['del', 'l del'] };

function rowHtml(row: Row, runs: Run[], line: string): string {
  const [element, kind] = kinds[row.sign] ?? ['span', 'l'];
  if (row.sign === '@') return '<span class="l skip">\n</span>';
  // A line that was cut for the page has lost its runs.
  const marked = line === row.text ? overlay(runs, row.marks, (run) => ({ ...run, changed: true })) : [{ text: line }];
  return `<${element} class="${kind}"${row.number ? ` data-n="${row.number}"` : ''}>${runsToHtml(marked)}\n</${element}>`;
}
