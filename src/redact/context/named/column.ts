/** Columns of CSV, Markdown, database output and listings whose heading says that they hold secrets. */
import { lineEnd, lineStart, RULE } from '../../engine/lines.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import type { See } from '../reader.ts';
import type { Name } from './name-around.ts';

const LONGEST_LINE = 2000;
/** Limit for a listing, as any line of words may be a heading. */
const MOST_ROWS = 300;

const HEADING = /^(?:[>+#-]{1,3} {0,4})?[\s"'*`]*[\p{L}_][\p{L}\d_ .-]{0,40}[\s"'*`]*$/u;
const SPACED = /^[ \t>|+#]{0,16}(?:[A-Za-z][\w()%-]*(?: [A-Za-z][\w()%-]*)?(?:[ \t]{2,}|[ ]*$)){2,12}$/;
const DASHES = /^[ \t]*-{3,}(?: +-{3,})+[ \t]*\r?$/;

/** The values below a heading, or beside it in the first cell of a row. */
export function columnBelow(text: string, name: Name, kind: SecretKind, see: See): void {
  const from = lineStart(text, name.start, LONGEST_LINE);
  const to = from < 0 ? -1 : lineEnd(text, name.end, LONGEST_LINE);
  if (to < 0) return;
  const line = text.slice(from, to);
  const sign = ['│', ',', '\t', '|', ';'].find((one) => line.includes(one));
  if (!sign) {
    if (kind === 'password') aloneBelow(text, line, to, see);
    spacedRows(text, from, to, name.start - from, kind, see);
    return;
  }
  const cells = line.split(sign);
  if (sign === '|') besideName(text, from, line, name.end, kind, see);
  if (to >= text.length) return;
  // A row with as many cells precedes it: this is no heading.
  const above = lineAbove(text, from);
  if (above.split(sign).length === cells.length && /[\p{L}\d]/u.test(above)) return;
  const filled = cells.filter((cell) => /[^\s>+#-]/.test(cell));
  if (filled.length < 2 || !filled.every((cell) => HEADING.test(cell))) return;
  const column = line.slice(0, name.start - from).split(sign).length - 1;
  for (const row of linesBelow(text, to)) {
    const isRule = RULE.test(row.line);
    const parts = row.line.split(sign === '|' && isRule ? /[|+]/ : sign);
    if (isRule && sign === '│') continue;
    if (parts.length !== cells.length) return;
    const before = parts.slice(0, column).reduce((sum, part) => sum + part.length + 1, 0);
    seeCell(parts[column] as string, row.at + before, kind, see);
  }
}

/** The words that begin in the column of a heading; below a rule they need not look like secrets. */
function spacedRows(text: string, from: number, to: number, column: number, kind: SecretKind, see: See): void {
  const head = text.slice(from, to).replace(/\r$/, '');
  const isUnderlined = DASHES.test(lineBelow(text, to));
  if (!isUnderlined && (!/ {2}/.test(head) || !SPACED.test(head))) return;
  if (from > 0 && SPACED.test(lineAbove(text, from))) return;
  let isRuled = false;
  for (const { line, at } of linesBelow(text, to)) {
    if (!/\S/.test(line)) return;
    if (RULE.test(line)) isRuled = true;
    const value = /^[^\s-]\S*/.exec(line.slice(column))?.[0] ?? '';
    if (value && (column === 0 || line[column - 1] === ' ')) see(at + column, value, kind, isRuled ? 'given' : 'told');
  }
}

const FEWEST_ROWS = 3;
const MOST_ALONE = 60;

/** A column with nothing beside it. Names of columns and fields are listed so as well, but half of them have no digit or sign. */
function aloneBelow(text: string, heading: string, to: number, see: See): void {
  if (!/^\s{0,8}\S+\s{0,8}$/.test(heading)) return;
  const rows: { at: number; value: string }[] = [];
  for (const { line, at } of linesBelow(text, to, MOST_ALONE)) {
    const value = /^[ \t]{0,8}(?<value>[^\s"'`<>|,;=(){}[\]]{5,64})[ \t]{0,8}$/.exec(line)?.groups?.value;
    if (value === undefined) break;
    rows.push({ at: at + line.indexOf(value), value });
  }
  const made = rows.filter(({ value }) => /[\d!@#$%^&*+?~]/.test(value));
  if (rows.length < FEWEST_ROWS || made.length * 2 < rows.length || rows.some(({ value }) => value.includes('_'))) return;
  for (const { at, value } of rows) see(at, value, 'password', 'given');
}

/** `| API key | … |`: the name in the first cell of a row, its value in the next. */
function besideName(text: string, from: number, line: string, end: number, kind: SecretKind, see: See): void {
  const cells = line.slice(0, end - from).split('|');
  // `PUT /api/password`: a route.
  if (cells.length !== 2 || /\S/.test(cells[0] as string) || /(?:^|[\s"'`])\/[\w/{}:.-]{1,100}$/.test(cells[1] as string)) return;
  const next = /^[\s"'*`)]*\|(?<value>[^|]{4,400})/.exec(text.slice(end, from + line.length));
  if (next?.groups?.value) seeCell(next.groups.value, end + next[0].length - next.groups.value.length, kind, see);
}

function seeCell(raw: string, start: number, kind: SecretKind, see: See): void {
  const value = raw.replace(/^[\s"'*`]+|(?<![\s"'*`])[\s"'*`]+$/g, '');
  // The column of a key may hold ids: only both cases with digits, or long hex, are secrets.
  if (kind === 'key' && !(/\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value)) && !/^[0-9a-f]{32,}$/.test(value)) return;
  if (!/\s/.test(value)) see(start + raw.indexOf(value), value, kind, 'given');
  else if (kind === 'password') {
    // Two in one cell.
    const [first, second, third] = [...value.matchAll(/[^\s/,;][^\s,;]*/g)];
    if (!first || !second || third || !/^[ /,;]{2,3}$/.test(value.slice(first[0].length, second.index))) return;
    for (const { 0: part, index } of [first, second]) see(start + raw.indexOf(value) + index, part, kind, 'given');
  }
}

const lineAbove = (text: string, from: number) =>
  text
    .slice(Math.max(0, from - LONGEST_LINE), Math.max(0, from - 1))
    .split('\n')
    .at(-1) ?? '';

const lineBelow = (text: string, to: number) => text.slice(to + 1, to + 1 + LONGEST_LINE).split('\n', 1)[0] as string;

/** `most`: lines; without a limit only where no other heading can stand among them. */
export function* linesBelow(text: string, end: number, most = MOST_ROWS): Generator<{ line: string; at: number }> {
  let at = end + 1;
  for (let row = 0; row < most && at < text.length; row++) {
    const to = lineEnd(text, at, LONGEST_LINE);
    if (to < 0) return;
    yield { line: text.slice(at, to).replace(/\r$/, ''), at };
    at = to + 1;
  }
}
