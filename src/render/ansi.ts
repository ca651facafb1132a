/**
 * Terminal output to lines of runs: SGR colours become classes, everything else that only a terminal understands is dropped. What
 * a program wrote over was settled when its log was read; a carriage return that is left ends a line.
 */
import { controlSequence, linkIn } from '../model/cells.ts';
import { placeholderRanges } from './html.ts';
import type { Run } from './runs.ts';
import { safeUrl } from './text.ts';

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
/** xterm's sixteen, to find the nearest of for the 256 and the true colours. */
const sixteen = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff,
  0xff00ff, 0x00ffff, 0xffffff,
];

/** By the code that sets it; 20 more takes it away. */
const flags = { 1: 'bold', 2: 'faint', 3: 'italic', 4: 'underline', 7: 'inverse', 9: 'strike' } as const;
type Flag = (typeof flags)[keyof typeof flags];

interface Pen extends Partial<Record<Flag, boolean>> {
  fore?: number | undefined;
  back?: number | undefined;
}

/** Lines of terminal text as runs. */
export function ansiToRuns(text: string): Run[][] {
  const source = /\r/.test(text) ? text.replace(/\r{1,4}(?=\n|$)/g, '').replaceAll('\r', '\n') : text;
  const lines: Run[][] = [[]];
  let link: string | undefined;
  const write = (piece: string, kind: string | undefined) => {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) {
        lines.push([]);
        // One that is never ended would be all that follows.
        link = undefined;
      }
      const line = lines.at(-1) as Run[];
      const last = line.at(-1);
      if (last && last.kind === kind && last.href === link) last.text += part;
      else if (part !== '') line.push({ text: part, kind, ...(link === undefined ? {} : { href: link }) });
    }
  };
  let pen: Pen = {};
  let at = 0;
  for (const match of source.matchAll(controlSequence)) {
    write(source.slice(at, match.index), classOfPen(pen));
    at = match.index + match[0].length;
    if (match[2] === 'm') pen = sgr(pen, match[1] ?? '');
    else if (match[0].startsWith('\u001b]8;')) link = addressOf(match[0]);
  }
  write(source.slice(at), classOfPen(pen));
  return lines;
}

/** Where a link of a terminal leads to; nowhere, where something was taken out of its address. */
function addressOf(sequence: string): string | undefined {
  const address = linkIn(sequence) ?? '';
  return address.startsWith('http') && placeholderRanges(address).length === 0 ? safeUrl(address) : undefined;
}

function classOfPen(pen: Pen): string | undefined {
  const { fore, back } = pen.inverse ? { fore: pen.back ?? 0, back: pen.fore ?? 7 } : pen;
  const classes: string[] = [];
  // The bright ones are what can be read on paper, as the others are; bright black is a grey.
  const shown = { ...pen, faint: pen.faint || fore === 8 };
  if (fore !== undefined && fore !== 8) classes.push(`a-${names[fore % 8]}`);
  if (back !== undefined) classes.push(`a-on-${names[back % 8]}`);
  for (const flag of ['bold', 'faint', 'italic', 'underline', 'strike'] as const) if (shown[flag]) classes.push(`a-${flag}`);
  return classes.join(' ') || undefined;
}

/** Of a code by itself: `undefined` where it changes nothing that is shown. */
function changeBy(code: number): Pen | undefined {
  const layer = layerOf(code);
  const [set, unset] = [code, code - 20].map((one) => (flags as { [code: number]: Flag })[one]);
  if (code === 22) return { bold: false, faint: false };
  if (set) return { [set]: true };
  if (unset && code > 22) return { [unset]: false };
  if (/^[34][0-7]$/.test(`${code}`)) return { [layer]: code % 10 };
  if (/^(?:9|10)[0-7]$/.test(`${code}`)) return { [layer]: (code % 10) + 8 };
  return code === 39 || code === 49 ? { [layer]: undefined } : undefined;
}

const layerOf = (code: number): 'fore' | 'back' => (Math.floor(code / 10) % 2 === 1 ? 'fore' : 'back');

function sgr(pen: Pen, parameters: string): Pen {
  const codes = parameters.split(/[;:]/).map((code) => Number.parseInt(code || '0', 10));
  let next = { ...pen };
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number;
    if (code === 0) next = {};
    else if (code === 38 || code === 48) {
      const indexed = codes[i + 1] === 5;
      const colour = indexed ? indexedColour(codes[i + 2] ?? 0) : nearest(codes[i + 2] ?? 0, codes[i + 3] ?? 0, codes[i + 4] ?? 0);
      next[layerOf(code)] = colour;
      i += indexed ? 2 : 4;
    } else Object.assign(next, changeBy(code));
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
  const distances = sixteen.map((colour) => (r - (colour >> 16)) ** 2 + (g - ((colour >> 8) & 255)) ** 2 + (b - (colour & 255)) ** 2);
  const best = distances.indexOf(Math.min(...distances));
  return best < 0 ? 7 : best;
}
