/** Columns of CSV, Markdown and database output whose heading says that they hold secrets. */
import { type Detector, group, type Match } from '../../engine/detector.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';

const LONGEST_LINE = 2000;

export const MOST_ROWS = 300;

const HEADING = /^(?:[>+#-]{1,3} {0,4})?[\s"'*`]*[\p{L}_][\p{L}\d_ .-]{0,40}[\s"'*`]*$/u;

export const tableColumn: Detector = {
  id: 'table-column',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    if (!name) return;
    const kind = secretKindOf(name.text) ?? (/^keys?$/i.test(name.text) ? 'key' : undefined);
    if (!kind) return;
    const floor = Math.max(0, start - LONGEST_LINE);
    const from = text.slice(floor, start).lastIndexOf('\n') + 1 + floor;
    if (from === floor && floor > 0) return;
    const to = endOfLine(text, end);
    if (to - from > LONGEST_LINE) return;
    const line = text.slice(from, to);
    const sign = ['│', ',', '\t', '|', ';'].find((one) => line.includes(one));
    if (!sign) return;
    const cells = line.split(sign);
    rowOf(text, from, line, sign, name.end, kind, matches);
    if (to >= text.length) return;
    // A row with as many cells precedes it: this is no heading.
    const above =
      text
        .slice(Math.max(0, from - LONGEST_LINE), Math.max(0, from - 1))
        .split('\n')
        .at(-1) ?? '';
    if (above.split(sign).length === cells.length && /[\p{L}\d]/u.test(above)) return;
    const filled = cells.filter((cell) => /[^\s>+#-]/.test(cell));
    if (filled.length < 2 || !filled.every((cell) => HEADING.test(cell))) return;
    const column = line.slice(0, start - from).split(sign).length - 1;
    rows(text, nextLine(text, to), sign, cells.length, column, kind, matches);
  },
};

function rows(text: string, start: number, sign: string, cells: number, column: number, kind: SecretKind, matches: Match[]): void {
  let at = start;
  for (let row = 0; row < MOST_ROWS && at < text.length; row++) {
    const to = endOfLine(text, at);
    if (to - at > LONGEST_LINE) return;
    const parts = text.slice(at, to).split(sign === '|' && /^[\s|:+-]+$/.test(text.slice(at, to)) ? /[|+]/ : sign);
    if (sign === '│' && /^[\s├┼┤─═╪╞╡+|-]+$/.test(text.slice(at, to))) {
      at = nextLine(text, to);
      continue;
    }
    if (parts.length !== cells) return;
    const before = parts.slice(0, column).reduce((sum, part) => sum + part.length + 1, 0);
    cell(parts[column] as string, at + before, kind, matches);
    at = nextLine(text, to);
  }
}

/** `| API key | … |`: the name in one cell, its value in the next. */
function rowOf(text: string, from: number, line: string, sign: string, end: number, kind: SecretKind, matches: Match[]): void {
  // Only the first cell of a row is a name; others are headings, or values of other names.
  const cells = line.slice(0, end - from).split(sign);
  if (sign !== '|' || cells.length !== 2 || /\S/.test(cells[0] as string)) return;
  // `PUT /api/password`: a route.
  if (/(?:^|[\s"'`])\/[\w/{}:.-]{1,100}$/.test(cells[1] as string)) return;
  const rest = text.slice(end, from + line.length);
  const next = /^[\s"'*`)]*\|(?<value>[^|]{4,400})/.exec(rest);
  if (next) cell(group(next, 'value'), end + next[0].length - group(next, 'value').length, kind, matches);
}

function cell(raw: string, start: number, kind: SecretKind, matches: Match[]): void {
  const value = raw.replace(/^[\s"'*`]+|(?<![\s"'*`])[\s"'*`]+$/g, '');
  // The column of a key may hold ids: only both cases with digits, or long hex, are secrets.
  if (kind === 'key' && !(/\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value)) && !/^[0-9a-f]{32,}$/.test(value)) return;
  if (!isSecretValue(value, kind, 'env') || /\s/.test(value)) return;
  const at = start + raw.indexOf(value);
  matches.push(candidate(at, value, ruleOf(kind)));
}

function endOfLine(text: string, from: number): number {
  let end = from;
  while (end < text.length && end - from <= LONGEST_LINE && text.charCodeAt(end) !== 10) end++;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** Where the line after the one that ends at `end` begins. */
const nextLine = (text: string, end: number) => end + (text[end] === '\r' ? 2 : 1);
