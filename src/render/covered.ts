/**
 * What a view has shown, so that the frame around it can show the rest: no input and no result is lost because a view
 * did not know of it.
 */

import { withoutEscapes } from '../model/cells.ts';
import type { Json } from '../model/json.ts';

/** Characters that one call may have compared; beyond, a text counts as not shown. Keeps hostile inputs linear. */
const maxCompared = 50_000_000;

export class CoveredTexts {
  readonly #texts: string[] = [];
  readonly #whole = new Set<string>();
  #lines: Set<string> | undefined;
  #length = 0;
  #compared = 0;

  add(...texts: (string | undefined)[]): void {
    for (const text of texts) {
      if (text === undefined || text.trim() === '') continue;
      const cleaned = clean(text);
      if (this.#whole.has(cleaned.trim())) continue;
      this.#whole.add(cleaned.trim());
      this.#texts.push(cleaned);
      this.#length += cleaned.length;
      this.#lines = undefined;
    }
  }

  /** Whether every line of `text` has been shown. */
  has(text: string): boolean {
    const wanted = clean(text).trim();
    if (wanted === '') return true;
    if (this.#whole.has(wanted)) return true;
    this.#compared += this.#length;
    if (this.#compared > maxCompared) return false;
    if (this.#texts.some((shown) => shown.includes(wanted))) return true;
    if (!wanted.includes('\n')) return false;
    this.#lines ??= new Set(this.#texts.flatMap((shown) => shown.split('\n').map((line) => line.trim())));
    return wanted.split('\n').every((line) => line.trim() === '' || this.#lines?.has(line.trim()));
  }
}

const clean = (text: string): string => withoutEscapes(text).replaceAll('\r\n', '\n');

/** Every string of a value, keys left out. */
export function stringsOf(value: Json | undefined, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 200) return [];
  return Object.values(value).flatMap((item) => stringsOf(item, depth + 1));
}
