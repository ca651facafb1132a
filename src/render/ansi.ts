/**
 * Terminal output to lines of runs: SGR colours become classes, everything else that only a terminal understands is dropped. What
 * a program wrote over was settled when its log was read; a carriage return that is left ends a line.
 */
import { controlSequence } from '../model/cells.ts';
import type { Run } from './runs.ts';

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
/** xterm's sixteen, to find the nearest of for the 256 and the true colours. */
const sixteen: [number, number, number][] = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 205, 0],
  [205, 205, 0],
  [0, 0, 238],
  [205, 0, 205],
  [0, 205, 205],
  [229, 229, 229],
  [127, 127, 127],
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 0],
  [92, 92, 255],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
];

interface Pen {
  fore?: number | undefined;
  back?: number | undefined;
  bold?: boolean;
  faint?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  inverse?: boolean;
}

/** Lines of terminal text as runs. */
export function ansiToRuns(text: string): Run[][] {
  const source = /\r/.test(text) ? text.replace(/\r{1,4}(?=\n|$)/g, '').replaceAll('\r', '\n') : text;
  const lines: Run[][] = [[]];
  const write = (piece: string, kind: string | undefined) => {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const line = lines.at(-1) as Run[];
      const last = line.at(-1);
      if (last && last.kind === kind) last.text += part;
      else if (part !== '') line.push({ text: part, kind });
    }
  };
  let pen: Pen = {};
  let at = 0;
  for (const match of source.matchAll(controlSequence)) {
    write(source.slice(at, match.index), classOfPen(pen));
    at = match.index + match[0].length;
    if (match[2] === 'm') pen = sgr(pen, match[1] ?? '');
  }
  write(source.slice(at), classOfPen(pen));
  return lines;
}

function classOfPen(pen: Pen): string | undefined {
  const { fore, back } = pen.inverse ? { fore: pen.back ?? 0, back: pen.fore ?? 7 } : pen;
  const classes: string[] = [];
  // The bright ones are what can be read on paper, as the others are; bright black is a grey.
  const flags = { ...pen, faint: pen.faint || fore === 8 };
  if (fore !== undefined && fore !== 8) classes.push(`a-${names[fore % 8]}`);
  if (back !== undefined) classes.push(`a-on-${names[back % 8]}`);
  for (const flag of ['bold', 'faint', 'italic', 'underline', 'strike'] as const) if (flags[flag]) classes.push(`a-${flag}`);
  return classes.join(' ') || undefined;
}

function sgr(pen: Pen, parameters: string): Pen {
  const codes = parameters.split(/[;:]/).map((code) => Number.parseInt(code || '0', 10));
  const next = { ...pen };
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number;
    if (code === 0) for (const key of Object.keys(next)) delete next[key as keyof Pen];
    else if (code === 1) next.bold = true;
    else if (code === 2) next.faint = true;
    else if (code === 3) next.italic = true;
    else if (code === 4) next.underline = true;
    else if (code === 7) next.inverse = true;
    else if (code === 9) next.strike = true;
    else if (code === 22) next.bold = next.faint = false;
    else if (code === 23) next.italic = false;
    else if (code === 24) next.underline = false;
    else if (code === 27) next.inverse = false;
    else if (code === 29) next.strike = false;
    else if (code >= 30 && code <= 37) next.fore = code - 30;
    else if (code >= 90 && code <= 97) next.fore = code - 82;
    else if (code === 39) next.fore = undefined;
    else if (code >= 40 && code <= 47) next.back = code - 40;
    else if (code >= 100 && code <= 107) next.back = code - 92;
    else if (code === 49) next.back = undefined;
    else if (code === 38 || code === 48) {
      const indexed = codes[i + 1] === 5;
      const colour = indexed ? indexedColour(codes[i + 2] ?? 0) : nearest(codes[i + 2] ?? 0, codes[i + 3] ?? 0, codes[i + 4] ?? 0);
      next[code === 38 ? 'fore' : 'back'] = colour;
      i += indexed ? 2 : 4;
    }
  }
  return next;
}

function indexedColour(index: number): number {
  if (index < 16) return index;
  if (index >= 232) return nearest(...(Array(3).fill(8 + (index - 232) * 10) as [number, number, number]));
  const level = (n: number) => (n === 0 ? 0 : 55 + n * 40);
  const cube = index - 16;
  return nearest(level(Math.floor(cube / 36) % 6), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

function nearest(r: number, g: number, b: number): number {
  let best = 7;
  let distance = Number.POSITIVE_INFINITY;
  sixteen.forEach(([x, y, z], i) => {
    const d = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2;
    if (d < distance) [best, distance] = [i, d];
  });
  return best;
}
