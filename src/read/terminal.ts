/**
 * What a terminal shows of a text: titles, links' addresses and other strings that only a terminal reads are left out, what was
 * written over is what it became. Colours stay.
 */
import type { Json, JsonObject } from '../model/json.ts';

/** Strings of the terminal itself (OSC, DCS, SOS, PM, APC), as far as their end is there. */
const strings = /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[PX^_][^\u001b]*\u001b\\/g;

/** Settles every string of a value, in place; with `printed` also what a carriage return had written over. */
export function settleTerminal(value: Json, printed = false): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const child = (value as JsonObject)[key] as Json;
    if (typeof child !== 'string') settleTerminal(child, printed);
    else if (/[\u001b\r]/.test(child)) {
      const text = onTerminal(child, printed);
      if (text !== child) Object.defineProperty(value, key, { value: text, enumerable: true, configurable: true, writable: true });
    }
  }
}

export function onTerminal(text: string, printed = false): string {
  const plain = text.includes('\u001b') ? text.replace(strings, '') : text;
  if (!printed || !back.test(plain)) return plain;
  return plain
    .split('\n')
    .map((line) => (back.test(line) ? settled(line) : line))
    .join('\n');
}

/** A carriage return that something follows on its line. */
const back = /\r[^\r\n]/;
const parts = /\u001b\[([0-?]*)[ -/]*([@-~])|\r|\u001b|[^\u001b\r]+/g;

/** One line of the screen: what was written last in each column, in its colours. */
function settled(line: string): string {
  const text = line.replace(/(?<!\r)\r+$/, '');
  const cells: { char: string; pen: string; time: number }[] = [];
  // What is cleared from the line's beginning is only noted, with its length: a program may clear a long line at each step.
  const cleared = new Map<number, number>();
  let time = 0;
  let pen = '';
  let column = 0;
  for (const [part, parameters = '', final] of text.matchAll(parts)) {
    if (part === '\r') column = 0;
    else if (final === 'm') pen = /^0*$/.test(parameters) ? '' : (pen + part).slice(-80).replace(/^[^\u001b]+/, '');
    else if (final === 'K' && (parameters === '' || parameters === '0')) cells.length = Math.min(cells.length, column);
    else if (final === 'K') cleared.set(Math.min(cells.length, parameters === '2' ? cells.length : column), ++time);
    else if (final === undefined && part !== '\u001b') for (const char of part) cells[column++] = { char, pen, time };
  }
  let shown = '';
  let now = '';
  for (const { char, pen: own } of [...visible(cells, cleared), { char: '', pen }]) {
    if (own !== now) shown += `${now === '' ? '' : '\u001b[0m'}${own}`;
    now = own;
    shown += char;
  }
  return shown + line.slice(text.length);
}

/** The cells with blanks where nothing was written since the line was last cleared that far. */
function visible(
  cells: { char: string; pen: string; time: number }[],
  cleared: ReadonlyMap<number, number>,
): { char: string; pen: string }[] {
  let latest = 0;
  for (const [length, time] of cleared) if (length > cells.length) latest = Math.max(latest, time);
  const shown: { char: string; pen: string }[] = [];
  for (let at = cells.length - 1; at >= 0; at--) {
    latest = Math.max(latest, cleared.get(at + 1) ?? 0);
    const cell = cells[at];
    shown.push(cell && cell.time >= latest ? cell : { char: ' ', pen: '' });
  }
  return shown.reverse();
}
