/**
 * What a terminal shows of a text: titles, links' addresses and other strings that only a terminal reads are left out, what was
 * written over is what it became. Colours stay.
 */
import type { Json, JsonObject } from '../model/json.ts';
import { isDrawn, shownOnScreen } from './screen.ts';

/** Strings of the terminal itself (OSC, DCS, SOS, PM, APC), as far as their end is there. */
const strings = /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[PX^_][^\u001b]*\u001b\\/g;

/** Settles every string of a value, in place; with `printed` also what was drawn over. */
export function settleTerminal(value: Json, printed = false): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const child = (value as JsonObject)[key] as Json;
    if (typeof child !== 'string') settleTerminal(child, printed);
    else if (/[\u001b\r\b]/.test(child)) {
      const text = onTerminal(child, printed);
      if (text !== child) Object.defineProperty(value, key, { value: text, enumerable: true, configurable: true, writable: true });
    }
  }
}

export function onTerminal(text: string, printed = false): string {
  const plain = text.includes('\u001b') ? text.replace(strings, '') : text;
  return printed && isDrawn(plain) ? shownOnScreen(plain) : plain;
}
