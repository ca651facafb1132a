/**
 * Any JSON as readable lines: `key: value`, nested by indentation, texts as they are, line by line. Not JSON: escaped
 * line breaks are what makes raw JSON unreadable.
 */
import type { Json, JsonObject } from '../model/json.ts';
import { clip, runLines } from './clip.ts';
import type { SafeHtml } from './html.ts';
import type { Cursor } from './page.ts';
import type { Run } from './runs.ts';

/** Deeper values are written as JSON on one line. */
const maxDepth = 24;

export function valueToLines(value: Json): Run[][] {
  const lines: Run[][] = [];
  write(value, '', [], 0, lines);
  return lines;
}

function write(value: Json, indent: string, head: Run[], depth: number, lines: Run[][]): void {
  const own = head.length === 0;
  const inner = own ? indent : `${indent}  `;
  const isBlock = isNested(value, depth) || (typeof value === 'string' && value.includes('\n'));
  if (isBlock && !own) lines.push([{ text: indent }, ...head]);
  if (!isBlock) lines.push([{ text: indent }, ...head, ...(own ? [] : [{ text: ' ' }]), scalar(value)]);
  else if (typeof value === 'string') for (const line of value.split('\n')) lines.push([{ text: `${inner}${line}` }]);
  else if (Array.isArray(value)) for (const item of value) writeItem(item, inner, depth + 1, lines);
  else
    for (const [key, item] of Object.entries(value as JsonObject))
      write(item as Json, inner, [{ text: key, kind: 'p' }, { text: ':' }], depth + 1, lines);
}

/** A value on one line. */
const scalar = (value: Json): Run =>
  typeof value === 'string' ? { text: value, kind: undefined } : { text: JSON.stringify(value), kind: 'n' };

const isNested = (value: Json, depth: number): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && depth <= maxDepth;

/** `- title: …` begins on the dash's line. */
function writeItem(item: Json, indent: string, depth: number, lines: Run[][]): void {
  const dash: Run = { text: '-', kind: 'c' };
  if (!isNested(item, depth)) {
    write(item, indent, [dash], depth, lines);
    return;
  }
  const from = lines.length;
  write(item, `${indent}  `, [], depth, lines);
  const first = lines[from] as Run[];
  lines[from] = [{ text: indent }, dash, { text: ' ' }, ...first.slice(1)];
}

interface ValueOptions {
  label: string;
  keep?: number;
  kind?: string;
}

/** A value as a view. */
export function valueView(at: Cursor, value: Json, options: ValueOptions): SafeHtml {
  const runs = valueToLines(value);
  return clip(at, {
    kind: options.kind ? `value ${options.kind}` : 'value',
    lines: runs.map((line) => line.map((run) => run.text).join('')),
    keep: options.keep ?? 12,
    label: options.label,
    render: (lines, start) =>
      runLines(
        lines.map((line, i) => {
          const full = runs[start + i] ?? [];
          return full.map((run) => run.text).join('') === line ? full : [{ text: line }];
        }),
      ),
  });
}

/** The value a text is JSON of, where it is an object or a list. */
export function parsedJson(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text) || text.length > 500_000) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
