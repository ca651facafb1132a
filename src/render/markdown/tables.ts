/** Rows of tables as their authors meant them: a `|` within code parts no cells, and no cell behind the last column is lost. */
import { bar, lateBar } from './stand-ins.ts';

const container = /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/;
/** The line below a table's heading. */
const delimiters = /^\|?[ \t]{0,80}:?-+:?[ \t]{0,80}(?:\|[ \t]{0,80}:?-+:?[ \t]{0,80}){0,200}(?:\|[ \t]{0,80})?$/;
/** Cheap, and true of each text that has one of more than one column. */
export const mayHaveTable = /-:?[ \t]*\|/;

/** A line and the places of what parts its cells. */
interface Row {
  line: string;
  bars: number[];
  /** Those of `bars` that stand in code. */
  inCode: number[];
  /** Some of this code stands close between its signs, as nothing but code does. */
  isCode: boolean;
}

/** Marks what parts no cells. */
export function keepCells(text: string): string {
  const lines = text.split('\n');
  for (let n = 1; n < lines.length; n++) {
    const columns = columnsOf(lines[n] as string);
    if (columns === 0 || !(lines[n - 1] as string).includes('|')) continue;
    const heading = rowOf(lines[n - 1] as string);
    if (heading.bars.length + 1 !== columns) {
      if (heading.bars.length - heading.inCode.length + 1 !== columns) continue;
      lines[n - 1] = withSigns(heading, heading.inCode, bar);
    }
    for (n += 1; n < lines.length && (lines[n] as string).replace(container, '').trim() !== ''; n++)
      lines[n] = fitted(rowOf(lines[n] as string), columns);
  }
  return lines.join('\n');
}

function columnsOf(line: string): number {
  const row = line.replace(container, '');
  return row.includes('|') && delimiters.test(row) ? row.split('|').filter((cell) => cell.trim() !== '').length : 0;
}

function fitted(row: Row, columns: number): string {
  const { bars, inCode, isCode } = row;
  if (bars.length < columns && inCode.length === 0) return row.line;
  const kept = isCode || bars.length + 1 !== columns ? new Set(inCode) : new Set<number>();
  const late = bars.filter((place) => !kept.has(place)).slice(columns - 1);
  return withSigns({ ...row, line: withSigns(row, [...kept], bar) }, late, lateBar);
}

function withSigns({ line }: Row, places: readonly number[], sign: string): string {
  const letters = line.split('');
  for (const place of places) letters[place] = sign;
  return letters.join('');
}

function rowOf(line: string): Row {
  const start = container.exec(line)?.[0].length ?? 0;
  const end = line.replace(/(?<![ \t])[ \t]+$/, '').length;
  const codes = codesIn(line);
  const bars: number[] = [];
  for (let at = start; at < end; at++) {
    if (line[at] === '\\') at += 1;
    // Those at the ends of the line part nothing.
    else if (line[at] === '|' && at > start && at < end - 1) bars.push(at);
  }
  const inCode = bars.filter((place) => codes.some(([from, to]) => from < place && place < to));
  return {
    line,
    bars,
    inCode,
    isCode: inCode.length > 0 && codes.some(([from, to]) => /\S/.test(line[from] ?? ' ') && /\S/.test(line[to - 1] ?? ' ')),
  };
}

/** First letter of each piece of code, and what ends it. */
function codesIn(line: string): [number, number][] {
  if (!line.includes('`')) return [];
  const runs = Array.from(line.matchAll(/`+/g), ({ 0: { length }, index }) => ({ length, index }));
  const codes: [number, number][] = [];
  for (let n = 0; n < runs.length; n++) {
    const open = runs[n] as (typeof runs)[number];
    const to = runs.findIndex(({ length }, at) => at > n && length === open.length);
    if (to === -1) continue;
    codes.push([open.index + open.length, runs[to]?.index as number]);
    n = to;
  }
  return codes;
}
