/** Columns of CSV, Markdown, database output and listings whose heading says that they hold secrets. */
import { type Cell, cellsBelow, isOfKey, LEAD, lineEnd, lineStart, RULE, SIGNS } from '../../formats/index.ts';
import type { See } from '../reader.ts';
import type { SecretKind } from '../value/place.ts';
import type { Name } from './name-around.ts';

const LONGEST_LINE = 2000;
/** Limit for a listing, as any line of words may be a heading. */
const MOST_ROWS = 300;

/** The values below a heading, or beside it in the first cell of a row. */
export function columnBelow(text: string, name: Name, kind: SecretKind, see: See): void {
  const from = lineStart(text, name.start, LONGEST_LINE);
  const to = from < 0 ? -1 : lineEnd(text, name.end, LONGEST_LINE);
  if (to < 0 || to >= text.length) return;
  // The number that a tool puts before a line is no cell.
  const whole = text.slice(from, to);
  const line = whole.replace(LEAD, '');
  const sign = SIGNS.find((one) => line.includes(one));
  // A list in Markdown, of exports: `- Login, ForgotPassword, Group`, `hashPassword,`.
  if (sign === ',' && (/^[\s+]{0,12}(?:[-*•]|from|import|export) /.test(whole) || /^(?:'.*|[^,]*),$/.test(line.trim()))) return;
  const next = text.slice(to + 1, to + 1 + LONGEST_LINE).split('\n', 1)[0] as string;
  const isRuled = sign !== undefined || (RULE.test(next) && / /.test(next.trim()));
  const cells = isRuled || / {2}/.test(line.trim()) ? cellsBelow(text, name.start, MOST_ROWS) : [];
  for (const { value, at } of cells.flatMap((cell) => partsOf(cell, kind))) see(at, value, kind, isRuled ? 'given' : 'told');
  if (cells.length === 0 && !sign && kind === 'password') aloneBelow(text, line, to, see);
}

/** What of a cell may be a secret: all of it, or two passwords. The column of a key may hold ids. */
function partsOf(cell: Cell, kind: SecretKind): Cell[] {
  const { value, at } = cell;
  if (!/\s/.test(value)) return kind !== 'key' || isOfKey(value) || /^[0-9a-f]{32,}$/.test(value) ? [cell] : [];
  if (kind !== 'password' || !/^[^\s,;]{1,64}[ /,;]{2,3}[^\s,;]{1,64}$/.test(value)) return [];
  return Array.from(value.matchAll(/[^\s/,;][^\s,;]*/g), ({ 0: part, index }) => ({ value: part, at: at + index }));
}

/** `passwords`, `## Wi-Fi-Passwort:`; a branch, a path and the name of a function are of a list as the rows are. */
const HEADING = /^\s{0,8}(?:#{1,4} |[*"'`]{1,3})?(?!\S*\p{Ll}\p{Lu})(?:\p{L}+[_ -]){0,2}\p{L}+[:*"'`]{0,4}\s{0,8}$/u;
const ALONE = /(?:\n[ \t]{0,8}[^\s"'`<>|,;=(){}[\]]{5,64}[ \t]{0,8}\r?(?=\n|$)){3,60}/y;

/** A column with nothing beside it. Names of columns and fields are listed so as well, but half of them have no digit or sign. */
function aloneBelow(text: string, heading: string, to: number, see: See): void {
  ALONE.lastIndex = to;
  const rows = HEADING.test(heading) ? (ALONE.exec(text)?.[0] ?? '') : '';
  const values = rows.includes('_') ? [] : [...rows.matchAll(/\S+/g)];
  if (values.filter(([value]) => /[\d!@#$%^&*+?~]/.test(value)).length * 2 < values.length) return;
  for (const { 0: value, index } of values) see(to + index, value, 'password', 'given');
}
